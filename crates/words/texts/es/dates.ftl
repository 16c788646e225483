# Días y horas.

dates-weekday = { $day ->
    [monday] lunes
    [tuesday] martes
    [wednesday] miércoles
    [thursday] jueves
    [friday] viernes
    [saturday] sábado
   *[sunday] domingo
}
dates-weekday-short = { $day ->
    [monday] lun
    [tuesday] mar
    [wednesday] mié
    [thursday] jue
    [friday] vie
    [saturday] sáb
   *[sunday] dom
}
dates-month = { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[12] diciembre
}
dates-month-short = { $month ->
    [1] ene
    [2] feb
    [3] mar
    [4] abr
    [5] may
    [6] jun
    [7] jul
    [8] ago
    [9] sept
    [10] oct
    [11] nov
   *[12] dic
}
dates-day-short = { $weekday } { $day } { $month }
dates-moment-short = { $weekday } { $day } { $month }, { $hour }
dates-day = { $day } de { $month } de { $year }
dates-day-long = { $weekday } { $day } de { $month } de { $year }
dates-moment = { $weekday } { $day } de { $month } de { $year }, { $hour }
dates-unreadable = «{ $typed }» no es un día con su hora. Escríbelo así: 2026-09-18T17:00.

# Cuánto hay que esperar.

dates-wait-seconds = { $count ->
    [1] Demasiado de una vez. Espera un segundo y vuelve a intentarlo.
   *[other] Demasiado de una vez. Espera { $count } segundos y vuelve a intentarlo.
}
dates-wait-minutes = Demasiado de una vez. Espera { $count } minutos y vuelve a intentarlo.

# Days and hours.

dates-weekday = { $day ->
    [monday] Monday
    [tuesday] Tuesday
    [wednesday] Wednesday
    [thursday] Thursday
    [friday] Friday
    [saturday] Saturday
   *[sunday] Sunday
}
dates-weekday-short = { $day ->
    [monday] Mon
    [tuesday] Tue
    [wednesday] Wed
    [thursday] Thu
    [friday] Fri
    [saturday] Sat
   *[sunday] Sun
}
dates-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
dates-month-short = { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}
dates-day-short = { $weekday } { $day } { $month }
dates-moment-short = { $weekday } { $day } { $month }, { $hour }
dates-day = { $day } { $month } { $year }
dates-day-long = { $weekday } { $day } { $month } { $year }
dates-moment = { $weekday } { $day } { $month } { $year }, { $hour }
dates-unreadable = “{ $typed }” is no day and hour. Write it like 2026-09-18T17:00.

# How long to wait.

dates-wait-seconds = { $count ->
    [1] That was too much at once. Wait a second, then try again.
   *[other] That was too much at once. Wait { $count } seconds, then try again.
}
dates-wait-minutes = That was too much at once. Wait { $count } minutes, then try again.

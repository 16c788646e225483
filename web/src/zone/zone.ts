// The time zone of a new competition: the founder's own, as long as nobody has typed another one.

export function startZone(field: HTMLElement): void {
  if (!(field instanceof HTMLInputElement)) return;
  const listed = field.list ? [...field.list.options].map(option => option.value) : null;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (field.value === field.defaultValue) field.value = proposed(field.value, own, listed);
}

/** The zone to propose: the browser's, if the server knows it. */
export function proposed(now: string, own: string | undefined, listed: readonly string[] | null): string {
  const known = own !== undefined && own !== '' && (listed === null || listed.includes(own));
  return known ? own : now;
}

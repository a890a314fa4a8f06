const clock = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** The hour of a moment (ISO 8601), as clocks in Chile show it. */
export const hourOf = (iso: string): string => clock.format(new Date(iso));

/** Formats a length in seconds as minutes and seconds. @example clockText(75) // '1:15' */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

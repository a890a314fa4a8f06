/** Formats the length of a call: `2m05s`, or `02s` in the first minute. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const rest = `${String(seconds % 60).padStart(2, '0')}s`;
  return seconds < 60 ? rest : `${Math.floor(seconds / 60)}m${rest}`;
}

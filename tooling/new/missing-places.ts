/**
 * The places that the compiler finds incomplete, from what `tsc --pretty false` prints: one line for each file, with
 * the number of the line and what is missing there.
 */
export function missingPlaces(output: string): string[] {
  const places = new Map<string, string>();
  for (const [, file = '', line = '', message = ''] of output.matchAll(
    /^(\S+?)\((\d+),\d+\): error TS\d+: (.*)$/gmu,
  ))
    if (!places.has(file)) places.set(file, `${file}:${line}  ${message.slice(0, 120)}`);
  return [...places.values()];
}

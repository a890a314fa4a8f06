/** Returns the label of the pointer: names over 10 characters become 9 and three dots; `Agent` without a name. */
export function pointerName(name: string | undefined): string {
  if (!name) return 'Agent';
  const letters = [...name];
  return letters.length > 10 ? `${letters.slice(0, 9).join('')}...` : name;
}

/** Returns the names in the call window: over 20 characters 20 and three dots. */
export function callNames(names: readonly string[]): string {
  const letters = [...names.join(', ')];
  return letters.length > 20 ? `${letters.slice(0, 20).join('')}...` : letters.join('');
}

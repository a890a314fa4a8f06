/** Faults of typed variables. */
export type VariablesFault = 'notJson' | 'notObject';

/**
 * Reads typed variables. The server judges their contents; here they only have to be fit to send.
 *
 * @returns the JSON text to send as variables, with a commandId if one is needed and none was typed
 */
export function readVariables(
  typed: string,
  { needsCommandId, newId }: { needsCommandId: boolean; newId: () => string },
): { text: string } | { fault: VariablesFault } {
  let value: unknown;
  try {
    value = JSON.parse(typed.trim() || '{}');
  } catch {
    return { fault: 'notJson' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { fault: 'notObject' };
  // Spread keeps every typed name as a name, `__proto__` too, so that the server judges it.
  const isMissing = needsCommandId && !Object.hasOwn(value, 'commandId');
  return { text: JSON.stringify(isMissing ? { commandId: newId(), ...value } : value) };
}

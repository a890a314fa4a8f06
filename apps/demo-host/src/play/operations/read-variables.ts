/** Faults of typed variables. */
export type VariablesFault = 'notJson' | 'notObject';

/**
 * Reads variables as they were typed. The server judges their contents; here they only have to be fit to send.
 *
 * @returns the JSON text to send as variables, with a commandId where one is needed and none was typed
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
  // Spread keeps every name that was typed as a name, `__proto__` too, so that the server is asked what it says.
  const isMissing = needsCommandId && !Object.hasOwn(value, 'commandId');
  return { text: JSON.stringify(isMissing ? { commandId: newId(), ...value } : value) };
}

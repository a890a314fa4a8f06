/** A new id for a command: 128 random bits, since a session's token follows from the id of the command that opens it. */
export function newCommandId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * Creates a W3C `traceparent` for one command and its repeats: random ids under which the operator finds its traces.
 * They identify no person, and are not stored.
 */
export function newTraceparent(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(24))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-01`;
}

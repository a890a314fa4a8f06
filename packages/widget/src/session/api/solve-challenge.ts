/** Values in a request that prove that a challenge was solved. */
export type Proof = { puzzle: string; counter: number; derivedKey: string };

type Parameters = { cost: number; keyLength: number; keyPrefix: string; nonce: string; salt: string };

/** More than the server ever requires; bounds an unsolvable puzzle. */
const maxTries = 20_000;

const fromHex = (hex: string) =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Solves a proof of work (ALTCHA, version 2, PBKDF2/SHA-256): the nonce with a counter behind it is the password, and the
 * right counter is the one whose key begins as the puzzle says. The browser derives each key outside of the page's own
 * thread, so the page stays usable without a worker, which a strict host policy may forbid.
 *
 * @param puzzle as the server sent it
 * @param stopped aborts it
 * @returns null when it was stopped, or if the browser has no WebCrypto (a page without TLS)
 */
export async function solveChallenge(puzzle: string, stopped?: AbortSignal): Promise<Proof | null> {
  const { subtle } = globalThis.crypto;
  if (!subtle) return null;
  const { parameters } = JSON.parse(puzzle) as { parameters: Parameters };
  const { cost: iterations, keyLength, keyPrefix } = parameters;
  const nonce = fromHex(parameters.nonce);
  const salt = fromHex(parameters.salt);
  const password = new Uint8Array(nonce.length + 4);
  password.set(nonce);
  const counterBytes = new DataView(password.buffer, nonce.length);
  for (let counter = 0; counter < maxTries; counter += 1) {
    if (stopped?.aborted) return null;
    counterBytes.setUint32(0, counter);
    const material = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
    const derivedKey = toHex(new Uint8Array(await subtle.deriveBits(how, material, keyLength * 8)));
    if (derivedKey.startsWith(keyPrefix)) return { puzzle, counter, derivedKey };
  }
  return null;
}

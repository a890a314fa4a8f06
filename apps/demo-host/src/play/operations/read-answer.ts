/** An answer of the API, ready to be shown. */
export type ShownAnswer = {
  /** Indented, without secrets, and not longer than `maxLetters`. */
  text: string;
  /** Letters of all of it, when only its beginning is shown. */
  cutFrom: number | null;
  /** Code and reason of a refusal: `R13 outOfOrder`. */
  refusal: string | null;
  /** The server's own words to a request that it did not carry out. */
  message: string | null;
  /** The token of a session that begins; never in `text`. */
  sessionToken: string | null;
};

/** More would make the page slow to scroll and to read aloud. */
export const maxLetters = 20_000;

/** Its holder acts as the person, or as the visitor of a live help. A claim becomes the token of its session. */
const secrets = new Set(['sessionToken', 'claimToken', 'ticket']);
const hidden = '(guardado por la página, no se muestra)';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (value: unknown, name: string) => {
  const found = isRecord(value) ? value[name] : undefined;
  return typeof found === 'string' ? found : null;
};

/** The whole answer again, with something else in the place of each secret. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secrets.has(name) && typeof inner === 'string' ? hidden : withoutSecrets(inner),
    ]),
  );
}

const refusalIn = (value: unknown) => {
  const [code, reason] = [textIn(value, 'code'), textIn(value, 'reason')];
  return code && reason ? `${code} ${reason}` : null;
};

/**
 * Reads an answer of the API.
 *
 * @param body - JSON, or any text in its place
 */
export function readAnswer(body: string): ShownAnswer {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return { text: body.slice(0, 200), cutFrom: null, refusal: null, message: null, sessionToken: null };
  }
  const top = isRecord(answer) ? answer : {};
  const result = isRecord(top['data']) ? top['data']['result'] : undefined;
  const error: unknown = Array.isArray(top['errors']) ? top['errors'][0] : undefined;
  const all = JSON.stringify(withoutSecrets(answer), null, 2);
  return {
    text: all.slice(0, maxLetters),
    cutFrom: all.length > maxLetters ? all.length : null,
    refusal:
      textIn(result, '__typename') === 'Refusal' || !textIn(result, '__typename')
        ? (refusalIn(result) ?? refusalIn(isRecord(error) ? error['extensions'] : undefined))
        : null,
    message: textIn(error, 'message') ?? textIn(top['extensions'], 'message'),
    sessionToken: textIn(result, 'sessionToken'),
  };
}

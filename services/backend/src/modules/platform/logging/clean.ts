import { maskEmail } from '@afilia/domain/values/identity/email';

const removed = '[removed]';

/** Names of fields that must be in no log, lower case, letters only: `x-api-key`, `setCookie`, `sealedCredentials`. */
const secretNames =
  /^(?:authorization|proxyauthorization|cookie|setcookie|otp|otpcode|onetimecode|pin|clave|pass|password|sad|jwk|jwe|credentials?|params|(?:.*(?:api|secret|sealing|private|access|own)?key)|(?:.*(?:token|secret))|(?:sealed.*)|(?:.*pem))$/u;

/** Names of fields that may only be seen in part. */
const personalNames =
  /^(?:.*rut|.*run|phone|.*phone|telefono|account|accountnumber|numerodecuenta|documentnumber|.*address|street|.*name|birthdate)$/u;
/** Of those, the names of things that are no person's. */
const harmlessNames =
  /^(?:hostname|filename|pathname|name|typename|operationname|jobname|brandname|.*sourcename)$/u;

/** Characters of one text that reach the log; a stack trace is far below. */
const maxTextLength = 4_096;
/** Fields of an object, items of a list. */
const maxFields = 100;
/** A name that is longer is no name of ours. */
const maxNameLength = 64;

// Each pattern takes time in proportion to the length of the text, whatever the text is: a look behind keeps one from
// starting again inside a run of characters that it has read already.
const email = /(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/gu;
const rut = /(?<![\w-])\d{1,2}(?:\.\d{3}){2}-[\dk]\b|(?<![\w.-])\d{7,8}-[\dk]\b/giu;
const phone = /(?<![\w-])\+?56[ -]?\d[ -]?\d{4}[ -]?\d{4}\b/gu;
const bearer = /\b(?:bearer|basic)\s+[\w.~+/=-]+/giu;
/** JWE and JWS in compact form, and whatever hangs together with one by dots. */
const dotted = /(?<![\w.-])[\w-]*(?:\.[\w-]*){2,}/gu;
const inAddress = /\/\/[^/\s:@]+:[^/\s@]+@/gu;
const inQuery = /([?&](?:sign_token|dm_return|token|code|state|key|otp)=)[^&\s"']+/giu;
/** Tokens in paths: of links, invitations, and ways to a source or a provider. */
const inPath = /(\/(?:l|i|link|identity\/begin)\/)[\w-]{20,}/gu;
/** The query builder's message of a failed query ends with the written values. */
const queryValues = /\bparams: [^\n]*/gu;

/**
 * Removes keys, tokens and credentials from a text, and masks mail, RUT and phone. Of a text over 4,096 characters the
 * rest is left out, and the word at which it is cut: half a secret would not be known as one.
 *
 * @example cleanText('no mailbox camila@correo.cl') // 'no mailbox c****a@correo.cl'
 */
export const cleanText = (text: string): string =>
  capped(text)
    .replace(dotted, withoutSealed)
    .replace(bearer, removed)
    .replace(inAddress, `//${removed}@`)
    .replace(inQuery, `$1${removed}`)
    .replace(inPath, `$1${removed}`)
    .replace(queryValues, `params: ${removed}`)
    .replace(email, maskEmail)
    .replace(rut, maskEnd)
    .replace(phone, maskEnd);

function withoutSealed(run: string): string {
  const at = run.search(/\beyJ/u);
  return at < 0 || run.indexOf('.', run.indexOf('.', at) + 1) < at ? run : run.slice(0, at) + removed;
}

/** Cuts a text that is too long; it is not cleaned. */
export function capped(text: string): string {
  if (text.length <= maxTextLength) return text;
  let end = maxTextLength;
  while (end > 0 && !isSpace(text.charCodeAt(end))) end -= 1;
  return `${text.slice(0, end)} [${text.length - end} characters more]`;
}

const isSpace = (code: number) => code === 0x20 || (code >= 0x09 && code <= 0x0d);

/** The last three characters are enough to find a case with a person who knows the whole. */
const maskEnd = (text: string) => `****${text.slice(-3)}`;

const deepest = 6;

/**
 * Returns a copy of a value that may be logged, by the names of its fields and by the look of its texts. Bytes become
 * their length; a value deeper than six levels becomes its kind; of lists and objects the first hundred are kept.
 */
export function clean(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? '[function]' : value;
  if (value instanceof Date) return value;
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (depth >= deepest) return Array.isArray(value) ? '[list]' : '[object]';
  if (value instanceof Error) return clean(describeError(value), depth);
  if (Array.isArray(value)) return value.slice(0, maxFields).map((item) => clean(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, maxFields)
      .map(([name, field]) => [name.slice(0, maxNameLength), cleanField(name, field, depth)]),
  );
}

function cleanField(name: string, value: unknown, depth: number): unknown {
  const letters = name
    .slice(-maxNameLength)
    .toLowerCase()
    .replaceAll(/[^a-z]/gu, '');
  if (value === undefined || value === null || typeof value === 'boolean') return value;
  if (secretNames.test(letters)) return removed;
  if (!personalNames.test(letters) || harmlessNames.test(letters)) return clean(value, depth + 1);
  return typeof value === 'string' || typeof value === 'number' ? maskEnd(String(value)) : removed;
}

/** Only the fields that tell an operator the fault and its place; other fields of errors carry requests and rows. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message: capped(message),
    ...(stack !== undefined && { stack: capped(stack) }),
    ...('code' in error && { code: error.code }),
    ...(cause !== undefined && depth < deepest && { cause: describeError(cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < deepest && { errors: describeSome(error.errors, depth + 1) }),
  };
}

/** Of errors at once, as where each address of a host was tried. */
const mostErrors = 3;

const describeSome = (errors: unknown[], depth: number): unknown[] =>
  errors.slice(0, mostErrors).map((error) => describeError(error, depth));

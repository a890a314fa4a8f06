/** A value of PDF syntax. Numbers, `true`, `null` and what is none of the others are `{ token }`. */
export type PdfValue =
  | { name: string }
  | { text: string }
  | { ref: number }
  | { token: string }
  | PdfValue[]
  | PdfDict;

/** Keys without their slash, escapes resolved. A key that comes twice has its last value, as readers have it. */
export type PdfDict = Map<string, PdfValue>;

/** A file asks for more work than any document does. */
export class TooComplex extends Error {}

/** Objects or a file within are packed in a way that is not undone here, or wrongly, so that their content is unknown. */
export class Unseen extends Error {}

/** Tokens of one file, all objects together; a tax folder of a hundred pages has some hundred thousand. */
const maxTokens = 10_000_000;
const bytesOfToken = 16;
/** Arrays and dictionaries inside one another. */
const maxDepth = 100;

const [regular, whitespace, delimiter] = [0, 1, 2];
/** The kind of each byte in the syntax: looked up for every byte of a file. */
const kinds = new Uint8Array(256);
for (const byte of [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]) kinds[byte] = whitespace;
for (const sign of '()<>[]{}/%') kinds[sign.charCodeAt(0)] = delimiter;

const [lineFeed, carriageReturn] = [0x0a, 0x0d];
const [parenthesis, closing, less, greater] = [0x28, 0x29, 0x3c, 0x3e];
const [slash, percent, open, close, backslash] = [0x2f, 0x25, 0x5b, 0x5d, 0x5c];

const escapedInName = /#([\da-f]{2})/giu;
const isInteger = /^\d{1,10}$/u;

/** Ends of dictionaries and arrays, which are no values. */
const endOfDict = { token: '>>' };
const endOfArray = { token: ']' };
const endOfFile = { token: '' };

/**
 * Reads values of PDF syntax (ISO 32000-2, 7.2 and 7.3) at any place of a file, whatever a cross-reference says of that
 * place, and as tolerant as readers are: bytes that a reader could take for an object have to be seen here too.
 *
 * @throws {@link TooComplex} where the file asks for too much
 */
export class PdfScanner {
  position = 0;
  readonly #bytes: Buffer;
  readonly #spent: { tokens: number };

  /** @param spent - counts for all scanners of a file */
  constructor(bytes: Buffer, spent: { tokens: number } = { tokens: 0 }) {
    this.#bytes = bytes;
    this.#spent = spent;
  }

  /** The same count, for data that was unpacked out of the same file. */
  over(bytes: Buffer): PdfScanner {
    return new PdfScanner(bytes, this.#spent);
  }

  get isAtEnd(): boolean {
    return this.position >= this.#bytes.length;
  }

  /** The next value; an empty token at the end. */
  value(depth = 0): PdfValue {
    if (depth > maxDepth) throw new TooComplex();
    const token = this.#token();
    if (token === '<<') return this.#dict(depth);
    if (token === '[') return this.#array(depth);
    if (typeof token === 'object') return token;
    return isInteger.test(token) ? (this.#reference(token) ?? { token }) : tokenOf(token);
  }

  #dict(depth: number): PdfDict {
    const dict: PdfDict = new Map();
    for (;;) {
      const key = this.#inside(depth);
      if (key === endOfDict || key === endOfFile) return dict;
      if (!isName(key)) continue;
      const value = this.#inside(depth);
      if (value === endOfDict || value === endOfFile) return dict;
      dict.set(key.name, value);
    }
  }

  #array(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    for (;;) {
      const value = this.#inside(depth);
      if (value === endOfArray || value === endOfFile) return values;
      values.push(value);
    }
  }

  /** A value inside another one, which ends with its object where its own end is missing. */
  #inside(depth: number): PdfValue {
    const before = this.position;
    const value = this.value(depth + 1);
    if (!('token' in value) || (value.token !== 'endobj' && value.token !== 'stream')) return value;
    this.position = before;
    return endOfFile;
  }

  /** `12 0 R`, of which the first number was read. */
  #reference(number: string): PdfValue | undefined {
    const before = this.position;
    const generation = this.#token();
    if (typeof generation === 'string' && isInteger.test(generation) && this.#token() === 'R')
      return { ref: Number(number) };
    this.position = before;
    return undefined;
  }

  skipWhitespace(): void {
    const bytes = this.#bytes;
    for (;;) {
      const byte = bytes[this.position];
      if (byte === undefined) return;
      if (kinds[byte] === whitespace) this.position += 1;
      else if (byte === percent) {
        while (!this.isAtEnd && bytes[this.position] !== lineFeed && bytes[this.position] !== carriageReturn)
          this.position += 1;
      } else return;
    }
  }

  /** Long strings and comments count as the tokens that could stand in their place. */
  #spend(from: number): void {
    this.#spent.tokens += 1 + (this.position - from) / bytesOfToken;
    if (this.#spent.tokens > maxTokens) throw new TooComplex();
  }

  #token(): string | { name: string } | { text: string } {
    const from = this.position;
    const token = this.#read();
    this.#spend(from);
    return token;
  }

  #read(): string | { name: string } | { text: string } {
    this.skipWhitespace();
    const bytes = this.#bytes;
    const byte = bytes[this.position];
    if (byte === undefined) return '';
    if (kinds[byte] === regular) return this.#word();
    this.position += 1;
    switch (byte) {
      case slash:
        return { name: nameOf(this.#word()) };
      case parenthesis:
        return { text: this.#literal() };
      case less:
        if (bytes[this.position] !== less) return { text: this.#hex() };
        this.position += 1;
        return '<<';
      case greater:
        if (bytes[this.position] === greater) this.position += 1;
        return '>>';
      case open:
        return '[';
      case close:
        return ']';
      default:
        return String.fromCharCode(byte);
    }
  }

  #word(): string {
    const bytes = this.#bytes;
    const from = this.position;
    let to = from;
    while (to < bytes.length && kinds[bytes[to] ?? 0] === regular) to += 1;
    this.position = to;
    return bytes.toString('latin1', from, to);
  }

  /** Escapes other than of parentheses stay: strings are searched only for names of files. */
  #literal(): string {
    const from = this.position;
    for (let nesting = 1; !this.isAtEnd; this.position += 1) {
      const byte = this.#bytes[this.position];
      if (byte === backslash) this.position += 1;
      else if (byte === parenthesis) nesting += 1;
      else if (byte === closing && --nesting === 0) break;
    }
    const text = this.#bytes.toString('latin1', from, this.position);
    this.position += 1;
    return text.replaceAll(/\\(?:([0-7]{1,3})|([^]))/gu, (_all, octal?: string, sign = '') =>
      octal === undefined ? sign : String.fromCharCode(Number.parseInt(octal, 8) & 0xff),
    );
  }

  #hex(): string {
    const end = this.#bytes.indexOf(greater, this.position);
    const to = end < 0 ? this.#bytes.length : end;
    const digits = this.#bytes.toString('latin1', this.position, to).replaceAll(/[^\da-f]/giu, '');
    this.position = to + 1;
    return Buffer.from(digits, 'hex').toString('latin1');
  }
}

const tokenOf = (token: string): PdfValue =>
  token === '' ? endOfFile : token === '>>' ? endOfDict : token === ']' ? endOfArray : { token };

const nameOf = (word: string): string =>
  word.includes('#')
    ? word.replaceAll(escapedInName, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : word;

const isName = (value: PdfValue | undefined): value is { name: string } =>
  value !== undefined && 'name' in value;
export const isDict = (value: PdfValue | undefined): value is PdfDict => value instanceof Map;

/** The name that a value is. */
export const nameIn = (value: PdfValue | undefined): string | undefined =>
  isName(value) ? value.name : undefined;
/** The number that a value is, where it is one. */
export const numberIn = (value: PdfValue | undefined): number | undefined =>
  value !== undefined && 'token' in value && /^[+-]?\d{1,12}(?:\.\d*)?$/u.test(value.token)
    ? Number(value.token)
    : undefined;

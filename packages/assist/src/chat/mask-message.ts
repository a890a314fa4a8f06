/**
 * Six or more digits, whatever stands between them: a code, a card, an account, a RUT or a number of a document.
 * Nothing shows which of them it is, so all are hidden.
 */
const manyDigits = /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){5,}(?:[-‐‑–]?[kK](?!\p{L}))?/gu;

/** Digits, and those that were hidden, that go on from one message to the next, as a code that is written in pieces. */
const joinedDigits = /[\p{Nd}*](?:[^\p{L}\p{Nd}*]{0,3}[\p{Nd}*]){3,}/gu;

/** The words behind which people write a secret. */
const named =
  /(?<!\p{L})(?:claves?|contraseñas?|contrasenas?|passwords?|pin|cvv|cvc|códigos?|codigos?|codes?)(?!\p{L})/giu;
/** The secret behind such a word: digits, or one word after «es» or a colon. */
const namedDigits = /^[^\p{Nd}\n]{0,30}?(\p{Nd}+)/u;
const namedWord = /^[^\n:=]{0,30}?(?:(?<!\p{L})(?:es|is|son|era)(?!\p{L})|[:=])\s{0,3}(\S+)/u;

/** The number of earlier messages whose digits may go on in a new one. */
const earlierCount = 5;

/**
 * Hides what looks like a secret in a message, as many stars as characters: as the page hides its secret fields, and
 * because a message has no field that could say which it is (decision help-chat#secrets-in-messages-are-hidden-by-pattern).
 *
 * @param earlier - what the person wrote before, hidden already; a code can come in pieces
 * @returns the text as it leaves the browser
 */
export function maskMessage(text: string, earlier: readonly string[] = []): string {
  const hidden = Array.from({ length: text.length }, () => false);
  const hide = (from: number, to: number) => hidden.fill(true, Math.max(from, 0), Math.max(to, 0));

  for (const { index, 0: found } of text.matchAll(manyDigits)) hide(index, index + found.length);
  for (const { index, 0: word } of text.matchAll(named)) {
    const from = index + word.length;
    const rest = text.slice(from);
    for (const pattern of [namedDigits, namedWord]) {
      const found = pattern.exec(rest);
      const secret = found?.[1];
      if (found && secret !== undefined) hide(from + found[0].length - secret.length, from + found[0].length);
    }
  }
  const before = `${earlier.slice(-earlierCount).join('\n')}\n`;
  for (const { index, 0: found } of `${before}${text}`.matchAll(joinedDigits))
    if (index < before.length) hide(0, index + found.length - before.length);

  return [...hidden.keys()].map((at) => (hidden[at] && text[at] !== ' ' ? '*' : text[at])).join('');
}

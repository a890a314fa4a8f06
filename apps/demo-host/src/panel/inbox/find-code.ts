/** Six digits on their own: not a part of a folio, an amount, a date or a longer number. */
const sixDigits = /(?<![\w.,:/$-])(\d{3})[ \u00a0-]?(\d{3})(?![\w/-]|[.,:]\d)/u;

/**
 * Finds the one-time code in a mail's plain text: six digits, on a line
 * that speaks of a code, or alone on a line below such a line.
 *
 * @returns the digits without the signs between them; null when the mail holds no code
 * @example findCode('Tu código: 123456') // '123456'
 */
export function findCode(text: string): string | null {
  const lines = text.split(/\r?\n/u);
  let spokeOfCode = false;
  for (const line of lines) {
    const speaks = /c[oó]digo/iu.test(line.normalize('NFC'));
    // «Código de verificación» names a signed document, and «de comercio» a merchant: neither is typed anywhere.
    const another = /c[oó]digo de (?:verificaci[oó]n|comercio|referencia)/iu.test(line.normalize('NFC'));
    const [whole, first, second] = sixDigits.exec(line) ?? [];
    const alone = whole !== undefined && line.trim() === whole;
    if (first && second && !another && (speaks || (alone && spokeOfCode))) return `${first}${second}`;
    spokeOfCode ||= speaks;
  }
  return null;
}

/**
 * A RUT in groups, with any sign between them, with or without its check digit. An amount of money has the same groups.
 */
const grouped = /(?<![\d$]|\$\s)\d{1,2}(?:[^\p{L}\d]|\.\s)\d{3}(?:[^\p{L}\d]|\.\s)\d{3}(?!\d)/u;

/** A RUT without groups, which only its check digit tells from other numbers. */
const ungrouped = /(?<!\d)\d{7,8}(?:[^\p{L}\d]|\s[-‐–—]\s)?[\dk](?![\p{L}\d])/iu;

/**
 * Tells if a text has a RUT or a mailbox. A text that is stored unsealed, or that tells a person about another one, must
 * have neither. It reads the wide digits and signs of other keyboards, and any sign between the groups of a RUT. A number
 * of nine digits counts as a RUT too, a phone for example: it identifies a person as well.
 */
export function hasPersonalId(text: string): boolean {
  const plain = text.normalize('NFKC');
  return plain.includes('@') || grouped.test(plain) || ungrouped.test(plain);
}

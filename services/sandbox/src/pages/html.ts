/** Markup that is safe to send: everything put into it was escaped. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Piece = string | number | Html | readonly Piece[] | null;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string) => text.replace(/[&<>"']/gu, (character) => entities[character] ?? character);

const markupOf = (piece: Piece): string => {
  if (piece === null) return '';
  if (piece instanceof Html) return piece.markup;
  if (typeof piece === 'string' || typeof piece === 'number') return escape(String(piece));
  return piece.map(markupOf).join('');
};

/**
 * Writes markup; whatever is put in is escaped unless it is itself `Html`.
 *
 * @example html`<p>${'<b>'}</p>`.markup // '<p>&lt;b&gt;</p>'
 */
export const html = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  new Html(parts.map((part, index) => part + markupOf(pieces[index] ?? null)).join(''));

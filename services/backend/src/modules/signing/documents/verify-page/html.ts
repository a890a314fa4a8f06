/** A piece of HTML that is safe to put into a page as it is. */
export interface Html {
  readonly safe: string;
}

/**
 * Writes HTML; whatever is put in is escaped unless it is itself {@link Html}. Nothing put in: `undefined` and `false`.
 *
 * @example
 * html`<p>${name}</p>`; // a name with `<` in it stays text
 */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return { safe: parts.reduce((text, part, index) => text + asHtml(values[index - 1]) + part) };
}

type HtmlValue = string | number | Html | readonly Html[] | undefined | false;

function asHtml(value: HtmlValue): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string') return escape(value);
  if (typeof value === 'number') return String(value);
  if ('safe' in value) return value.safe;
  return value.map(({ safe }) => safe).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/gu, (sign) => entities[sign] ?? '');

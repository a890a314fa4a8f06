import { clauseReference } from './ordinals.ts';

/** Placeholders that the texts of the contracts source may leave to be filled in, beside `{{ref:id}}`. */
const operatorPlaceholders = [
  'operator.brandName',
  'operator.legalName',
  'operator.rut',
  'operator.address',
  'operator.phone',
  'operator.website',
  'operator.privacyEmail',
] as const;

export type OperatorPlaceholder = (typeof operatorPlaceholders)[number];

type Clauses = readonly { id?: string; heading: string; body: string }[];
type Text = { title: string; clauses: Clauses };

const placeholder = /\{\{([^{}]*)\}\}/gu;

/**
 * Returns the first placeholder of a document that nothing fills: an unknown name, a clause that is not in the same
 * document, or braces that are not closed. `undefined` if there is none.
 */
export function unknownPlaceholder({ title, clauses }: Text): string | undefined {
  for (const text of [title, ...clauses.flatMap(({ heading, body }) => [heading, body])]) {
    for (const [whole, name = ''] of text.matchAll(placeholder))
      if (!isOperatorPlaceholder(name) && placeOf(name, clauses) === 0) return whole;
    const rest = text.replaceAll(placeholder, '');
    if (rest.includes('{{') || rest.includes('}}')) return rest.slice(0, 80);
  }
  return undefined;
}

/**
 * Fills in a text without a fault of {@link unknownPlaceholder}; a reference becomes `cláusula quinta`.
 *
 * @throws for an unknown placeholder; a bug, because the adapter of the source refuses one
 */
export const fillPlaceholders = (
  text: string,
  clauses: Clauses,
  operator: Record<OperatorPlaceholder, string>,
): string =>
  text.replaceAll(placeholder, (whole, name: string) => {
    if (isOperatorPlaceholder(name)) return operator[name];
    const place = placeOf(name, clauses);
    if (place === 0) throw new Error(`a contract has the unknown placeholder ${whole}`);
    return clauseReference(place);
  });

const isOperatorPlaceholder = (name: string): name is OperatorPlaceholder =>
  operatorPlaceholders.some((one) => one === name);

/** From 1; 0 if no clause has this id. */
const placeOf = (name: string, clauses: Clauses): number =>
  name.startsWith('ref:') ? clauses.findIndex(({ id }) => id === name.slice('ref:'.length)) + 1 : 0;

/** One numbered part of a contract, as people read it. */
export interface Clause {
  heading: string;
  body: string;
}

/** The text of one kind of document. `isPJ` changes who speaks. */
export interface ContractText {
  title: string;
  clausesFor: (isPJ: boolean) => readonly Clause[];
}

/** Numbers headings in words, as Chilean contracts do, and joins paragraphs. */
export const clauses = (
  ...parts: readonly (readonly [heading: string, ...paragraphs: string[]])[]
): Clause[] =>
  parts.map(([heading, ...paragraphs], index) => ({
    heading: `${ordinals[index] ?? `Cláusula ${index + 1}`}. ${heading}`,
    body: paragraphs.join('\n\n'),
  }));

const ordinals = [
  'Primero',
  'Segundo',
  'Tercero',
  'Cuarto',
  'Quinto',
  'Sexto',
  'Séptimo',
  'Octavo',
  'Noveno',
  'Décimo',
  'Undécimo',
  'Duodécimo',
  'Decimotercero',
  'Decimocuarto',
  'Decimoquinto',
];

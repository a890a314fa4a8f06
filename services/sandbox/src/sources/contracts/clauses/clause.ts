import type { contractDocumentSchema } from '@afilia/source-contracts/contracts';
import type { z } from 'zod';

/** One part of a contract, as people read it, without its number. */
type Clause = z.input<typeof contractDocumentSchema>['clauses'][number];

/** The text of one kind of document. `isPJ` changes who speaks. */
export interface ContractText {
  title: string;
  clausesFor: (isPJ: boolean) => readonly Clause[];
}

type Heading = string | { id: string; heading: string };

/** Joins paragraphs; a heading with an id can be referred to as `{{ref:id}}`. */
export const clauses = (
  ...parts: readonly (readonly [heading: Heading, ...paragraphs: string[]])[]
): Clause[] =>
  parts.map(([heading, ...paragraphs]) => ({
    ...(typeof heading === 'string' ? { heading } : heading),
    body: paragraphs.join('\n\n'),
  }));

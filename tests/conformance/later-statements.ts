/**
 * Statements of the conformance list that no test here shows yet, with the part that they wait for. A statement that
 * is neither here nor in the title of a test is a failure of `every-statement.test.ts`.
 */
export const laterStatements: Readonly<Record<string, readonly [from: number, to: number]>> = {
  'no tracker: the reference’s add-on is a plugin of one, ours is none, so that there is no version to refuse':
    [8, 8],
};

/** Number of statements of the list. */
export const lastStatement = 94;

/**
 * Statements of the conformance list that no test here shows yet, and what they wait for. A statement that is neither
 * here nor in the title of a test is a failure of `every-statement.test.ts`.
 */
export const toCome: Readonly<Record<string, readonly [from: number, to: number]>> = {
  'the visitor’s add-on, in a browser: its start': [1, 1],
  'the visitor’s add-on, in a browser': [4, 62],
  'the agent console, in a browser': [89, 94],
};

/** How many statements the list has. */
export const lastStatement = 94;

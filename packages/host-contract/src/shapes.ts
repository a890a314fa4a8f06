/** What a value may be. A list of words: one of them. `object`: its own reader says what is in it. */
export type Shape = 'text' | 'number' | 'object' | readonly string[] | { list: readonly string[] };

/** A part of an event's detail or of a message. `words` say what the shape does not. */
export type Part = { is: Shape; words?: string; optional?: true };

type ValueOf<S> = S extends 'text'
  ? string
  : S extends 'number'
    ? number
    : S extends 'object'
      ? unknown
      : S extends readonly (infer Word)[]
        ? Word
        : S extends { list: readonly (infer Word)[] }
          ? readonly Word[]
          : never;

/** The type of an object with these parts. */
export type ObjectOf<Parts extends Readonly<Record<string, Part>>> = {
  -readonly [Name in keyof Parts]: ValueOf<Parts[Name]['is']>;
};

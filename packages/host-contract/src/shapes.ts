/** Shape of a value. A list of words: one of them. `time`: ISO 8601 UTC. `object`: its own reader documents it. */
export type Shape =
  | 'text'
  | 'number'
  | 'flag'
  | 'time'
  | 'object'
  | readonly string[]
  | { list: readonly string[] };

/** A part of an event's detail, of a message or of a webhook. `words` add to the shape. */
export type Part = { is: Shape; words?: string; nullable?: true };

type ValueOf<S> = S extends 'text' | 'time'
  ? string
  : S extends 'number'
    ? number
    : S extends 'flag'
      ? boolean
      : S extends 'object'
        ? unknown
        : S extends readonly (infer Word)[]
          ? Word
          : S extends { list: readonly (infer Word)[] }
            ? readonly Word[]
            : never;

/** The type of an object with these parts. */
export type ObjectOf<Parts extends Readonly<Record<string, Part>>> = {
  -readonly [Name in keyof Parts]:
    | ValueOf<Parts[Name]['is']>
    | (Parts[Name] extends { nullable: true } ? null : never);
};

/** One value that is sent, of an operation or of an input type. `type` as the schema writes it: `[ID!]!`. */
export type GuideField = { name: string; type: string; words?: string };

/** Facts for a person who calls a stored operation. Words are those of the schema. */
export type OperationEntry = {
  /** On the wire, as `documentId`. */
  name: string;
  kind: 'query' | 'mutation' | 'subscription';
  words?: string;
  /** Roles whose session may send it; empty when it needs none. */
  roles: readonly string[];
  variables: readonly GuideField[];
  /** Types that it answers with; one of them each time. */
  answers: readonly string[];
  refusals: readonly { code: string; reason: string }[];
  /** Variables that can be sent, with people of the sandbox; a `commandId` is made for each try. */
  example: Readonly<Record<string, unknown>>;
};

/** A type of the schema that is sent: the fields of an input, or the words of a closed list. */
export type SentType = { words?: string; fields?: readonly GuideField[]; values?: readonly string[] };

/** Every stored operation, in the order of their names. */
export type OperationGuide = {
  operations: readonly OperationEntry[];
  /** By name: types of the variables. */
  sent: Readonly<Record<string, SentType>>;
  /** By name: fields of the answer. */
  answered: Readonly<Record<string, readonly string[]>>;
  /** Refusals of any operation at the edge, before its handler runs. */
  edge: readonly { code: string; reason: string }[];
};

import type { z } from 'zod';
import type { StaffRole } from './answers.ts';
import type { StaffRefusal } from './refusal.ts';

/** Method and address under `/staff/api/`; `:name` stands for a part of the address. */
type StaffRoute = `${'GET' | 'POST' | 'PUT'} ${string}`;

type PartsOf<Route> = Route extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PartsOf<Rest>
  : Route extends `${string}:${infer Name}`
    ? Name
    : never;

/** The schema of the named parts of an address; undefined if it has none. */
type PathOf<Route> = [PartsOf<Route>] extends [never]
  ? undefined
  : z.ZodObject<Record<PartsOf<Route>, z.ZodType>>;

type InOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : unknown;
type OutOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;

/** A body that is no JSON: its type, and the most bytes to read. */
type Upload = {
  type: string;
  /** Bytes; absent if the handler receives a stream and counts itself. */
  maxBytes?: number;
  /** The refusal of a longer one; `malformed` otherwise. */
  tooLarge?: StaffRefusal['reason'];
};

/** One operation of the staff's API. The server, the client, the printed pages and the tests follow it. */
type StaffOperation<Answer, Route extends StaffRoute, Reason extends StaffRefusal['reason'], Path, Input> = {
  route: Route;
  /** For docs/permissions.md: subject first, present tense. */
  description: string;
  roles: readonly [StaffRole, ...StaffRole[]];
  /** Seconds since the provider last saw the factors of the caller, at most; absent without a limit. */
  freshSeconds?: number;
  /** Parts of the address. */
  path?: Path;
  /** The query of a GET and of an upload, else the JSON body. */
  input?: Input;
  /** Bytes of the JSON body; by default 2,000. */
  bodyLimit?: number;
  upload?: Upload;
  /** Refuses input that is not understood with the names of its fields, not with `malformed`. */
  invalidInput?: 'caseParameters';
  /** Set if the answer is a file. */
  sends?: 'file';
  /** Answers callers who are signed out with 204. */
  whenSignedOut?: 'nothing';
  /** Refusals besides those of the guard. */
  refusals: readonly Reason[];
  /** Input that the schemas take; its ids are those of `exampleIds`, which tests replace. */
  example: InOf<Path> & InOf<Input>;
  /** The type of the answer; never set. */
  answer?: Answer;
};

/** Any of them. */
export type AnyStaffOperation = Omit<
  StaffOperation<unknown, StaffRoute, StaffRefusal['reason'], unknown, unknown>,
  'example'
> & { example: unknown };

/** A file as the answer: bytes with their type, no JSON. */
export type FileAnswer = { readonly isFile: true };

/** Input that a client sends. */
export type InputOf<Operation> =
  Operation extends StaffOperation<unknown, StaffRoute, StaffRefusal['reason'], infer Path, infer Input>
    ? InOf<Path> & InOf<Input>
    : never;

/** Input that a handler gets: parsed, with the parts of the address. */
export type ParsedOf<Operation> =
  Operation extends StaffOperation<unknown, StaffRoute, StaffRefusal['reason'], infer Path, infer Input>
    ? OutOf<Path> & OutOf<Input>
    : never;

export type AnswerOf<Operation> =
  Operation extends StaffOperation<infer Answer, StaffRoute, StaffRefusal['reason'], unknown, unknown>
    ? Answer
    : never;

/** Refusals that its handler may answer with. */
export type RefusalOf<Operation extends { refusals: readonly StaffRefusal['reason'][] }> = Omit<
  StaffRefusal,
  'reason'
> & { reason: Operation['refusals'][number] };

/**
 * Defines an operation of the staff's API, once: the compiler asks for its handler, derives its client, and refuses
 * parts that the definition does not list.
 *
 * @example
 * flagCase: staffOperation<CaseConcluded>()({ route: 'POST cases/:id/flag', roles: deciding, … })
 */
export const staffOperation =
  <Answer>() =>
  <
    const Route extends StaffRoute,
    const Reason extends StaffRefusal['reason'] = never,
    Path extends PathOf<Route> = PathOf<Route>,
    Input = undefined,
  >(
    definition: Omit<StaffOperation<Answer, Route, Reason, Path, Input>, 'path' | 'sends' | 'example'> &
      ([PartsOf<Route>] extends [never] ? { path?: never } : { path: Path }) &
      ([Answer] extends [FileAnswer] ? { sends: 'file' } : { sends?: never }) & {
        example: NoInfer<InOf<Path> & InOf<Input>>;
      },
  ): StaffOperation<Answer, Route, Reason, Path, Input> =>
    definition as StaffOperation<Answer, Route, Reason, Path, Input>;

/** Ids of examples, of nothing that exists. */
export const exampleIds = {
  id: '0198c0de-0000-4000-8000-000000000001',
  commandId: '0198c0de-0000-4000-8000-000000000002',
  folio: 'S-2026-999999',
  sessionId: 'a'.repeat(32),
} as const;

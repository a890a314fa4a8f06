import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Result } from '@afilia/domain/values/result';
import type { z } from 'zod';
import type { ApiClient, ApiScope } from '../ports/partner.ts';
import type { ListDeps } from '../use-cases/list-applications.ts';
import type { PartnerDeps } from './context.ts';
import type { ProblemCode, ProblemField } from './problem.ts';

/** Method and address under `/api/v1/`; `{name}` stands for a part of the address. */
type PartnerRoute = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} ${string}`;

type PartsOf<Route> = Route extends `${string}{${infer Name}}${infer Rest}` ? Name | PartsOf<Rest> : never;

/** Problems of a body that cannot be read. */
export type BodyProblem = 'malformed' | 'tooLarge' | 'contentType';

/**
 * Idempotency of a POST. `keptAnswer`: the server answers the same request again as it was answered first, for a day.
 * `byHandler`: the handler derives all of its answer from the key.
 */
type Once = 'keptAnswer' | 'byHandler';

/** One answer of an operation. */
type AnswerFacts = {
  /** For the API's document. */
  words: string;
  /** Of a JSON body. */
  schema?: z.ZodType;
  /** Of a body that is no JSON. */
  type?: string;
  /** It has the `ETag` of a version. */
  tag?: true;
};
type AllAnswers = { readonly [Status in 200 | 201 | 202 | 204 | 304]?: AnswerFacts };

type BodyOf<Facts> = Facts extends { schema: infer Schema extends z.ZodType }
  ? { answer: z.input<Schema> }
  : Facts extends { type: string }
    ? { answer: string | Readable; headers?: Readonly<Record<string, string>> }
    : { answer?: never };
type TagOf<Facts> = Facts extends { tag: true } ? { etag: string } : { etag?: never };

/** Refusals by their code; fields are named where input is invalid. */
type RefusedBy<Problem> =
  | { problem: Exclude<Problem, 'invalid'> }
  | ('invalid' extends Problem ? { problem: 'invalid'; errors: readonly ProblemField[] } : never);

type OutcomeOf<Answers, Problem> =
  | {
      [Status in keyof Answers]: { status: Status } & BodyOf<Answers[Status]> & TagOf<Answers[Status]>;
    }[keyof Answers]
  | RefusedBy<Problem>;

/** A request of a client with its scope; `data` is of the client's host alone. */
export type PartnerCall<Parts extends string = string, Upload = undefined> = {
  deps: PartnerDeps;
  client: ApiClient;
  data: ListDeps;
  path: Readonly<Record<Parts, string>>;
  headers: IncomingHttpHeaders;
} & (Upload extends string ? { file: Buffer } : unknown);

/** `name`: the same for the same client and key, to derive ids from. */
type OnceCall<Mode> = Mode extends 'keptAnswer'
  ? { name: string }
  : Mode extends 'byHandler'
    ? { idempotencyKey: string }
    : unknown;

type ParsedOf<Input> = Input extends z.ZodObject ? z.output<Input> : undefined;

/** Input by its schema. `held`: the fields that are valid; `whole`: all of them, where none is invalid. */
type Held<Input> = { held: Partial<ParsedOf<Input>>; whole: ParsedOf<Input> | undefined };

type Definition<
  Name extends string,
  Route extends PartnerRoute,
  Input extends z.ZodObject | undefined,
  Upload extends 'text/csv' | undefined,
  Mode extends Once | undefined,
  Answers extends AllAnswers,
  Problem extends ProblemCode,
  Parsed,
> = {
  name: Name;
  route: Route;
  /** For the API's document. */
  summary: string;
  /** The answer in words, for the table of docs/api.md. */
  guide: string;
  scope: ApiScope;
  /** The query of a GET and of an upload, else the JSON body. */
  input?: Input;
  /** Content type of a body that is no JSON. */
  upload?: Upload;
  answers: Answers;
  /** Refusals besides those of every operation, of a body, of input and of an idempotency key. */
  problems: readonly Problem[];
  /** Parts of the address and input, of nothing that exists: tests send it with every scope. */
  example: NoInfer<Record<PartsOf<Route>, string> & (Input extends z.ZodObject ? z.input<Input> : unknown)>;
  /**
   * Rules over the input beyond its schema. It judges the fields that hold, so that one answer names everything that is
   * wrong; its value is the input of the handler.
   */
  read?: (
    input: Held<Input>,
    call: PartnerCall<PartsOf<Route>, Upload>,
  ) =>
    | Result<Parsed, readonly ProblemField[] | { problem: BodyProblem }>
    | Promise<Result<Parsed, readonly ProblemField[] | { problem: BodyProblem }>>;
  run: (
    call: PartnerCall<PartsOf<Route>, Upload> & OnceCall<Mode> & { input: Parsed },
  ) => Promise<OutcomeOf<Answers, NoInfer<Problem> | (Input extends z.ZodObject ? 'invalid' : never)>>;
} & (Route extends `POST ${string}` ? { once: Mode } : { once?: never });

/** An outcome as the server sends it. */
export type Outcome =
  | { status: number; answer?: unknown; headers?: Readonly<Record<string, string>>; etag?: string }
  | { problem: ProblemCode; errors?: readonly ProblemField[] };

/** A definition as the server and the printers read it. */
export type PartnerOperation<Name extends string = string> = {
  name: Name;
  route: PartnerRoute;
  summary: string;
  guide: string;
  scope: ApiScope;
  input?: z.ZodObject;
  upload?: 'text/csv';
  once?: Once;
  answers: Readonly<Record<string, AnswerFacts>>;
  problems: readonly ProblemCode[];
  example: Readonly<Record<string, unknown>>;
  read?: (
    input: { held: object; whole: object | undefined },
    call: PartnerCall,
  ) => Promise<Result<unknown, readonly ProblemField[] | { problem: BodyProblem }>>;
  run: (call: PartnerCall & { input: unknown }) => Promise<Outcome>;
};

/**
 * Defines an operation of the API for banks' servers, once (decision app-definitions). The server, the OpenAPI document, the tables
 * of docs/api.md and docs/permissions.md and the test of scopes follow it.
 *
 * @param definition - the compiler refuses one without scope, handler or problems, a POST without `once`, an answer
 *   that its schema does not take, and a problem of the handler that is not listed
 */
export const definePartnerOperation = <
  const Name extends string,
  const Route extends PartnerRoute,
  const Answers extends AllAnswers,
  const Problem extends ProblemCode = never,
  Input extends z.ZodObject | undefined = undefined,
  Upload extends 'text/csv' | undefined = undefined,
  Mode extends Once | undefined = undefined,
  Parsed = ParsedOf<Input>,
>(
  definition: Definition<Name, Route, Input, Upload, Mode, Answers, Problem, Parsed>,
): PartnerOperation<Name> => definition as unknown as PartnerOperation<Name>;

/** Method and path of an operation, as OpenAPI writes them. */
export function addressOf({ route }: Pick<PartnerOperation, 'route'>): { method: string; path: string } {
  const [method = '', path = ''] = route.split(' ');
  return { method: method.toLowerCase(), path: `/api/v1/${path}` };
}

/** True where the input of an operation is its query. */
export const readsQuery = ({ route, upload }: Pick<PartnerOperation, 'route' | 'upload'>): boolean =>
  upload !== undefined || route.startsWith('GET ');

import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  getVariableValues,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { ApiContext } from './context.ts';

/** An answer as it is sent: the status of HTTP, its headers, and the result. */
type OperationAnswer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  result: { data?: unknown; errors?: readonly { message: string }[] };
};

/** A stored query or mutation that is ready to run. */
type Prepared = {
  document: DocumentNode;
  definition: OperationDefinitionNode;
  runs: number;
  compiled: CompiledQuery | undefined;
};

/** The request of an operation, as its body was parsed. */
type OperationRequest = { name: string; variables: Record<string, unknown> };

/**
 * Compiling blocks the process for a twentieth of a second, as much as 150 runs save: only operations that a node runs
 * again and again are compiled.
 */
const worthCompiling = 200;

const requestKeys: ReadonlySet<string> = new Set(['documentId', 'variables', 'extensions']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readRequest = (body: unknown): OperationRequest | undefined => {
  if (!isRecord(body) || !Object.keys(body).every((key) => requestKeys.has(key))) return undefined;
  const { documentId: name, variables } = body;
  if (typeof name !== 'string') return undefined;
  if (variables === undefined || variables === null) return { name, variables: {} };
  return isRecord(variables) ? { name, variables } : undefined;
};

/** The accept headers of clients that read JSON; every other one is negotiated by the server of all requests. */
const isForJson = (accept: string | undefined): boolean =>
  accept === undefined || accept === '*/*' || accept === 'application/json';

type HttpOfError = { status?: number; headers?: Record<string, string> };

const httpOf = (error: Error): HttpOfError | undefined =>
  'extensions' in error && isRecord(error.extensions)
    ? (error.extensions['http'] as HttpOfError | undefined)
    : undefined;

/** An error as the client reads it: `http` is for the answer alone. */
function shownError(error: Error): { message: string; extensions: object } {
  const { http: _http, ...extensions } =
    'extensions' in error && isRecord(error.extensions) ? error.extensions : {};
  return { message: error.message, extensions };
}

function toAnswer({ data, errors }: ExecutionResult, mask: (error: unknown) => Error): OperationAnswer {
  if (!errors || errors.length === 0) return { status: 200, headers: {}, result: { data } };
  const masked = errors.map(mask);
  const https = masked.map(httpOf);
  return {
    status: Math.max(200, ...https.map((http) => http?.status ?? 200)),
    headers: Object.assign({}, ...https.map((http) => http?.headers)) as Record<string, string>,
    result: { errors: masked.map(shownError), data },
  };
}

type OperationExecutorDeps = {
  /** The text of a stored operation. */
  textOf: (name: string) => string | undefined;
  /** See `maskErrors`. */
  mask: (error: unknown) => Error;
  reportFailure: (what: string, error: unknown) => void;
  compiler?: typeof compileQuery;
  /** The run of an operation that is the first compiled one. */
  runsBeforeCompiling?: number;
};

/**
 * Executes stored queries and mutations without the layers that serve any GraphQL request: no `Request`, no `Response`, no
 * hooks, and a compiled form of the operations that run often. An operation that does not compile is reported once, and
 * stays interpreted.
 */
export function createOperationExecutor(
  schema: GraphQLSchema,
  {
    textOf,
    mask,
    reportFailure,
    compiler = compileQuery,
    runsBeforeCompiling = worthCompiling,
  }: OperationExecutorDeps,
) {
  const prepared = new Map<string, Prepared>();

  const prepare = (name: string): Prepared | undefined => {
    const known = prepared.get(name);
    if (known) return known;
    const text = textOf(name);
    if (text === undefined) return undefined;
    // `npm run generate` validates it.
    const document = parse(text, { noLocation: true });
    const definition = document.definitions.find(({ kind }) => kind === 'OperationDefinition') as
      | OperationDefinitionNode
      | undefined;
    if (!definition || definition.operation === OperationTypeNode.SUBSCRIPTION) return undefined;
    const made: Prepared = { document, definition, runs: 0, compiled: undefined };
    prepared.set(name, made);
    return made;
  };

  const compile = (name: string, { document }: Prepared): CompiledQuery | undefined => {
    let failure: unknown;
    try {
      const compiled = compiler(schema, document);
      if (isCompiledQuery(compiled)) return compiled;
      failure = compiled.errors?.[0];
    } catch (error) {
      failure = error;
    }
    reportFailure(`the operation ${name} does not compile`, failure);
    return undefined;
  };

  return {
    /**
     * Reads a request.
     *
     * @returns nothing for a request that is refused, or answered in another form: no stored operation, a stream,
     *   variables that do not fit the schema, other answers than JSON
     */
    find(body: unknown, accept: string | undefined): OperationRequest | undefined {
      const request = isForJson(accept) ? readRequest(body) : undefined;
      const operation = request && prepare(request.name);
      if (!operation) return undefined;
      const definitions = operation.definition.variableDefinitions ?? [];
      return getVariableValues(schema, definitions, request.variables).errors ? undefined : request;
    },
    /** Runs a request that `find` returned. */
    async run({ name, variables }: OperationRequest, context: ApiContext): Promise<OperationAnswer> {
      const operation = prepare(name);
      if (!operation) throw new Error(`no operation ${name}`);
      operation.runs += 1;
      if (operation.runs === runsBeforeCompiling) operation.compiled = compile(name, operation);
      const { document, compiled } = operation;
      const result = await (compiled
        ? compiled.query(undefined, context, variables)
        : execute({ schema, document, contextValue: context, variableValues: variables }));
      return toAnswer(result, mask);
    },
  };
}

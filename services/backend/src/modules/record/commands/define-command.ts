import type { Operations } from '@afilia/api-contract/generated/operations';
import type { CommandDecision } from '@afilia/api-contract/command-decisions';
import type { Application } from '@afilia/domain/application/model/application';
import type { Decision, DecisionContext, Refusal } from '@afilia/domain/application/model/decision';
import type { RefusalReason } from '@afilia/domain/application/model/refusal-reasons';
import type { Browser } from '@afilia/domain/desk/model/gate-hold';
import type { SignatoryFactor } from '@afilia/domain/signing/model/signatory/factors';
import type { SignatoryStep } from '@afilia/domain/signing/model/signatory/step';
import type { Result } from '@afilia/domain/values/result';
import type { Challenge, Proof } from '../../platform/ports/proof-of-work.ts';
import type { SessionOwner } from '../ports/application-store.ts';
import type { Attempt, AttemptOrigin } from '../use-cases/limit-attempts.ts';
import {
  type Actor,
  type CommandAnswer,
  type CommandDeps,
  type CommandOf,
  runCommand,
} from '../use-cases/run-command.ts';

type MutationName = {
  [Name in keyof Operations]: Operations[Name]['kind'] extends 'mutation' ? Name : never;
}[keyof Operations];

/** Reasons that every command of a session can be refused for: its session, its commandId, its roles, its decision. */
type CommonReason =
  | 'sessionExpired'
  | 'notAllowed'
  | 'commandId'
  | 'controlActive'
  | 'contactFrozen'
  | 'internal';

/** Reasons that one command gives and another does not. */
type OwnReason = Exclude<RefusalReason, CommonReason>;

type SentArgs<Stored extends MutationName> = Omit<Operations[Stored]['variables'], 'commandId'>;

type Coerced<Arg> =
  Extract<Arg, readonly unknown[]> extends never ? Arg : Extract<Arg, readonly unknown[] | null | undefined>;

/** Variables as handlers get them: where a list is due, GraphQL makes one of a single value. */
type ArgsOf<Stored extends MutationName> = {
  [Key in keyof SentArgs<Stored>]: Coerced<SentArgs<Stored>[Key]>;
};

/** An argument in the schema's language, `String!`, with a description where it needs one. */
export type SchemaArg<Type extends string = string> = Type | { type: Type; description: string };

/** Exactly the generated variables; a required one ends in `!`. */
type SchemaArgs<Args> = {
  readonly [Key in keyof Args]-?: undefined extends Args[Key] ? SchemaArg : SchemaArg<`${string}!`>;
};

/** A session that a command opened. It is the applicant's where no actor is named. */
export type OpenedSession = {
  __typename: 'StartedApplication';
  sessionToken: string;
  application: Application;
  actor?: Actor;
};

/** The answer of a handler, by the result type: a session stands with its whole application, of which the edge makes a view. */
type GivenBy<Result> = Result extends { __typename: 'Application' | 'Refusal' }
  ? never
  : Result extends { __typename: 'StartedApplication' }
    ? OpenedSession
    : Result;
type Given<Stored extends MutationName> = GivenBy<Operations[Stored]['data']['result']>;
type AnswersApplication<Stored extends MutationName> = [
  Extract<Operations[Stored]['data']['result'], { __typename: 'Application' }>,
] extends [never]
  ? false
  : true;

/** The server's knowledge of a request besides its arguments. */
export type CommandContext = {
  /** The application that the live session is bound to. */
  applicationId: string | undefined;
  /** The live session itself, with the hash of its token. */
  ownSession: (SessionOwner & { tokenHash: string }) | undefined;
  device: { address: string; userAgent: string };
  /** The browser and its address, hashed, to compare people by; computed when called, since few commands need it. */
  browser: () => Browser;
  /** A solved challenge that came with the request. */
  proof: Proof | undefined;
  /** A challenge was solved for this very attempt. */
  proven: boolean;
};

/** The viewer that a command may be available to. */
export type CommandViewer = {
  /** ISO 8601 UTC. */
  now: string;
  kind: Actor['kind'];
  /** The step of the viewer's own signature; null where the viewer signs nothing now. */
  step: SignatoryStep | null;
  factors: readonly SignatoryFactor[];
};

/** Counted before anything else of the command is looked at. */
type CommandLimit<Args, Deps> = {
  attempt: Attempt;
  /** The caller as far as the arguments tell; `applicationId: undefined` leaves the session out. */
  origin?: (args: Args, deps: Deps, context: CommandContext) => LimitOrigin | Promise<LimitOrigin>;
};
export type LimitOrigin = Pick<AttemptOrigin, 'rut' | 'mailbox' | 'phone' | 'applicationId'>;

/** The part of a definition that lists, documents and the schema are printed from. */
type CommandFacts<Name extends string, Stored extends MutationName, Reason extends OwnReason> = {
  /** Field of `Mutation`. */
  name: Name;
  /** Name of the stored operation on the wire. */
  storedAs: Stored;
  /** Line of the schema, which the playground shows too. */
  description?: string;
  /** As the schema writes them, without the commandId. */
  args: SchemaArgs<ArgsOf<Stored>>;
  /** Result type in the schema; `CommandResult` where none is given. */
  answer?: string;
  /** See {@link CommandDecision}. */
  decision: CommandDecision;
  /** Refusals besides those of every command. */
  refusals: readonly Reason[];
  /** Arguments that can be sent, with people of the sandbox. */
  example: ArgsOf<Stored>;
};

type GuardedFacts = {
  /** Actors that may send it. The rule decides whether it is the time for it. */
  roles: readonly [Actor['kind'], ...Actor['kind'][]];
  /** A party sends it before it has shown its identity. */
  beforeIdentity?: true;
  /** True if the viewer sees the command in `viewer.may`; without it no screen asks. */
  available?: (application: Application, viewer: CommandViewer) => boolean;
};

type Rule<Stored extends MutationName, Reason extends RefusalReason> = (
  application: Application,
  args: ArgsOf<Stored>,
  context: DecisionContext & { of: CommandOf },
) => Decision<Reason> | Promise<Decision<Reason>>;

type Handler<Stored extends MutationName, Reason extends RefusalReason, Deps> = (
  deps: Deps,
  of: CommandOf & { commandId: string },
  args: ArgsOf<Stored>,
  context: CommandContext,
) => Promise<
  AnswersApplication<Stored> extends true ? CommandAnswer<Reason> : Result<Given<Stored>, Refusal<Reason>>
>;

type OpenHandler<Stored extends MutationName, Reason extends RefusalReason, Deps> = (
  deps: Deps,
  commandId: string,
  args: ArgsOf<Stored>,
  context: CommandContext,
) => Promise<Result<Given<Stored>, Refusal<Reason> & { challenge?: Challenge | undefined }>>;

/** A definition as the edge and the tools read it. */
export type Command<Name extends string = string, Deps = never> = {
  name: Name;
  storedAs: MutationName;
  description?: string;
  args: Readonly<Record<string, SchemaArg>>;
  answer?: string;
  /** Empty: needs no session. */
  roles: readonly Actor['kind'][];
  beforeIdentity?: true;
  decision: CommandDecision;
  refusals: readonly OwnReason[];
  example: object;
  available?: (application: Application, viewer: CommandViewer) => boolean;
  limit?: CommandLimit<unknown, Deps>;
} & (
  | {
      needs: 'session';
      run: (
        deps: Deps,
        of: CommandOf & { commandId: string },
        args: unknown,
        context: CommandContext,
      ) => Promise<CommandAnswer | Result<object, Refusal>>;
    }
  | {
      needs: 'nothing';
      run: (
        deps: Deps,
        commandId: string,
        args: unknown,
        context: CommandContext,
      ) => Promise<Result<object, Refusal & { challenge?: Challenge | undefined }>>;
    }
);

/** Names are checked by the compiler in definitions; the edge has had the arguments checked by the schema. */
const limitOf = <Args, Deps>(limit: CommandLimit<Args, Deps> | undefined) =>
  limit && { limit: limit as unknown as CommandLimit<unknown, Deps> };

/**
 * Defines a command of a session: the one place that names it beside its rule and its screen (decision app-definitions).
 * `npm run generate` prints the schema's line, the stored operation and all lists from it.
 *
 * @param definition - with `decide` where a pure rule says it all, else with `run`; the compiler refuses arguments other
 *   than the generated variables, and a refusal of the handler that `refusals` does not list
 */
export function defineCommand<
  const Name extends string,
  Stored extends MutationName,
  const Reason extends OwnReason = never,
  Deps = CommandDeps,
>(
  definition: CommandFacts<Name, Stored, Reason> &
    GuardedFacts & { limit?: CommandLimit<ArgsOf<Stored>, Deps> } & (
      | { decide: Rule<Stored, NoInfer<Reason> | CommonReason>; run?: never }
      | { run: Handler<Stored, NoInfer<Reason> | CommonReason, Deps>; decide?: never }
    ),
): Command<Name, Deps & CommandDeps> {
  const { decide, run, limit, ...facts } = definition;
  return {
    ...facts,
    ...limitOf(limit),
    needs: 'session',
    run: async (deps, of, args, context) =>
      decide
        ? runCommand<Reason | CommonReason>(deps, of, (application, at) =>
            decide(application, args as ArgsOf<Stored>, { ...at, of }),
          )
        : run(deps, of, args as ArgsOf<Stored>, context),
  };
}

/**
 * Defines a command that needs no session, as {@link defineCommand}. It acts for no one yet: it opens a session, or is
 * answered the same for everyone.
 */
export function defineOpenCommand<
  const Name extends string,
  Stored extends MutationName,
  const Reason extends OwnReason = never,
  Deps = CommandDeps,
>(
  definition: CommandFacts<Name, Stored, Reason> & {
    limit: CommandLimit<ArgsOf<Stored>, Deps>;
    run: OpenHandler<Stored, NoInfer<Reason> | CommonReason | 'tooManyRequests', Deps>;
  },
): Command<Name, Deps> {
  const { run, limit, ...facts } = definition;
  return {
    ...facts,
    ...limitOf(limit),
    roles: [],
    needs: 'nothing',
    run: async (deps, commandId, args, context) => run(deps, commandId, args as ArgsOf<Stored>, context),
  };
}

/** The mailbox of a form as it was typed, for limits that count by mailbox. */
export const mailboxOf = (typed: unknown): LimitOrigin =>
  typeof typed === 'object' && typed !== null && 'email' in typed && typeof typed.email === 'string'
    ? { mailbox: typed.email }
    : {};

/** Values of examples that name nothing: a token, an id, and a hash in hex. */
export const made = {
  token: 'a'.repeat(43),
  id: '00000000-0000-4000-8000-000000000000',
  sha256: 'a'.repeat(64),
} as const;

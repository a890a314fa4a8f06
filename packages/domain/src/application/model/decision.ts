import type { ErrorCode } from '../../values/errors/codes.ts';
import { canHappen } from './flow/position.ts';
import type { FlowEventType } from './flow/names.ts';
import type { SignatoryFactor } from '../../signing/model/signatory/factors.ts';
import type { Application } from './application.ts';
import type { ApplicationEvent } from './events.ts';
import type { RefusalReason } from './refusal-reasons.ts';

/** One field of a form and its fault, in the domain's words. */
export type RefusedField = { field: string; reason: string };

/** A command that is not carried out, or whose answer is no. `code` is of the catalogue. */
export type Refusal<Reason extends RefusalReason = RefusalReason> = {
  code: ErrorCode;
  reason: Reason;
  fieldErrors?: RefusedField[];
  attemptsLeft?: number;
  retryAfterSeconds?: number;
};

/**
 * Result of a command. Usually either events or a refusal; a wrong one-time code gives both, because the try counts.
 * `Reason` names the refusals that the rule can give: a definition of a command lists them all.
 */
export type Decision<Reason extends RefusalReason = RefusalReason> = {
  events: ApplicationEvent[];
  refusal?: Refusal<Reason>;
};

/** Time and chance, passed in (decision app-definitions). `now` is ISO 8601 UTC. */
export type DecisionContext = {
  now: string;
  newId: () => string;
  /** Factors that prove the identity of signatories; text messages by default. */
  signatoryFactors?: readonly SignatoryFactor[];
  /** Contract value, in UF, from which a person looks at who proved less than state identity; never by default. */
  stateIdentityAboveUf?: number;
};

export const accept = (...events: ApplicationEvent[]): Decision<never> => ({ events });

export const refuse = <Reason extends RefusalReason>(
  code: ErrorCode,
  reason: Reason,
  more: Partial<Omit<Refusal, 'code' | 'reason'>> = {},
): Decision<Reason> => ({ events: [], refusal: { code, reason, ...more } });

/** The command does not fit the current state. Nothing changes; the answer contains the state. */
export const outOfOrder = (): Decision<'outOfOrder'> => refuse('R13', 'outOfOrder');

export const invalid = (fieldErrors: RefusedField[]): Decision<'invalidFields'> =>
  refuse('R13', 'invalidFields', { fieldErrors });

/** Tells if a fact of the flow can happen to this application now. */
export const canApply = (application: Application, event: FlowEventType) =>
  canHappen(application.flow, application.isPJ, event);

/** An instant some seconds later, ISO 8601 UTC. */
export const addSeconds = (iso: string, seconds: number) =>
  new Date(Date.parse(iso) + seconds * 1000).toISOString();

/** Whole seconds from one instant to another, at least 0, rounded up. */
export const secondsUntil = (from: string, to: string) =>
  Math.max(0, Math.ceil((Date.parse(to) - Date.parse(from)) / 1000));

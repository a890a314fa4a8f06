import type { Application } from '@afilia/domain/application/model/application';
import type { CheckOutcome } from '@afilia/domain/application/model/facts';
import type { RegistrationProblem } from '@afilia/domain/signing/model/registration';
import type { CheckName } from '@afilia/domain/application/model/evaluation/stages';
import type { ApplicationStore, Change } from '../../../record/ports/application-store.ts';
import type { Clock, Ids } from '../../../platform/ports/clock.ts';
import type { CredentialOpener } from '../../../platform/ports/credentials.ts';
import type { DocumentMaker } from '../../ports/document-maker.ts';
import type { SecretBox } from '../../../platform/ports/secrets.ts';
import type { SourceCall, SourceResult } from '../../../sources/ports/source-result.ts';
import type { Sources } from '../../../sources/ports/sources.ts';
import type { ReadCatalogue } from '../../use-cases/read-catalogue.ts';

/** Dependencies of checks. */
export type CheckDeps = {
  sources: Sources;
  credentials: CredentialOpener;
  secrets: SecretBox;
  documents: DocumentMaker;
  readCatalogue: ReadCatalogue;
  store: ApplicationStore;
  clock: Clock;
  ids: Ids;
};

/** The end of a check, and the changes that must be written together with it. */
export type CheckEnd<Name extends CheckName> = {
  outcome: CheckOutcome<Name>;
  writes?: Pick<Change, 'files' | 'sealed'>;
  /** Why the acquirer's core does not take the merchant. */
  problems?: RegistrationProblem[];
};

/** One check of the house: asks its source about this application and says how it ended. Never throws for a source. */
export type RunCheck<Name extends CheckName> = (
  application: Application,
  deps: CheckDeps,
  call: SourceCall,
) => Promise<CheckEnd<Name>>;

/** A source's result as a check's outcome; `toFacts` says what is kept of the answer. */
export const toOutcome = <Name extends CheckName, Answer>(
  result: SourceResult<Answer>,
  toFacts: (answer: Answer) => Extract<CheckOutcome<Name>, { kind: 'passed' }>['facts'],
): CheckOutcome<Name> =>
  result.kind === 'answer'
    ? { kind: 'passed', facts: toFacts(result.value) }
    : result.kind === 'failed'
      ? result
      : rejectedOutcome<Name, Answer>(result, toFacts);

function rejectedOutcome<Name extends CheckName, Answer>(
  { code, detail, value, reason, record }: Extract<SourceResult<Answer>, { kind: 'rejected' }>,
  toFacts: (answer: Answer) => Extract<CheckOutcome<Name>, { kind: 'passed' }>['facts'],
): CheckOutcome<Name> {
  return {
    kind: 'rejected',
    code,
    detail,
    ...(value !== undefined && { facts: toFacts(value) }),
    ...(reason && { reason }),
    ...(record && { record }),
  };
}

export const nothing = () => null;

/** Data that must be there by the order of the flow; its absence is a bug, never bad input. */
export function present<Value>(value: Value | null | undefined, name: string): Value {
  if (value === null || value === undefined) throw new Error(`${name} is missing at this stage`);
  return value;
}

import type { CaseView } from '@afilia/api-contract/staff/answers';
import type { Application } from '@afilia/domain/application/model/application';
import { checksIn } from '@afilia/domain/application/model/stage-checks';
import { runningTransfer } from '@afilia/domain/help/transfer-help';
import type { HelpSession } from '@afilia/domain/help/model/help-events';
import { consentRegister } from '@afilia/domain/record/consent-register';
import { routeOfApplicant, routeOfParty } from '@afilia/domain/record/route-for';
import type { RecordedEvent } from '../../record/ports/application-store.ts';
import { toTimeline } from '../../audit/staff/to-timeline.ts';

const helpedOf = ({ keyHolder }: Application, partyId: string | null): CaseView['helped'] => {
  if (partyId === null) return 'applicant';
  return keyHolder?.id === partyId ? 'keyHolder' : 'signatory';
};

/**
 * Returns the place of an application in its flow, for the agent who helps. It holds no typed data and no findings of
 * sources.
 */
export function toCaseView(given: {
  application: Application;
  /** The live help that it is shown for; null: on the phone, about the applicant. */
  help: HelpSession | null;
  events: readonly RecordedEvent[];
}): CaseView {
  const { application, help, events } = given;
  const partyId = help?.partyId ?? null;
  const transfer = help && runningTransfer(help);
  const { version, folio, isPJ, flow, stage, error, startedAt, lastActivityAt } = application;
  return {
    version,
    folio,
    isPJ,
    helped: helpedOf(application, partyId),
    state: flow.state,
    step: flow.step ?? null,
    route: partyId === null ? routeOfApplicant(application) : routeOfParty(application, partyId),
    startedAt,
    lastActivityAt,
    error: error && { code: error.code, check: error.check, at: error.at },
    stage: stage && {
      name: stage.name,
      checks: checksIn(application, stage.name).map(({ check: name }) => ({
        name,
        status: stage.checks[name]?.status ?? 'waiting',
        code: stage.checks[name]?.code ?? null,
      })),
    },
    transfer: transfer ? { to: transfer.to.name, isAsking: transfer.status === 'asking' } : null,
    consents: consentRegister(events.map(({ event }) => event)).map(
      ({ at, subject, given, textVersion, partyId: by }) => ({
        at,
        subject,
        given,
        textVersion,
        by: helpedOf(application, by),
      }),
    ),
    timeline: toTimeline(events),
  };
}

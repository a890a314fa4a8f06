import type {
  CheckData,
  RecordedCheck,
  RecordedDecision,
  StaffRead,
  StaffRecord,
} from '@afilia/api-contract/audit/audit-answers';
import type { Application } from '@afilia/domain/application/model/application';
import { fullNameOf } from '@afilia/domain/application/model/party/applicant-name';
import { dayInChile } from '@afilia/domain/values/identity/date';
import { formatRut } from '@afilia/domain/values/identity/rut';
import { endCasesOf } from '@afilia/domain/desk/model/cases';
import { shownEvidence } from '@afilia/domain/desk/evidence';
import type { RecordedEvent } from '../../record/ports/application-store.ts';
import type { ListedRead, StaffPerson } from '../../platform/ports/staff.ts';
import type { HeldGround } from '../use-cases/grounds.ts';
import { checkOf } from '../use-cases/read-application.ts';
import { toTimeline } from './to-timeline.ts';

/** Returns the person of an application; the name is empty until one is given. */
function personOf(application: Application): StaffRecord['person'] {
  const { prospect } = application;
  if (prospect) {
    return { name: fullNameOf(prospect) ?? '', email: prospect.email };
  }
  const contact = endCasesOf(application).at(-1)?.contact;
  return contact ? { name: contact.name, email: contact.email } : null;
}

/** Names staff, and quotes what they wrote: for readers with a ground. */
const toDecisions = (application: Application): RecordedDecision[] =>
  endCasesOf(application).flatMap(({ code, decision }) =>
    decision
      ? {
          at: decision.at,
          code,
          outcome: decision.outcome,
          by: decision.by.name,
          approvedBy: decision.approvedBy?.name ?? null,
          reasons: decision.reasons,
          internalNote: decision.internalNote,
          publicText: decision.publicText,
        }
      : [],
  );

/** A try of a check, from its event; nothing where an event is of no check. */
function toCheck({ version, at, event }: RecordedEvent): RecordedCheck | undefined {
  const of = checkOf(event);
  return of && { version, at, type: event.type, ...of };
}

/** Returns the data that a check got from its source, as far as the reader may see it. */
export function toCheckData(
  recorded: RecordedEvent,
  { role }: StaffPerson,
  now: Date,
): CheckData | undefined {
  const check = toCheck(recorded);
  const [evidence = null] = shownEvidence([recorded.event], null, { role, skills: [] }, dayInChile(now));
  return check && { ...check, evidence };
}

/** Everything of an application that a reader with a ground gets at once. */
export function toRecord(given: {
  application: Application;
  held: HeldGround;
  events: readonly RecordedEvent[];
}): StaffRecord {
  const { application, held, events } = given;
  const { folio, isPJ, merchantRut, flow, error, startedAt, lastActivityAt } = application;
  const { documents, annulledDocuments } = application;
  return {
    folio,
    isPJ,
    rut: formatRut(merchantRut),
    person: personOf(application),
    state: flow.state,
    error: error && { code: error.code, at: error.at },
    startedAt,
    lastActivityAt,
    ground: held.ground,
    decisions: toDecisions(application),
    checks: events.flatMap((event) => toCheck(event) ?? []),
    documents: [...documents, ...annulledDocuments].map(({ id, title, status, sha256 }) => ({
      id,
      title,
      status,
      sha256,
    })),
    timeline: toTimeline(events, { most: events.length, withFiles: true }),
  };
}

/** A reading, as those who audit see it. */
export const toStaffRead = ({ at, staffId, staffName, folio, ground, part }: ListedRead): StaffRead => ({
  at,
  staffId,
  staffName,
  folio,
  ground,
  part,
});

import type { Application } from '@afilia/domain/application/model/application';
import type { Screened } from '@afilia/domain/application/model/facts';
import { reviewOf } from '@afilia/domain/signing/company';
import { dayInChile } from '@afilia/domain/values/identity/date';
import { personTypeOf } from '@afilia/domain/values/identity/person-type';
import { fullNameOf, inOneLine, nameOf } from '@afilia/domain/application/model/party/applicant-name';
import {
  type BeneficialOwner,
  isScreenedForDebts,
} from '@afilia/domain/application/model/party/beneficial-owner';
import { capacitiesInForce, type Representative } from '@afilia/domain/signing/model/signatory/legal-review';
import type { SourceCall, SourceResult } from '../../../sources/ports/source-result.ts';
import type { ScreeningSubject, Sources } from '../../../sources/ports/sources.ts';
import { type CheckDeps, present, type RunCheck, toOutcome } from './check.ts';

type ScreeningAnswer = SourceResult<Screened>;

/** The merchant by RUT, and a company by its legal name too: a list may have a company without its number. */
export const oneFcc: RunCheck<'oneFcc'> = async (application, { sources }, call) => {
  const { folio: reference, merchantRut: rut, isPJ, facts } = application;
  const name = isPJ ? present(facts.legalEntity, 'the company').legalName : applicantName(application);
  const subject = { reference, role: 'merchant', kind: isPJ ? 'legal' : 'natural', rut } as const;
  return {
    outcome: toOutcome(await sources.oneFcc.screen({ ...subject, ...(name && { name }) }, call), same),
  };
};

/** The human at the keyboard, by the name and birth date of the civil register; no person without a card in force. */
export const partyScreening: RunCheck<'partyScreening'> = async (application, { sources }, call) => {
  const { folio: reference, isPJ, prospect, declaration, facts } = application;
  const { identityDocument: card } = facts;
  if (card?.status !== 'valid') return { outcome: { kind: 'passed', facts: null } };
  const subject: ScreeningSubject = {
    reference,
    role: isPJ ? 'applicant' : 'merchant',
    kind: 'natural',
    rut: present(prospect, 'the prospect').run,
    name: inOneLine(card.person?.name ?? present(nameOf(present(prospect, 'the prospect')), 'the name')),
    ...(card.person && { birthDate: card.person.birthDate }),
    ...(declaration?.kind === 'natural' && { nationality: declaration.nationality }),
  };
  return { outcome: toOutcome(await sources.oneFcc.screen(subject, call), same) };
};

/** The declared owners of a company; those who hold half of it, or control it, in negative files too. */
export const ownerScreening: RunCheck<'ownerScreening'> = async (application, { sources }, call) => {
  const { folio, verificationData } = application;
  const owners = verificationData?.beneficialOwners ?? [];
  const answers = await Promise.all(owners.map((owner) => screenOwner(folio, owner, sources, call)));
  const bad = worst(answers.flat());
  if (bad) return { outcome: bad };
  const screenings = answers.flatMap(([screened]) =>
    screened?.kind === 'answer' ? [screened.value.screening] : [],
  );
  return { outcome: { kind: 'passed', facts: { screenings } } };
};

/** Screens the people who may represent the company, and the companies that they represent it for. */
export const representativeScreening: RunCheck<'representativeScreening'> = async (
  application,
  { sources, clock }: CheckDeps,
  call,
) => {
  const today = dayInChile(clock.now());
  const people = (reviewOf(application)?.representatives ?? []).filter(
    (one) => personTypeOf(one.run) === 'legal' || capacitiesInForce(one, today).length > 0,
  );
  const requested = people.flatMap((one) =>
    subjectsOf(application.folio, one).map((subject) => ({ one, subject })),
  );
  const answers = await Promise.all(
    requested.map(async ({ one, subject }) => ({
      id: one.id,
      answer: await sources.oneFcc.screen(subject, call),
    })),
  );
  const screenings = [];
  for (const { id, answer } of answers) {
    if (answer.kind === 'failed') return { outcome: answer };
    const screening = answer.kind === 'rejected' ? ('listed' as const) : answer.value.screening;
    screenings.push({ id, screening });
  }
  return { outcome: { kind: 'passed', facts: { screenings } } };
};

function subjectsOf(reference: string, { run, name, capacities }: Representative): ScreeningSubject[] {
  const role = 'representative';
  const companies = new Set(capacities.flatMap(({ onBehalfOf }) => onBehalfOf ?? []));
  return [
    { reference, role, kind: personTypeOf(run), rut: run, name },
    ...[...companies].map((company) => ({ reference, role, kind: 'legal', name: company }) as const),
  ];
}

async function screenOwner(
  reference: string,
  owner: BeneficialOwner,
  { oneFcc: lists, negativeFiles }: Sources,
  call: SourceCall,
): Promise<[ScreeningAnswer, ...SourceResult<unknown>[]]> {
  const { name, nationality } = owner;
  const subject: ScreeningSubject = {
    reference,
    role: 'owner',
    kind: 'natural',
    name,
    nationality,
    ...('run' in owner ? { rut: owner.run } : { document: owner.foreignDocument }),
  };
  const screened = lists.screen(subject, call);
  if (!('run' in owner) || !isScreenedForDebts(owner)) return [await screened];
  const debts = await negativeFiles.check({ rut: owner.run }, call);
  // Debts of an owner are for a person to weigh, never a refusal of the company.
  return [await screened, debts.kind === 'rejected' ? { ...debts, code: 'R08' } : debts];
}

/** The answer that decides: a hit before debts, debts before a source that did not answer. */
function worst(answers: readonly SourceResult<unknown>[]) {
  const rejected = answers.filter(({ kind }) => kind === 'rejected');
  const bad = [...rejected, ...answers.filter(({ kind }) => kind === 'failed')].toSorted(byWeight);
  const [first] = bad;
  return first && first.kind !== 'answer' ? first : undefined;
}

const weightOf = (answer: SourceResult<unknown>) =>
  answer.kind === 'rejected' ? (answer.code === 'R03' ? 0 : 1) : 2;
const byWeight = (one: SourceResult<unknown>, other: SourceResult<unknown>) =>
  weightOf(one) - weightOf(other);

const same = ({ screening }: Screened): Screened => ({ screening });

const applicantName = ({ prospect }: Application): string | undefined =>
  prospect ? fullNameOf(prospect) : undefined;

import type { ApplicationEvent } from '../application/model/events.ts';
import type { SourceRecord } from '../application/model/evaluation/source-record.ts';
import { titleNotInForceReason } from '../signing/model/signatory/legal-review.ts';
import { formatRut } from '../values/identity/rut.ts';
import { type EvidenceField, mayBeTold } from './evidence-rules.ts';

/** Values of a field: pesos and counts as numbers, days as ISO days, words of a closed list or of the source. */
type EvidenceValue = string | number | boolean;
export type EvidenceItem = { field: EvidenceField; value: EvidenceValue };

/** An answer as fields: those of the whole answer, and its records. */
export type ReadItems = { items: EvidenceItem[]; rows: EvidenceItem[][] };

type Values = Partial<Record<EvidenceField, EvidenceValue | null | undefined>>;

/** Returns the fields in the order of their definition, without unknown ones. */
const itemsOf = (values: Values): EvidenceItem[] =>
  (Object.entries(values) as [EvidenceField, EvidenceValue | null | undefined][]).flatMap(([field, value]) =>
    value === null || value === undefined ? [] : [{ field, value }],
  );

const readOf = (values: Values, rows: readonly Values[] = []): ReadItems => ({
  items: itemsOf(values),
  rows: rows.map(itemsOf),
});

/** The records behind a rejection. Debts that the law keeps secret by now are left out of the list. */
export function recordItems(record: SourceRecord, today: string): ReadItems {
  switch (record.source) {
    case 'paymentProvider':
      return readOf({ merchantCode: record.merchantCode });
    case 'preco':
      return readOf(
        {},
        record.marks.map(({ kind, blocks, since }) => ({
          markKind: kind,
          markBlocks: blocks,
          markSince: since,
        })),
      );
    case 'negativeFiles': {
      const { debts, amountClp, entries = [] } = record;
      return readOf(
        { debts, debtsClp: amountClp },
        entries
          .filter(({ dueOn }) => mayBeTold(dueOn, today))
          .map((entry) => ({
            creditor: entry.creditor,
            debtKind: entry.kind,
            debtClp: entry.amountClp,
            debtDueOn: entry.dueOn,
          })),
      );
    }
    case 'oneFcc':
      return readOf(
        { match: 'hit', screeningId: record.screeningId },
        record.lists.map((list) => ({ list })),
      );
    case 'legalEntities': {
      const { source: _source, findings = [], ...company } = record;
      return readOf(
        company,
        findings.map((paperFinding) => ({ paperFinding })),
      );
    }
    case 'tax':
      return readOf({ activityStart: record.activityStart ?? 'none' }, record.activities.map(toActivity));
    case 'evaluationEngine': {
      const { verdict, score, policyVersion } = record;
      return readOf({ verdict, score, policyVersion });
    }
    case 'nationality':
      return readOf({ declarationReason: record.reason });
    case 'curse':
      return readOf({ declineReason: record.reason });
  }
}

const toActivity = ({ code, name, main }: { code: string; name: string; main: boolean }): Values => ({
  activityName: name,
  activityCode: code,
  activityMain: main,
});

const nothing = readOf({});

/** Returns the result of a check that ended well. */
export function factItems(event: ApplicationEvent & { type: 'CheckPassed' }, today: string): ReadItems {
  switch (event.check) {
    case 'bankRecord':
      return readOf({ bankCustomer: event.facts.customer });
    case 'legalEntity': {
      const { legalName, kind, incorporatedOn } = event.facts;
      return readOf({ legalName, companyKind: kind, incorporatedOn });
    }
    case 'account':
      return readOf({ accountValid: event.facts.valid, accountKind: event.facts.kind });
    case 'oneFcc':
    case 'partyScreening':
      return readOf({ match: event.facts?.screening });
    case 'ownerScreening':
    case 'representativeScreening':
      return readOf(
        {},
        event.facts.screenings.map((one) => ({ match: typeof one === 'string' ? one : one.screening })),
      );
    case 'taxFolder': {
      const { activityStart, activities, f29UpToDate, monthlySalesAverageClp, documentFolio } = event.facts;
      return readOf(
        {
          activityStart,
          filingsUpToDate: f29UpToDate,
          monthlySalesClp: monthlySalesAverageClp,
          documentFolio,
        },
        activities.map(toActivity),
      );
    }
    case 'unemploymentFund': {
      const { affiliated, monthsContributed, averageTaxableIncomeClp, documentFolio } = event.facts;
      return readOf({
        affiliated,
        monthsContributed,
        averageIncomeClp: averageTaxableIncomeClp,
        documentFolio,
      });
    }
    case 'regulator': {
      const { asOf, currentDebtClp, overdueDebtClp, documentFolio } = event.facts;
      return readOf({ debtsAsOf: asOf, currentDebtClp, overdueDebtClp, documentFolio });
    }
    case 'engine':
      return readOf({ score: event.facts.score });
    case 'identityDocument':
      return cardItems(event.facts);
    case 'powers':
      return event.facts.status === 'approved' ? powersItems(event.facts.review, today) : nothing;
    default:
      return nothing;
  }
}

type Facts<Name> = Extract<ApplicationEvent, { type: 'CheckPassed'; check: Name }>['facts'];

function cardItems(card: Facts<'identityDocument'>): ReadItems {
  if (card.status === 'unknown') return readOf({ cardStatus: card.status });
  if (card.status === 'blocked') return readOf({ cardStatus: card.reason });
  if (card.status === 'expired') return readOf({ cardStatus: card.status, cardExpiry: card.expiredOn });
  const name = card.person?.name;
  const registeredName =
    name && [name.givenNames, name.paternalSurname, name.maternalSurname].filter(Boolean).join(' ');
  return readOf({ cardStatus: card.status, cardExpiry: card.expiry, registeredName });
}

type PowersReview = Extract<Facts<'powers'>, { status: 'approved' }>['review'];

/** @param today - ISO day, on which powers are in force or not */
const powersItems = (
  { legalName, kind, register, incorporatedOn, inForce, representatives }: PowersReview,
  today: string,
): ReadItems =>
  readOf(
    { legalName, companyKind: kind, register, incorporatedOn, inForce },
    representatives.flatMap(({ name, run, capacities }) =>
      capacities.map((capacity) => ({
        personName: name,
        personRut: formatRut(run),
        powerState: titleNotInForceReason(run, capacity, today) ?? 'inForce',
        position: capacity.position,
        positionUntil: capacity.until,
      })),
    ),
  );

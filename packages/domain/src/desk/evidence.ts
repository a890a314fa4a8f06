import type { ApplicationEvent } from '../application/model/events.ts';
import type { ErrorCode } from '../values/errors/codes.ts';
import type { SourceRecord } from '../application/model/evaluation/source-record.ts';
import { type CheckName, checkNames } from '../application/model/evaluation/stages.ts';
import { type EvidenceItem, factItems, recordItems, type ReadItems } from './evidence-items.ts';
import { type EvidenceReader, type EvidenceRule, type EvidenceSource, rulesFor } from './evidence-rules.ts';

/**
 * Ends of a check: without a finding, by stopping the application, let pass by a person, or without an answer. `withheld`: the
 * reader may not know in this case.
 */
type EvidenceOutcome = 'passed' | 'stopped' | 'allowed' | 'unavailable' | 'withheld';

/**
 * Finding of one check from its source, as far as a reader may see it. `items`: the fields of the whole answer; `rows`:
 * its records, one by one. `code`: of the error that followed. `grounds`: the law that allows it, none if nothing is
 * shown.
 */
export type ShownEvidence = {
  check: CheckName;
  source: EvidenceSource;
  at: string;
  outcome: EvidenceOutcome;
  code: ErrorCode | null;
  items: EvidenceItem[];
  rows: EvidenceItem[][];
  grounds: string[];
  /** Id of the request, which the source's own logs have too. */
  requestId: string | null;
};

const sourceOf: Readonly<Record<CheckName, EvidenceSource | null>> = {
  token: null,
  existingCustomer: 'paymentProvider',
  bankRecord: 'bank',
  legalEntity: 'legalEntities',
  preco: 'preco',
  oneFcc: 'oneFcc',
  negativeFiles: 'negativeFiles',
  account: 'accounts',
  taxCredentials: null,
  unemploymentFundCredentials: null,
  regulatorCredentials: null,
  taxFolder: 'tax',
  unemploymentFund: 'unemploymentFund',
  regulator: 'regulator',
  engine: 'evaluationEngine',
  nationality: 'nationality',
  identityDocument: 'civilRegister',
  partyScreening: 'oneFcc',
  ownerScreening: 'oneFcc',
  powers: 'legalEntities',
  representativeScreening: 'oneFcc',
  prices: null,
  stock: null,
  curse: 'curse',
  contract: null,
  documents: null,
  signatures: null,
  counterSignature: null,
  registration: null,
  delivery: null,
  merchant: null,
  booking: null,
};

type Told = Omit<ShownEvidence, 'items' | 'rows' | 'grounds' | 'source'> & { record?: SourceRecord } & {
  passed?: ApplicationEvent & { type: 'CheckPassed' };
};

/** Returns the id in a detail that an adapter described; null if the house wrote it. */
const requestIn = (detail: string): string | null => / \(request ([\w-]{1,80})\)$/u.exec(detail)?.[1] ?? null;

/** Returns the last end of each check, with its earlier results. */
function lastTold(events: readonly ApplicationEvent[]): Map<CheckName, Told> {
  const told = new Map<CheckName, Told>();
  const tell = (one: Told) => told.set(one.check, one);
  for (const event of events) {
    const { at } = event;
    switch (event.type) {
      case 'CheckPassed': {
        const { check } = event;
        const before = told.get(check);
        const isAllowed = before?.outcome === 'allowed' && before.at === at;
        tell({
          ...(isAllowed ? before : { check, at, outcome: 'passed', code: null, requestId: null }),
          passed: event,
        });
        break;
      }
      case 'CheckUnavailable':
      case 'CheckFailed': {
        const { check, code } = event;
        const requestId = 'detail' in event ? requestIn(event.detail) : null;
        tell({ check, at, outcome: 'unavailable', code, requestId });
        break;
      }
      case 'AllowanceUsed': {
        const { code, detail, record } = event;
        const check = checkNames.find((one) => one === event.check);
        if (check)
          tell({
            check,
            at,
            outcome: 'allowed',
            code,
            requestId: requestIn(detail),
            ...(record && { record }),
          });
        break;
      }
      case 'ExistingCustomerFound':
      case 'ApplicationReferred':
      case 'ApplicationRejected':
      case 'LegalReviewRefused': {
        const { error, detail, record } = event;
        const { check, code } = error;
        if (!check) break;
        // If the house judged a source's results, its earlier answer counts.
        const passed = record ? undefined : told.get(check)?.passed;
        tell({
          check,
          at,
          outcome: 'stopped',
          code,
          requestId: requestIn(detail),
          ...(record && { record }),
          ...(passed && { passed }),
        });
        break;
      }
    }
  }
  return told;
}

const none: ReadItems = { items: [], rows: [] };

const shownOf = (items: readonly EvidenceItem[], rules: readonly EvidenceRule[]): EvidenceItem[] =>
  items.filter(({ field }) => rules.some(({ fields }) => fields.includes(field)));

/**
 * Returns the answers of the sources, in the order of the checks, cut to the part that the reader may see in a case. A
 * source without such a part is there by its name alone: the request to it is no secret of the house.
 *
 * @param gate - subject of the case; null: no case, an application is audited
 * @param today - ISO day in Chile
 */
export function shownEvidence(
  events: readonly ApplicationEvent[],
  gate: string | null,
  reader: EvidenceReader,
  today: string,
): ShownEvidence[] {
  const told = lastTold(events);
  return checkNames.flatMap((check) => {
    const one = told.get(check);
    if (!one) return [];
    const { record, passed, ...rest } = one;
    const source = record?.source ?? sourceOf[check];
    if (!source) return [];
    const rules = rulesFor(source, gate, reader);
    if (rules.length === 0)
      return [
        {
          check,
          source,
          at: rest.at,
          outcome: 'withheld',
          code: null,
          items: [],
          rows: [],
          grounds: [],
          requestId: null,
        },
      ];
    const read = record ? recordItems(record, today) : passed ? factItems(passed, today) : none;
    return [
      {
        ...rest,
        source,
        items: shownOf(read.items, rules),
        rows: read.rows.map((row) => shownOf(row, rules)).filter((row) => row.length > 0),
        grounds: rules.map(({ ground }) => ground),
      },
    ];
  });
}

import type { FlowEventType, FlowPosition } from '@afilia/domain/application/model/flow/names';
import { advance, startPosition } from '@afilia/domain/application/model/flow/position';

/**
 * The applicant, and the signing rule of the company: a person; one who signs alone for a company; one who signs with
 * another; one who does not sign, for whom another does.
 */
export const variants = ['natural', 'alone', 'several', 'observer'] as const;

export type Variant = (typeof variants)[number];

/** The standing of a walk: the statechart's position, and the parts of the past that decide the next facts. */
export type WalkState = {
  variant: Variant;
  position: FlowPosition;
  /** Every fact so far, oldest first. */
  facts: readonly FlowEventType[];
  /** Numbers of signatories who come by a link, of needed signatures, and of signatures on the documents. */
  remotes: number;
  total: number;
  signed: number;
  /** Number of proofs of a mailbox; each after the first replaced a proven one, which happens twice at most. */
  proofs: number;
  /** Signatories were chosen before; `described`: their contacts are known. */
  chosen: boolean;
  described: boolean;
  /** The bank does not know the account, and the summary says so. */
  accountRefused: boolean;
  /** The clock was moved; a walk does so once, so that many can share a clock. */
  timeMoved: boolean;
  /** No representative has the powers any more. */
  powersEnded: boolean;
};

const signers: Record<Variant, Pick<WalkState, 'remotes' | 'total'>> = {
  natural: { remotes: 0, total: 1 },
  alone: { remotes: 0, total: 1 },
  several: { remotes: 1, total: 2 },
  observer: { remotes: 1, total: 1 },
};

/** The first standing of every walk of a variant: the RUT is typed. */
export const startState = (variant: Variant): WalkState => ({
  variant,
  position: startPosition,
  facts: [],
  ...signers[variant],
  signed: 0,
  proofs: 0,
  chosen: false,
  described: false,
  accountRefused: false,
  timeMoved: false,
  powersEnded: false,
});

export const isCompany = ({ variant }: Pick<WalkState, 'variant'>): boolean => variant !== 'natural';

/** `verified.reviewingSummary`, `signed`: as the statechart's arrows name it. */
export const nodeOf = ({ state, step }: FlowPosition): string => (step ? `${state}.${step}` : state);

const undoesSignatures = new Set<FlowEventType>(['SummaryEdited', 'SignatoriesReopened', 'PowersLapsed']);

/** Facts that only come when time has passed, and how much of it, in milliseconds. */
export function timeBefore(before: WalkState, fact: FlowEventType, next?: FlowEventType): number | undefined {
  const { state, heldAt } = before.position;
  const minute = 60_000;
  const day = 24 * 60 * minute;
  switch (fact) {
    case 'ApplicationExpired':
      return 31 * day;
    case 'SourcesExpired':
      return day + 60 * minute;
    case 'LegalReviewResumed':
      return 16 * minute;
    case 'CredentialsRefused':
      return state === 'paused' ? 6 * minute : undefined;
    // A grant is read as the check begins: its time must be over before the checks run again.
    case 'ChecksRetried':
      return heldAt === 'sourcesConnected' && next === 'CredentialsRefused' ? 16 * minute : undefined;
    case 'PowersLapsed':
      return nodeOf(before.position) === 'signing.collecting' ? 2 * day : undefined;
    default:
      return undefined;
  }
}

/**
 * The standing after a fact.
 *
 * @throws when the statechart does not allow it; makers of walks check first
 */
export function stateAfter(before: WalkState, fact: FlowEventType): WalkState {
  const position = advance(before.position, isCompany(before), fact);
  if (!position) throw new Error(`${fact} cannot happen at ${nodeOf(before.position)}`);
  const outgrown = fact === 'PowersLapsed' && before.position.state === 'signatoriesDefined';
  const movesTime =
    timeBefore(before, fact) !== undefined ||
    (fact === 'CredentialsRefused' && before.position.state === 'sourcesConnected');
  return {
    ...before,
    position,
    facts: [...before.facts, fact],
    signed: undoesSignatures.has(fact) ? 0 : before.signed + (fact === 'SignatureSealed' ? 1 : 0),
    proofs: before.proofs + (fact === 'ContactVerified' ? 1 : 0),
    chosen: before.chosen || fact === 'SignatoriesChosen',
    described: !outgrown && (before.described || fact === 'SignatoriesDescribed'),
    accountRefused:
      fact === 'AccountRefused'
        ? position.step === 'reviewingSummary'
        : fact !== 'SummaryPrepared' && before.accountRefused,
    timeMoved: before.timeMoved || movesTime,
    powersEnded: before.powersEnded || (fact === 'PowersLapsed' && !outgrown),
    // The order outgrew the powers of one: from now on a second one signs too, by a link.
    ...(outgrown && { remotes: 1, total: 2 }),
  };
}

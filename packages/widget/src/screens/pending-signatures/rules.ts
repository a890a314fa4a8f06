import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { isContracted } from '@afilia/domain/application/model/flow/state-queries';
import { dayInChile } from '@afilia/domain/values/identity/date';
import { unbrokenDay } from '@afilia/ui-kit/text/unbroken-day';
import { isHalted } from '../../signatories/words.ts';

type Part = Pick<ApplicationView, 'signatories' | 'viewer' | 'state' | 'stage' | 'expiresAt'>;

/** The progress of the signatures. */
export type Progress = {
  signed: number;
  all: number;
  complete: boolean;
  /** All have signed: the operator looks at the contract before accepting it, or puts its own signature on it. */
  ours: 'reviewing' | 'countersigning' | null;
  /** A signatory is blocked, and the viewer can act on it. */
  stuck: boolean;
  /** The viewer has signed the documents. */
  mine: boolean;
  /** First day on which a link ends, in words; null when none is known. */
  until: string | null;
};

/** @returns the numbers on the screen */
export function progressOf({ signatories, viewer, state, stage, expiresAt }: Part): Progress {
  const signed = signatories.filter(({ status }) => status === 'signed').length;
  const all = signatories.length;
  const complete = isContracted(state) || signed === all;
  const ends = [
    ...signatories.flatMap(({ linkExpiresAt, status }) => (status === 'signed' ? [] : (linkExpiresAt ?? []))),
    ...(viewer.linkExpiresAt ? [viewer.linkExpiresAt] : []),
    expiresAt,
  ].toSorted();
  return {
    signed: complete ? all : signed,
    all,
    complete,
    ours:
      !complete || isContracted(state) ? null : stage?.name === 'acceptance' ? 'countersigning' : 'reviewing',
    stuck: viewer.may.includes('replace-signatory') && signatories.some(isHalted),
    mine: viewer.status === 'signed',
    until: complete || !ends[0] ? null : unbrokenDay(dayInChile(new Date(ends[0]))),
  };
}

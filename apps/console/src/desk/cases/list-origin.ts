import type { Refusal } from '../../shell/api/staff-api.ts';
import { refusalText } from '../../shell/text/refusals.ts';

/** State of an entry of the history that opened a case. */
export type ListOrigin = {
  /** The query of the list that it was opened from; empty where the address alone led there. */
  list: string;
  /** The focus stays in the list beside it. */
  keepsFocus?: boolean;
  /** The folio of a case that has to be taken before it is read. */
  takeFirst?: string;
};

const textOf = (value: object, name: string): string | undefined => {
  const found = Object.entries(value).find(([key]) => key === name)?.[1] as unknown;
  return typeof found === 'string' ? found : undefined;
};

/** Reads the state of an entry of the history, which the browser keeps over a reload and an update of the console. */
export function readOrigin(state: unknown): ListOrigin {
  if (typeof state !== 'object' || state === null) return { list: '' };
  const takeFirst = textOf(state, 'takeFirst');
  return {
    list: textOf(state, 'list') ?? '',
    keepsFocus: 'keepsFocus' in state && state.keepsFocus === true,
    ...(takeFirst !== undefined && { takeFirst }),
  };
}

/** State of an entry that leads to the list, because no case was to be had: the list shows why. */
export type RefusedState = { refused: Refusal['reason'] };

/** Reads the reason for which the member came to the list without a case. */
export function readRefused(state: unknown): Refusal | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const reason = textOf(state, 'refused');
  const known = Object.keys(refusalText) as Refusal['reason'][];
  const found = known.find((one) => one === reason);
  return found && { reason: found };
}

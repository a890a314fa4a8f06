import type { TimelineLine } from '@afilia/api-contract/staff/answers';
import { timelineNames } from '@afilia/domain/desk/model/shown-name';
import type { RecordedEvent } from '../../record/ports/application-store.ts';

/** An agent who helps looks at what happened lately. */
const maxLines = 60;

/**
 * Names of fields whose values are words of ours: which check, which code, which note. No field that could hold what a
 * person typed, what a source found, or where a mail went is among them; a field that is not named here is not shown.
 */
const shown = ['stage', 'check', 'code', 'note', 'purpose'] as const;

/**
 * The record as an agent sees it, newest first; a note that control goes on is left out.
 *
 * @param most - so many lines
 * @param withFiles - with the files that people added to a case, for readers of the case itself
 */
export const toTimeline = (
  events: readonly RecordedEvent[],
  { most = maxLines, withFiles = false }: { most?: number; withFiles?: boolean } = {},
): TimelineLine[] =>
  events
    .filter(({ event }) => event.type !== 'HelpNoted' || event.note !== 'controlHeld')
    .flatMap(({ at, event }) =>
      timelineNames(event).map((type) => ({
        at,
        type,
        detail: (withFiles ? fileOf(event) : null) ?? detailOf(event),
      })),
    )
    .slice(-most)
    .toReversed();

const fileOf = (event: RecordedEvent['event']): string | null =>
  event.type === 'CaseFileAttached' ? `${event.name} · ${event.by.name}` : null;

function detailOf(event: object): string | null {
  const fields = new Map(Object.entries(event));
  const words = shown.flatMap((name) => {
    const value: unknown = fields.get(name);
    return typeof value === 'string' && /^[A-Za-z0-9]{1,40}$/u.test(value) ? [value] : [];
  });
  if (fields.get('check') === 'account' && receivesByFloid(fields.get('facts')))
    words.push('accountReceivesFloid');
  return words.length > 0 ? words.join(' · ') : null;
}

/** The provider made a transfer, and the account took it. */
const receivesByFloid = (facts: unknown): boolean =>
  typeof facts === 'object' &&
  facts !== null &&
  'valid' in facts &&
  facts.valid === true &&
  'validatedBy' in facts &&
  facts.validatedBy === 'floid';

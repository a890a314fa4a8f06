import { limits } from '@afilia/domain/application/model/limits';
import { mailboxKey } from '@afilia/domain/values/identity/mailbox-key';
import type { Clock } from '../../platform/ports/clock.ts';
import type {
  MessageCause,
  MessageCounts,
  MessageLimitReport,
  Recipient,
} from '../../platform/ports/message-counts.ts';
import type { Database } from '../../platform/store/database.ts';
import { runStatement } from '../../platform/store/statement.ts';
import { givenTime, timeOfLimits } from '../../platform/store/time-of-limits.ts';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;

/** `$2`: see `givenTime`. */
const moment = timeOfLimits('$2');

const since = (list: string, milliseconds: number) =>
  `(SELECT count(*) FROM unnest(had.${list}) AS at WHERE at > excluded.sent[1] - ${milliseconds})`;

const stored = (list: string) =>
  `ARRAY(SELECT at FROM unnest(had.${list} || excluded.${list}) AS at WHERE at > excluded.sent[1] - ${dayMs} ORDER BY at)`;

/** Judged under the lock of the row: of two nodes that ask at the same moment the second sees what the first took. `$3`: typed. */
const take = `
  WITH moment AS MATERIALIZED (SELECT ${moment} AS now)
  INSERT INTO message_counts AS had (recipient, sent, typed)
  SELECT $1, ARRAY[now], CASE WHEN $3::boolean THEN ARRAY[now] ELSE '{}' END FROM moment
  ON CONFLICT (recipient) DO UPDATE SET sent = ${stored('sent')}, typed = ${stored('typed')}
   WHERE ${since('sent', hourMs)} < $4::int AND ${since('sent', dayMs)} < $5::int
     AND (NOT $3::boolean OR ${since('typed', hourMs)} < $6::int AND ${since('typed', dayMs)} < $7::int)
  RETURNING (SELECT now FROM moment) AS at`;

const read = `
  SELECT sent, typed, ${moment} AS now FROM message_counts WHERE recipient = $1`;

const giveBack = `
  UPDATE message_counts SET sent = array_remove(sent, $2::float8), typed = array_remove(typed, $2::float8) WHERE recipient = $1`;

const forget = `
  DELETE FROM message_counts WHERE coalesce(sent[cardinality(sent)], 0) < $1::float8 RETURNING recipient`;

/** Milliseconds until fewer than `max` of these moments lie within the span. */
const waitIn = (moments: readonly number[], now: number, max: number, span: number): number => {
  const blocking = moments.at(-max);
  return blocking === undefined ? 0 : Math.max(0, blocking + span - now);
};

const keyOf = (to: Recipient, cause: MessageCause): string => {
  const reached = 'mailbox' in to ? `mailbox ${mailboxKey(to.mailbox)}` : `phone ${to.phone}`;
  return cause === 'own' ? `own ${reached}` : reached;
};

/**
 * Counts messages exactly: never more than so many within any hour and any day. The limiter of tries gives tries back evenly, and
 * lets nearly twice as many through in the hour after a burst.
 *
 * @param hide - makes the kept form of a recipient: a thief of the table alone must not find a mailbox by trying many
 * @param factor - multiplies every number; 1 in production
 * @param report - a message that did not go out
 */
export function createMessageCounts(
  { orm }: Pick<Database, 'orm'>,
  {
    clock,
    hide,
    factor,
    report,
  }: {
    clock: Clock;
    hide: (key: string) => string;
    factor: number;
    report?: MessageLimitReport | undefined;
  },
): MessageCounts {
  const max = (count: number) => Math.max(1, Math.round(count * factor));
  const anHour = max(limits.messagesAnHour);
  const aDay = max(limits.messagesADay);
  const typedAnHour = max(limits.typedMessagesAnHour);
  const typedADay = max(limits.typedMessagesADay);

  const waitFor: MessageCounts['waitFor'] = async (to, cause) => {
    type Row = { sent: number[]; typed: number[]; now: number };
    const [row] = await runStatement<Row>(orm, read, [hide(keyOf(to, cause)), givenTime(clock)]);
    if (!row) return 0;
    const { sent, typed, now } = row;
    const waits = [waitIn(sent, now, anHour, hourMs), waitIn(sent, now, aDay, dayMs)];
    if (cause === 'typed')
      waits.push(waitIn(typed, now, typedAnHour, hourMs), waitIn(typed, now, typedADay, dayMs));
    return Math.ceil(Math.max(...waits) / 1000);
  };

  return {
    waitFor,
    take: async (to, cause) => {
      const recipient = hide(keyOf(to, cause));
      const isTyped = cause === 'typed';
      const [taken] = await runStatement<{ at: number }>(orm, take, [
        recipient,
        givenTime(clock),
        isTyped,
        anHour,
        aDay,
        typedAnHour,
        typedADay,
      ]);
      if (taken)
        return {
          waitSeconds: 0,
          giveBack: async () => void (await runStatement(orm, giveBack, [recipient, taken.at])),
        };
      report?.({ channel: 'mailbox' in to ? 'mail' : 'sms', cause });
      return { waitSeconds: Math.max(1, await waitFor(to, cause)), giveBack: async () => undefined };
    },
  };
}

/** Forgets recipients that got nothing since a moment (ISO). @returns how many */
export const deleteMessageCounts = async ({ orm }: Pick<Database, 'orm'>, before: string): Promise<number> =>
  (await runStatement(orm, forget, [Date.parse(before)])).length;

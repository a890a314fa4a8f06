import type { Store } from '@afilia/backend/app/store/open-store';
import type { ReceivedMail } from '@afilia/sandbox/inbox/inbox';
import type { InvariantReport } from './invariant-report.ts';

type LedgerRow = { application_id: string; key: string; status: string; attempts: number };

/** Every mail of the ledger arrived, and none that is not in it; one that came twice has been in doubt. */
export async function checkMailInvariants(
  { database }: Store,
  mails: readonly ReceivedMail[],
  report: InvariantReport,
): Promise<void> {
  const { rows } = await database.query('SELECT application_id, key, status, attempts FROM outbound_mails');
  const ledger = new Map(
    (rows as LedgerRow[]).map((row) => [
      `<${row.application_id}.${row.key.replaceAll(/[^\w-]/gu, '.')}@`,
      row,
    ]),
  );
  const arrivals = new Map<string, number>();
  for (const { messageId } of mails) arrivals.set(messageId, (arrivals.get(messageId) ?? 0) + 1);
  for (const [messageId, times] of arrivals) {
    const name = messageId.replace(/@.*/u, '@');
    const row = ledger.get(name);
    ledger.delete(name);
    if (!row) report.problems.push(`${messageId} arrived and is in no ledger`);
    else if (times > row.attempts) report.problems.push(`${messageId} arrived ${times} times`);
    // The sender died before it said so, and the person had typed the code before the mail's turn came again.
    else if (row.status !== 'sent' && row.status !== 'dropped')
      report.problems.push(`${messageId} arrived and is ${row.status}`);
    report.inDoubt += times - 1;
  }
  for (const [name, { status }] of ledger)
    if (status !== 'dropped') report.problems.push(`${name} is ${status} and never arrived`);
}

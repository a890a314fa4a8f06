import { announcementsOf } from '@afilia/domain/record/announcements';
import type { MailRow } from '../ports/memory-database.ts';
import type { World } from '../world/world.ts';

const plain = (text: string) => text.replaceAll(/[^\w-]/gu, '.');

/** A mail arrives once, and once more for each attempt whose delivery was unknown. */
function judgeMail(
  { mailboxes, fail }: World,
  id: string,
  [key, { doubts }]: [string, MailRow],
  messageId: string,
): void {
  const times = mailboxes.arrivals.get(messageId) ?? 0;
  const allowed = 1 + doubts + (mailboxes.answersLost.get(messageId) ?? 0);
  if (times > allowed) fail('mail-once', id, `${key} arrived ${times} times, ${allowed} allowed`);
}

/** Each mail on record as sent arrived, and none is left between the two. */
export function judgeMails({ database, mailboxes, fail }: World): void {
  const arrived = new Set([...mailboxes.arrivals.keys()].map(plain));
  for (const [id, { mails }] of database.rows)
    for (const [key, { status }] of mails) {
      if (status === 'sent' && !arrived.has(plain(`${id}.${key}`)))
        fail('mail-arrives', id, `${key} is on record as sent`);
      if (status === 'sending') fail('mail-arrives', id, `${key} is left as being sent`);
    }
}

/** Every change of state arrived. */
export function judgeWebhooks({ database, webhooks, fail }: World): void {
  for (const [id, { events, isErased }] of database.rows) {
    if (isErased) continue;
    const received = new Set((webhooks.received.get(id) ?? []).map(({ version }) => version));
    const missing = announcementsOf(events).filter(({ version }) => !received.has(version));
    if (missing.length > 0)
      fail('webhook-complete', id, `${missing.map(({ version }) => version).join(' ')} never arrived`);
  }
}

/** Checks every outgoing message against the invariants, as it leaves. */
export function watchMessages(world: World): void {
  const { jobs, database, mailboxes, webhooks, fail } = world;
  const rutOf = (id: string | undefined) => (id ? database.rows.get(id)?.snapshot.merchantRut : undefined);
  const names = (text: string, rut: string | undefined) =>
    text.includes('@') || (rut !== undefined && rut !== '' && text.includes(rut));

  jobs.onWaiting(({ name, key, data }, isNew) => {
    if (!isNew) return;
    const id = typeof data['applicationId'] === 'string' ? data['applicationId'] : undefined;
    if (names(`${key} ${JSON.stringify(data)}`, rutOf(id))) fail('no-secret-in-jobs', id, name);
  });

  mailboxes.onArrived((id, messageId) => {
    for (const mail of database.rows.get(id)?.mails ?? [])
      if (plain(`${id}.${mail[0]}`) === plain(messageId)) judgeMail(world, id, mail, messageId);
  });

  webhooks.onReceived((announcement, before) => {
    const { applicationId: id, version } = announcement;
    if (names(JSON.stringify(announcement), rutOf(id)))
      fail('no-secret-in-announcements', id, String(version));
    const last = before.at(-1)?.version ?? 0;
    // Repeated: the sender did not receive the acknowledgement.
    if (version < last) fail('webhook-order', id, `${version} after ${last}`);
  });
}

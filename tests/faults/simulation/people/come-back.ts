import { isRefused } from './perform-action.ts';
import type { Person } from './person.ts';

/** Time that a person waits for a mail before looking for it elsewhere. */
const maxWaitMs = 30 * 24 * 3_600_000;

/** Looks into the mailbox now and then, less and less often. @returns nothing when it never came */
async function waitForMail<Found>(person: Person, find: () => Found | undefined): Promise<Found | undefined> {
  const { world, chance } = person;
  const endsAt = world.scheduler.now() + maxWaitMs;
  let restMs = 2_000;
  for (;;) {
    const found = find();
    if (found !== undefined) return found;
    if (world.scheduler.now() > endsAt || world.violation) return undefined;
    await world.scheduler.sleep(chance.between(restMs / 2, restMs));
    restMs = Math.min(restMs * 1.5, 6 * 3_600_000);
  }
}

/** «Ya tengo una solicitud»: by RUT and the code of a mail. @returns true if the person is in again */
export async function comeBack(person: Person, rut: string): Promise<boolean> {
  const { world, chance } = person;
  person.client.session = '';
  const requested = await person.send('requestResume', { rut });
  if (isRefused(requested)) return false;
  await world.scheduler.sleep(chance.between(3_000, 60_000));
  const otp = person.newCode();
  if (otp === undefined) return false;
  const resumeToken = requested['resumeToken'];
  return !isRefused(await person.send('confirmResume', { resumeToken, otp }));
}

const linksOf = (person: Person): string[] =>
  person
    .mails(
      ({ kind }) => kind === 'signatureRequest' || kind === 'signatureReminder' || kind === 'continueLink',
    )
    .map(({ mail }) => ('token' in mail ? mail.token : ''));

/** Opens the newest link that was mailed; an expired link is requested anew, once. */
export async function openLink(person: Person): Promise<boolean> {
  const { world, chance } = person;
  person.client.session = '';
  const token = await waitForMail(person, () => linksOf(person).at(-1));
  if (token === undefined) return false;
  await world.scheduler.sleep(chance.between(1_000, 600_000));
  if (!isRefused(await person.send('openLink', { token }))) return true;
  const known = linksOf(person).length;
  await person.send('requestNewLink', { token });
  await world.scheduler.sleep(chance.between(10_000, 600_000));
  const next = linksOf(person);
  return next.length > known && !isRefused(await person.send('openLink', { token: next.at(-1) }));
}

import { mailboxKey } from '@afilia/domain/values/identity/mailbox-key';
import { messagesDone } from '@afilia/testing/backend/advance-time';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';

const tenMinutes = 600_000;
const victim = 'victima.dos@gmail.com';

/** A backend with the limits of production, whose sources are played. */
const limited = () => startBackend(undefined, { environment: { RATE_LIMIT_FACTOR: '1' } });

/** Starts until the address is refused. @returns how often it was not */
async function startAll(
  backend: RunningBackend,
  newRut: () => string,
  then: (stranger: Applicant) => Promise<void> = async () => undefined,
): Promise<number> {
  for (let started = 0; ; started += 1) {
    const stranger = new Applicant(backend);
    const { __typename: answer } = await stranger.start(newRut());
    if (answer !== 'StartedApplication') return started;
    await then(stranger);
  }
}

/** Each spelling of the mailbox once. */
function spelling(time: number): string {
  const name = [...'victimados'].map((sign, at) => ((time >> at) & 1 ? `${sign}.` : sign)).join('');
  const typed = `${name.replace(/\.$/u, '')}+${time}`;
  return `${time % 2 ? typed.toUpperCase() : typed}@${time % 3 ? 'gmail.com' : 'googlemail.com'}`;
}

/** Mails that one address causes to one mailbox in an hour: a code, and two more by changed addresses, by each application that it may start. */
export async function mailsInAnHour(): Promise<{ spellings: number; mails: number }> {
  const backend = await limited();
  const newRut = freshRuts();
  let spellings = 0;
  const next = () => {
    spellings += 1;
    const email = spelling(spellings);
    return { email, emailConfirmation: email };
  };
  try {
    for (let part = 0; part < 6; part += 1) {
      await startAll(backend, newRut, async (stranger) => {
        await stranger.reach('prescreened');
        const saved = await stranger.saveProspect(next());
        if (saved['state'] !== 'prospect') return;
        await stranger.send('modificar-email', next());
        await stranger.send('modificar-email', next());
      });
      await messagesDone(backend);
      backend.clock.advance(tenMinutes);
    }
    const reached = backend.inbox.list().filter(({ to }) => mailboxKey(to) === mailboxKey(victim));
    return { spellings, mails: reached.length };
  } finally {
    await backend.close();
  }
}

/** Requests to sources that one address causes in a day by starts alone. */
export async function questionsInADay(): Promise<{ starts: number; questions: number }> {
  const backend = await limited();
  const newRut = freshRuts();
  let starts = 0;
  try {
    for (let part = 0; part < 144; part += 1) {
      starts += await startAll(backend, newRut, async (stranger) => {
        await stranger.reach('prescreened');
      });
      backend.clock.advance(tenMinutes);
    }
    return { starts, questions: backend.answered.length };
  } finally {
    await backend.close();
  }
}

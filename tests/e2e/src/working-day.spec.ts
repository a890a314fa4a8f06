import type { StaffDeadLetters } from '@afilia/api-contract/staff/dead-letter-answers';
import { readInbox } from './fixtures/inbox.ts';
import { startAfilia } from './fixtures/start-afilia.ts';
import { expect, test as base } from './fixtures/test.ts';
import { decideAtTheConsole, helpLive } from './working-day/at-the-consoles.ts';
import { type Expected, workOn } from './working-day/case-of-the-day.ts';
import { compareWithRecord } from './working-day/compare.ts';
import { answerDataRequests } from './working-day/data-requests.ts';
import { plans } from './working-day/plan.ts';
import { signInAll } from './working-day/staff-members.ts';

/** A day of people from one address. */
const test = base.extend<object, object>({
  afilia: [
    async ({ browserName: _any }, provide) => {
      const afilia = await startAfilia({ RATE_LIMIT_FACTOR: '100' });
      await provide(afilia);
      await afilia.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

// For the whole file: no service is started for a test that is left out.
test.skip(process.env['WORKING_DAY'] !== '1', 'A working day is worked by: npm test -- long working-day');

/** So many cases are worked on at the same time over the API. */
const atOnce = 6;

test('[E-09] [A-25] a working day of eight members and forty cases decides each case once, and tells each person once', async ({
  browser,
  afilia,
}) => {
  test.setTimeout(20 * 60_000);
  const inbox = readInbox(afilia.url);
  const members = await signInAll(afilia.url);
  const isForTheConsole = ({ number }: { number: number }) => number % 12 === 0;
  const atConsole = plans.filter(isForTheConsole);
  const others = plans.filter((plan) => !isForTheConsole(plan));
  const day: Expected[] = [];
  const work = async () => {
    for (let plan = others.shift(); plan; plan = others.shift())
      day.push(await workOn(afilia.url, members, plan));
  };
  const [pressed, , answered] = await Promise.all([
    decideAtTheConsole({ browser, afilia, members }, atConsole),
    helpLive({ browser, afilia, members }, 3),
    answerDataRequests(afilia.url, members),
    ...Array.from({ length: atOnce }, work),
  ]);
  day.push(...pressed);

  expect(day).toHaveLength(plans.length);
  expect(new Set(day.map(({ folio }) => folio)).size).toBe(plans.length);
  await compareWithRecord(members, inbox, day);
  for (const email of answered) {
    const told = async (subject: string) =>
      (await inbox.to(email)).filter((mail) => mail.subject === subject).length;
    await expect.poll(() => told('Respondimos tu pedido sobre tus datos')).toBe(1);
    expect(await told('Recibimos tu pedido sobre tus datos')).toBe(1);
  }
  // Nothing is left on the desk, and nothing was given up.
  expect(await members.cases()).toEqual([]);
  const { answer } = await members.as('olga').request<StaffDeadLetters>('dead-letters');
  expect(answer.letters).toEqual([]);
  expect(afilia.output()).not.toMatch(/"level":(?:50|60)/u);
});

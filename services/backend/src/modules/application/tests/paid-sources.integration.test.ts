import { Applicant } from '@afilia/testing/people/applicant';
import { backendsForRules } from '@afilia/testing/backend/database';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { fetchFromAddress } from '@afilia/testing/people/many-addresses';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000 });

const newRut = freshRuts();
const tooMany = { code: 'R13', reason: 'tooManyRequests', retryAfterSeconds: expect.any(Number) };

describe.each(await backendsForRules())('sources that are paid for, on $name', (where) => {
  let backend: RunningBackend;
  const start = async (environment: Record<string, string>) => {
    backend = await startBackend(where, { environment: { RATE_LIMIT_FACTOR: '1', ...environment } });
    onTestFinished(() => backend.close());
  };
  afterEach(() => expect(backend.bugs).toEqual([]));
  const requested = () => backend.answered.map(({ source }) => source);
  const startMany = async (times: number) => {
    let started = 0;
    let refused: Record<string, unknown> = {};
    for (let time = 0; time < times; time++) {
      const answer = await new Applicant(backend).start(newRut());
      if (answer.__typename === 'StartedApplication') started += 1;
      else refused = answer;
    }
    return { started, refused };
  };

  test('an address has its allowance of a day, half of it at once, and no day has more', async () => {
    await start({ STARTS_PER_ADDRESS_A_DAY: '20' });
    const { started, refused } = await startMany(14);
    expect(started).toBe(10);
    expect(refused).toMatchObject(tooMany);
    let inADay = started;
    for (let hour = 0; hour < 23; hour++) {
      backend.clock.advance(3600_000);
      inADay += (await startMany(2)).started;
    }
    expect(inADay).toBeLessThanOrEqual(20);
    expect(inADay).toBeGreaterThanOrEqual(18);
    const putBack = fetchFromAddress('127.0.11.1');
    onTestFinished(putBack);
    expect((await startMany(2)).started).toBe(2);
  });

  test('the whole installation has one too, where the operator says so, for all applicants together', async () => {
    await start({ STARTS_A_DAY: '6' });
    for (let time = 0; time < 3; time++) {
      const person = new Applicant(backend);
      await person.start(newRut());
      // Nothing of it is asked later.
      await person.reach('prescreened');
    }
    const putBack = fetchFromAddress('127.0.11.2');
    onTestFinished(putBack);
    const { started, refused } = await startMany(2);
    expect(started).toBe(0);
    expect(refused).toMatchObject(tooMany);
    const before = requested().length;
    await startMany(2);
    expect(requested().slice(before)).toEqual([]);
  });

  test('failed checks do not run again without end', async () => {
    await start({});
    const rosa = new Applicant(backend);
    await rosa.start(newRut());
    await rosa.reach('prescreened');
    let answer: Record<string, unknown> = {};
    for (let time = 0; time < 21; time++) answer = await rosa.send('retry-checks', {});
    expect(answer).toMatchObject(tooMany);
  });

  test('with SCREENING=contact no request about debts and lists goes out before the mailbox is proven', async () => {
    await start({ SCREENING: 'contact', RATE_LIMIT_FACTOR: '1000' });
    const rosa = new Applicant(backend);
    await rosa.start('12.345.678-5');
    await rosa.reach('prescreened');
    expect(requested()).not.toEqual([]);
    for (const source of ['onefcc', 'negative-files']) expect(requested()).not.toContain(source);
    await rosa.saveProspect();
    await rosa.send('verify-otp', { otp: await rosa.code() });
    await rosa.chooseProducts();
    expect(requested()).not.toContain('negative-files');
    await rosa.choose();
    await rosa.reach('conditionsChosen');
    expect(requested()).toContain('onefcc');
    expect(requested()).toContain('negative-files');
    const page = await (await fetch(`${backend.url}/decisiones`)).text();
    expect(page.indexOf('Al elegir tu cuenta')).toBeLessThan(page.indexOf('id="negativeFiles"'));
  });
});

import { randomUUID } from 'node:crypto';
import { replay } from '@afilia/domain/record/evolve';
import { Applicant } from '@afilia/testing/people/applicant';
import { backendsForRules } from '@afilia/testing/backend/database';
import { type RestingPlace, skipTo } from '@afilia/testing/people/fast-forward';
import { advanceTime, timersDone } from '@afilia/testing/backend/advance-time';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe.each(await backendsForRules())('coming back by RUT and code on $name', (where) => {
  let backend: RunningBackend;
  const newRut = freshRuts();
  beforeAll(async () => {
    backend = await startBackend(where);
  });
  afterAll(() => backend?.close());
  afterEach(() => expect(backend.bugs).toEqual([]));

  const at = async (place: RestingPlace, rut = newRut(), email?: string) => {
    const rosa = new Applicant(backend, email);
    await skipTo(backend, rosa, { rut, place });
    return { rosa, rut, id: rosa.application?.id ?? '' };
  };
  const query = async (rut: string, person = new Applicant(backend)) => {
    const request = await person.send('request-resume', { rut });
    return { person, request, resumeToken: String(request['resumeToken']) };
  };
  const confirm = async (person: Applicant, resumeToken: string, otp: string, commandId?: string) => {
    const answer = await person.send('confirm-resume', { resumeToken, otp }, commandId);
    if (typeof answer['sessionToken'] === 'string') person.session = answer['sessionToken'];
    return answer;
  };
  /** Comes back from another device. */
  const comeBack = async (rut: string, rosa: Applicant, mailsBefore = 0) => {
    const { person, resumeToken } = await query(rut);
    const answer = await confirm(person, resumeToken, await rosa.code(rosa.email, mailsBefore));
    expect(answer).toMatchObject({ __typename: 'StartedApplication' });
    return person;
  };
  const eventsOf = async (id: string) =>
    (await backend.store.applications.events(id)).map(({ event }) => event);

  test('[S-12] the code that goes to the address on file opens the application where it stood, on any device', async () => {
    const { rosa, rut, id } = await at('choosingConditions');
    const { person, request, resumeToken } = await query(rut);
    expect(Object.keys(request).sort()).toEqual(
      [
        '__typename',
        'channel',
        'codeDigits',
        'expiresAt',
        'now',
        'otherChannel',
        'otherChannelAvailableAt',
        'resendAvailableAt',
        'resumeToken',
        'sendsLeft',
        'triesLeft',
      ].sort(),
    );
    const otp = await rosa.code();
    const commandId = randomUUID();
    const answer = await confirm(person, resumeToken, otp, commandId);
    expect(person.application).toMatchObject({ id, route: '/screenembedcondiciones' });
    expect(await person.reload()).toMatchObject({ id, prospect: { email: rosa.email } });
    // The answer got lost: the same command answers the same; a second use of the code is none.
    expect(await confirm(new Applicant(backend), resumeToken, otp, commandId)).toMatchObject({
      sessionToken: answer['sessionToken'],
    });
    expect(await confirm(new Applicant(backend), resumeToken, otp)).toMatchObject({ code: 'R12' });
    const events = await eventsOf(id);
    expect(events.filter(({ type }) => type === 'ApplicationResumed')).toHaveLength(1);
    expect(replay(events)).toEqual(await backend.store.applications.load(id));
  });

  test('[S-12] a RUT without an application is answered the same, and no code ever works', async () => {
    const { rosa, rut } = await at('contactVerified');
    const [someone, unknown] = [await query(rut), await query(newRut())];
    const shape = (answer: object) =>
      Object.entries(answer).map(([name, value]) => [name, typeof value, String(value).length]);
    expect(shape(unknown.request)).toEqual(shape(someone.request));
    await rosa.code();
    for (const [otp, wanted] of [
      ['000000', { code: 'E20', reason: 'otpWrong', attemptsLeft: 2 }],
      ['111111', { code: 'E20', reason: 'otpWrong', attemptsLeft: 1 }],
      ['222222', { code: 'R12', reason: 'otpAttemptsExceeded', attemptsLeft: 0 }],
      ['333333', { code: 'R12', reason: 'otpAttemptsExceeded', attemptsLeft: 0 }],
    ] as const) {
      const answers = [
        await confirm(someone.person, someone.resumeToken, otp),
        await confirm(unknown.person, unknown.resumeToken, otp),
      ];
      for (const answer of answers)
        expect(answer).toMatchObject({ __typename: 'Refusal', ...wanted, current: null });
      expect(answers[0]).toEqual(answers[1]);
    }
    // Its own application is not blocked by codes that strangers typed: another attempt opens it.
    await comeBack(rut, rosa, 1);
    expect(await confirm(unknown.person, 'x'.repeat(43), '123456')).toMatchObject({ code: 'R12' });
  });

  test('[S-12] a code is good for five minutes, is sent again after one, and the old one stops working', async () => {
    const { rosa, rut } = await at('contactVerified');
    const { person, resumeToken } = await query(rut);
    const first = await rosa.code();
    expect(await person.send('renew-resume-code', { resumeToken })).toMatchObject({ reason: 'tooSoon' });
    backend.clock.advance(6 * minute);
    expect(await confirm(person, resumeToken, first)).toMatchObject({ code: 'R13', reason: 'otpExpired' });
    const commandId = randomUUID();
    const renewed = await person.send('renew-resume-code', { resumeToken }, commandId);
    expect(renewed).toMatchObject({ sendsLeft: 1, triesLeft: 3 });
    expect(await person.send('renew-resume-code', { resumeToken }, commandId)).toMatchObject({
      sendsLeft: 1,
    });
    const second = await rosa.code(rosa.email, 1);
    expect(await confirm(person, resumeToken, first)).toMatchObject({ code: 'E20' });
    expect(await confirm(person, resumeToken, second)).toMatchObject({ __typename: 'StartedApplication' });
  });

  test('[S-12] two people with one RUT get each their own; neither sees the other’s', async () => {
    const { rosa, rut, id } = await at('contactVerified');
    const stranger = await at('choosingConditions', rut);
    const { person, resumeToken } = await query(rut);
    const code = await rosa.code();
    await stranger.rosa.code();
    await confirm(person, resumeToken, code);
    expect(person.application?.id).toBe(id);
  });

  test('[S-12] strangers with mailboxes of their own cannot hide the application of who proved the key', async () => {
    const { rosa, rut, id } = await at('reviewingSummary');
    for (let stranger = 0; stranger < 4; stranger++) await at('contactVerified', rut);
    const person = await comeBack(rut, rosa);
    expect(person.application).toMatchObject({ id });
  });

  test('[S-12] a mailbox that was typed and never proven gets no code to come back', async () => {
    const { rosa: proven, rut } = await at('contactVerified');
    const rosa = new Applicant(backend);
    await rosa.start(rut);
    await rosa.reach('prescreened');
    await rosa.saveProspect();
    await rosa.code();
    await comeBack(rut, proven);
    const back = backend.inbox.list().filter(({ subject }) => subject.includes('retomar'));
    expect(back.some(({ to }) => to === proven.email)).toBe(true);
    expect(back.filter(({ to }) => to === rosa.email)).toEqual([]);
  });

  test('[S-12] a RUT whose only address was never proven is answered as an unknown one, and no mail goes there', async () => {
    const rosa = new Applicant(backend);
    const rut = newRut();
    await rosa.start(rut);
    await rosa.reach('prescreened');
    await rosa.saveProspect();
    await rosa.code();
    const [typed, unknown] = [await query(rut), await query(newRut())];
    const shape = (answer: object) =>
      Object.entries(answer).map(([name, value]) => [name, typeof value, String(value).length]);
    expect(shape(typed.request)).toEqual(shape(unknown.request));
    const answers = [typed, unknown].map(({ person, resumeToken }) => confirm(person, resumeToken, '000000'));
    const [one, other] = await Promise.all(answers);
    expect(one).toEqual(other);
    // The worker takes jobs in their order: when this one's code is there, the other's would be.
    const { rosa: proven, rut: known } = await at('contactVerified');
    await comeBack(known, proven);
    const back = backend.inbox.list().filter(({ subject }) => subject.includes('retomar'));
    expect(back.filter(({ to }) => to === rosa.email)).toEqual([]);
  });

  test('[F-02] answers of sources that are a day old are requested again; typed answers are still there', async () => {
    const { rosa, rut, id } = await at('reviewingSummary');
    backend.clock.advance(23 * hour);
    expect((await comeBack(rut, rosa)).application).toMatchObject({ route: '/screensummary' });
    backend.clock.advance(2 * hour);
    const { person, resumeToken } = await query(rut);
    await confirm(person, resumeToken, await rosa.code(rosa.email, 1));
    expect(person.application).toMatchObject({
      state: 'conditionsChosen',
      route: '/screenembedconnect',
      taxRecord: null,
      connection: { attemptsLeft: 3, errorCode: null },
      prospect: { email: rosa.email },
      declaration: { nationality: 'CL' },
    });
    await person.connect();
    await person.reach('evaluated');
    expect((await person.declare()).taxRecord).not.toBeNull();
    const events = await eventsOf(id);
    expect(replay(events)).toEqual(await backend.store.applications.load(id));
  });

  test('[S-08] prices of a week ago are reckoned again, and the summary says what is different', async () => {
    const { rosa, rut, id } = await at('awaitingCredentials');
    const before = (await backend.store.applications.load(id))?.quote;
    await advanceTime(backend, 8 * day);
    const person = await comeBack(rut, rosa);
    await person.connect();
    await person.reach('evaluated');
    const { quote } = await person.declare();
    expect(quote?.ufDate).not.toBe(before?.ufDate);
    expect(quote?.changes).toEqual([expect.stringMatching(/^Arriendo mensual: actualizado, antes \$/)]);
  });

  test('[S-08] old prices are new ones before they are agreed to', async () => {
    const { rosa, rut, id } = await at('choosingConditions');
    const before = (await backend.store.applications.load(id))?.quote;
    await advanceTime(backend, 6 * day);
    expect((await comeBack(rut, rosa)).application?.quote?.ufDate).toBe(before?.ufDate);
    await advanceTime(backend, 2 * day);
    const { person, resumeToken } = await query(rut);
    await confirm(person, resumeToken, await rosa.code(rosa.email, 1));
    expect(person.application?.quote?.ufDate).not.toBe(before?.ufDate);
  });

  test('[F-02] after thirty days there is nothing to come back to, and a new one starts', async () => {
    const { rosa, rut } = await at('contactVerified');
    // Its timer was not set: it was put here without the API. Its time counts all the same.
    await advanceTime(backend, 30 * day + minute);
    const { person, resumeToken } = await query(rut);
    await timersDone(backend);
    expect(await confirm(person, resumeToken, '123456')).toMatchObject({ code: 'E20' });
    expect(await person.start(rut)).toMatchObject({ __typename: 'StartedApplication' });
    expect(backend.inbox.list().filter(({ to }) => to === rosa.email)).toEqual([]);
  });

  test('[F-02] «Comenzar de nuevo» gives the old one up: no code leads back to it', async () => {
    const { rosa, rut } = await at('contactVerified');
    const person = await comeBack(rut, rosa);
    expect(await person.send('withdraw-application', {})).toMatchObject({ state: 'withdrawn' });
    const { person: again, resumeToken } = await query(rut);
    expect(await confirm(again, resumeToken, await rosa.code())).toMatchObject({ code: 'E20' });
    await again.start(rut);
    expect(again.application?.id).not.toBe(person.application?.id);
  });
});

test('[S-12] asking for codes and guessing them is limited, by RUT and by address', async () => {
  const backend = await startBackend(undefined, { environment: { RATE_LIMIT_FACTOR: '1' } });
  try {
    const person = new Applicant(backend);
    const requested = [];
    for (let tries = 0; tries < 11; tries++)
      requested.push(await person.send('request-resume', { rut: '12345678-5' }));
    expect(requested.slice(0, 10).map(({ __typename }) => __typename)).toEqual(
      Array(10).fill('ResumeRequest'),
    );
    expect(requested[10]).toMatchObject({ reason: 'tooManyRequests', retryAfterSeconds: expect.any(Number) });
    const tokens = requested.slice(0, 10).map((answer) => String(answer['resumeToken']));
    const guesses = [];
    for (const resumeToken of [...tokens, ...tokens, ...tokens, ...tokens])
      guesses.push(await person.send('confirm-resume', { resumeToken, otp: '000000' }));
    expect(guesses.filter(({ reason }) => reason === 'tooManyRequests')).toHaveLength(10);
    expect(await person.send('request-resume', { rut: 'no es un RUT' })).toMatchObject({
      fieldErrors: [{ field: 'rut', reason: expect.stringMatching(/^rut\./) }],
    });
    expect(backend.bugs).toEqual([]);
  } finally {
    await backend.close();
  }
});

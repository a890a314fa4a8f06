import { randomUUID } from 'node:crypto';
import { redactedEvent } from '@afilia/domain/rights/erase';
import { replay } from '@afilia/domain/record/evolve';
import { Applicant } from '@afilia/testing/people/applicant';
import { backendsForRules } from '@afilia/testing/backend/database';
import { skipTo } from '@afilia/testing/people/fast-forward';
import { timersDone } from '@afilia/testing/backend/advance-time';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const minute = 60_000;
const day = 24 * 60 * minute;
const linkSubject = 'Sigue con tu solicitud';

describe.each(await backendsForRules())('coming back by an own link on $name', (where) => {
  let backend: RunningBackend;
  const newRut = freshRuts();
  beforeAll(async () => {
    backend = await startBackend(where);
  });
  afterAll(() => backend?.close());
  afterEach(() => expect(backend.bugs).toEqual([]));

  const standing = async (place: 'contactVerified' | 'choosingConditions' = 'choosingConditions') => {
    const rosa = new Applicant(backend);
    await skipTo(backend, rosa, { rut: newRut(), place });
    return { rosa, id: rosa.application?.id ?? '' };
  };
  const leave = (rosa: Applicant, wish?: 'asked' | 'shared') =>
    wish ? rosa.send('request-own-link', { because: wish }) : rosa.send('leave-application', {});
  const isLinkTo = (rosa: Applicant) => (mail: { to: string; subject: string }) =>
    mail.to === rosa.email && mail.subject === linkSubject;
  const mailedToken = async (rosa: Applicant, after = 0) => {
    const { text } = await rosa.mail(isLinkTo(rosa), after);
    return /\/l\/([\w-]{43})/.exec(text)?.[1] ?? '';
  };
  const open = async (token: string, commandId?: string) => {
    const person = new Applicant(backend);
    const opened = await person.send('open-link', { token }, commandId);
    return { person, opened, resumeToken: String(opened['resumeToken']) };
  };
  const eventsOf = async (id: string) =>
    (await backend.store.applications.events(id)).map(({ event }) => event);

  test('[S-12] an applicant who leaves gets a link by mail; with its code it opens the application on another device', async () => {
    const { rosa, id } = await standing();
    const reported = await leave(rosa);
    expect(reported).toEqual({
      __typename: 'OwnLink',
      maskedEmail: expect.stringMatching(/^r\W+\w@correo\.cl$/),
      expiresAt: expect.any(String),
      url: null,
    });
    const mail = await rosa.mail(isLinkTo(rosa));
    expect(mail.text).toContain('Te pediremos un código antes de mostrar tus datos.');
    expect(mail.text).not.toContain(rosa.application?.rut);
    const { person, opened, resumeToken } = await open(await mailedToken(rosa));
    expect(opened.__typename).toBe('ResumeRequest');
    const otp = await rosa.code();
    const answer = await person.send('confirm-resume', { resumeToken, otp });
    expect(answer.__typename).toBe('StartedApplication');
    expect(person.application).toMatchObject({ id, route: '/screenembedcondiciones' });
    const events = await eventsOf(id);
    expect(replay(events)).toEqual(await backend.store.applications.load(id));
  });

  test('[S-12] a link without the code shows nothing: the answer is that of a RUT, whatever became of the application', async () => {
    const { rosa, id } = await standing();
    await leave(rosa);
    const token = await mailedToken(rosa);
    const { opened, person } = await open(token);
    const byRut = await new Applicant(backend).send('request-resume', { rut: newRut() });
    const shape = (answer: object) =>
      Object.entries(answer).map(([name, value]) => [name, typeof value, String(value).length]);
    expect(shape(opened)).toEqual(shape(byRut));
    expect(JSON.stringify(opened)).not.toContain('correo');
    expect(person.application).toEqual(opened);
    await rosa.send('withdraw-application', {});
    const { opened: ended, person: stranger, resumeToken } = await open(token);
    expect(shape(ended)).toEqual(shape(opened));
    await timersDone(backend);
    expect(await stranger.send('confirm-resume', { resumeToken, otp: '123456' })).toMatchObject({
      code: 'E20',
      current: null,
    });
    const codes = backend.inbox
      .list()
      .filter((mail) => mail.to === rosa.email && /retomar/.test(mail.subject));
    expect(codes).toHaveLength(1);
    expect((await eventsOf(id)).filter(({ type }) => type === 'ResumeLinkOpened')).toHaveLength(1);
  });

  test('[S-12] opening a link proves nothing, is no session, and keeps no application alive', async () => {
    const { rosa, id } = await standing();
    await leave(rosa);
    const token = await mailedToken(rosa);
    const before = (await backend.store.applications.load(id))?.lastActivityAt;
    backend.clock.advance(minute);
    const { person, resumeToken } = await open(token);
    for (const bearer of [token, resumeToken]) {
      person.session = bearer;
      const answer = await person.request({ documentId: 'application', variables: {} });
      expect(answer.status === 200 ? await answer.text() : '').not.toContain(id);
    }
    // Its mail is on record, which is activity; the opening is not.
    const events = await backend.store.applications.events(id);
    const opened = events.find(({ event }) => event.type === 'ResumeLinkOpened');
    const upTo = events.filter(({ version }) => version <= (opened?.version ?? 0)).map(({ event }) => event);
    expect(replay(upTo)?.lastActivityAt).toBe(replay(upTo.slice(0, -1))?.lastActivityAt);
    expect(before).toBeDefined();
  });

  test('[S-12] the same opening twice is one attempt and one code', async () => {
    const { rosa } = await standing();
    await leave(rosa);
    const token = await mailedToken(rosa);
    const commandId = randomUUID();
    const first = await open(token, commandId);
    const second = await open(token, commandId);
    expect(second.resumeToken).toBe(first.resumeToken);
    await rosa.code();
    await timersDone(backend);
    const codes = backend.inbox
      .list()
      .filter((mail) => mail.to === rosa.email && /retomar/.test(mail.subject));
    expect(codes).toHaveLength(1);
  });

  test('[S-12] leaving again sends no second link, a request does, and after three of a day the last is shown again', async () => {
    const { rosa, id } = await standing();
    const first = await leave(rosa);
    expect(await leave(rosa)).toEqual(first);
    backend.clock.advance(minute);
    for (let times = 0; times < 4; times++)
      expect(await leave(rosa, 'asked')).toMatchObject({ __typename: 'OwnLink', url: null });
    expect((await eventsOf(id)).filter(({ type }) => type === 'OwnLinkIssued')).toHaveLength(3);
    // An older link still leads back: neither opens more than the other.
    await mailedToken(rosa, 2);
    const tokens = backend.inbox.list().filter(isLinkTo(rosa));
    expect(tokens).toHaveLength(3);
    const oldest = /\/l\/([\w-]{43})/.exec(tokens.at(-1)?.text ?? '')?.[1] ?? '';
    expect((await open(oldest)).opened.__typename).toBe('ResumeRequest');
  });

  test('[S-12] a link to send on comes with its address and no mail, and is the same one all day', async () => {
    const { rosa } = await standing();
    const reported = await leave(rosa, 'shared');
    expect(reported['url']).toMatch(/\/l\/[\w-]{43}$/);
    expect(await leave(rosa, 'shared')).toEqual(reported);
    const token = String(reported['url']).split('/l/')[1] ?? '';
    const { person, resumeToken } = await open(token);
    const answer = await person.send('confirm-resume', { resumeToken, otp: await rosa.code() });
    expect(answer.__typename).toBe('StartedApplication');
    expect(backend.inbox.list().filter(isLinkTo(rosa))).toEqual([]);
  });

  test('[S-12] an applicant without a proven mailbox gets no link', async () => {
    const rosa = new Applicant(backend);
    await rosa.start(newRut());
    await rosa.reach('prescreened');
    await rosa.saveProspect();
    expect(await leave(rosa)).toMatchObject({ code: 'R13', reason: 'outOfOrder' });
    await timersDone(backend);
    expect(backend.inbox.list().filter(isLinkTo(rosa))).toEqual([]);
  });

  test('[S-12] a link is good for seven days, and then answers as one that was never given', async () => {
    const { rosa } = await standing();
    await leave(rosa);
    const token = await mailedToken(rosa);
    backend.clock.advance(7 * day - minute);
    expect((await open(token)).opened.__typename).toBe('ResumeRequest');
    backend.clock.advance(2 * minute);
    const over = (await open(token)).opened;
    expect(over).toMatchObject({ code: 'R13', reason: 'linkInvalid' });
    expect(over).toEqual((await open('a'.repeat(43))).opened);
  });

  test('[S-12] a link of a mailbox that was replaced leads nowhere: its code goes to neither', async () => {
    const { rosa } = await standing();
    await leave(rosa);
    const token = await mailedToken(rosa);
    const email = `nueva.${randomUUID().slice(0, 8)}@correo.cl`;
    await rosa.send('request-contact-change', { email, emailConfirmation: email });
    await rosa.send('confirm-contact-change', { otp: await rosa.code() });
    const changed = await rosa.send('confirm-contact-change', { otp: await rosa.code(email) });
    expect(changed).toMatchObject({ prospect: { email } });
    const { opened, person, resumeToken } = await open(token);
    expect(opened.__typename).toBe('ResumeRequest');
    await timersDone(backend);
    expect(await person.send('confirm-resume', { resumeToken, otp: '123456' })).toMatchObject({
      code: 'E20',
    });
    const codes = backend.inbox.list().filter(({ subject }) => /retomar/.test(subject));
    expect(codes.filter(({ to }) => to === email || to === rosa.email)).toEqual([]);
  });

  test('[S-12] no address and no token of a link is in the record in the clear, and erasing leaves none', async () => {
    const { rosa, id } = await standing();
    await leave(rosa);
    const token = await mailedToken(rosa);
    const events = await eventsOf(id);
    const issued = events.find(({ type }) => type === 'OwnLinkIssued');
    expect(JSON.stringify(events)).not.toContain(token);
    expect(issued).toMatchObject({ address: rosa.email });
    expect(issued && redactedEvent(issued)).toMatchObject({ address: '', because: 'left' });
  });
});

test('[S-12] opening one link again and again is limited as asking by RUT is, and names a challenge', async () => {
  const backend = await startBackend(undefined, { environment: { RATE_LIMIT_FACTOR: '1' } });
  try {
    const rosa = new Applicant(backend);
    await skipTo(backend, rosa, { rut: freshRuts()(), place: 'contactVerified' });
    const reported = await rosa.send('request-own-link', { because: 'shared' });
    const token = String(reported['url']).split('/l/')[1] ?? '';
    const stranger = new Applicant(backend);
    const answers = [];
    for (let times = 0; times < 11; times++) answers.push(await stranger.send('open-link', { token }));
    expect(answers.slice(0, 10).map(({ __typename }) => __typename)).toEqual(Array(10).fill('ResumeRequest'));
    expect(answers[10]).toMatchObject({ reason: 'tooManyRequests', current: null });
    expect(backend.bugs).toEqual([]);
  } finally {
    await backend.close();
  }
});

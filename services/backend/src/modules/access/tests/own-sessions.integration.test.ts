import { randomUUID } from 'node:crypto';
import type { Operations } from '@afilia/api-contract/generated/operations';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { Applicant } from '@afilia/testing/people/applicant';
import { CompanyApplicant, RemoteSignatory } from '@afilia/testing/people/company';
import { backendsForRules } from '@afilia/testing/backend/database';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

type Listed = Extract<Operations['my-sessions']['data']['result'], { __typename: 'SessionList' }>;

const minute = 60_000;
const hour = 60 * minute;
const stranger = { run: rutOf(15_500_001), role: 'nonSignatory' } as const;

describe.each(await backendsForRules())('sessions that people see and end on $name', (where) => {
  let backend: RunningBackend;
  const newRut = freshRuts();
  beforeAll(async () => {
    backend = await startBackend(where);
  });
  afterAll(() => backend?.close());
  afterEach(() => expect(backend.bugs).toEqual([]));

  const query = async (person: Applicant, documentId: string) => {
    const response = await person.request({ documentId });
    return (await response.json()) as {
      data?: { result: Listed };
      errors?: { extensions: { reason: string } }[];
    };
  };
  const listed = async (person: Applicant) =>
    (await query(person, 'my-sessions')).data?.result.sessions ?? [];
  const ownId = async (person: Applicant) => (await listed(person)).find(({ current }) => current)?.id ?? '';
  const isIn = async (person: Applicant) => !(await query(person, 'application')).errors;

  const started = async (rut = newRut()) => {
    const rosa = new Applicant(backend);
    await rosa.toProducts(rut);
    return { rosa, rut };
  };
  const comeBack = async (rut: string, rosa: Applicant, mailsBefore = 1) => {
    const there = new Applicant(backend);
    const { resumeToken } = await there.send('request-resume', { rut });
    const otp = await rosa.code(rosa.email, mailsBefore);
    const answer = await there.send('confirm-resume', { resumeToken, otp });
    there.session = String(answer['sessionToken']);
    return there;
  };
  /** An event stream that has said its first word; resolves with all it said when the server closes it. */
  const follow = async (person: Applicant) => {
    const response = await person.request(
      { documentId: 'application-changed', variables: { sinceVersion: 0 } },
      { accept: 'text/event-stream' },
    );
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!reader) throw new Error('no stream');
    let text = '';
    while (!text.includes('data: {')) text += (await reader.read()).value ?? '';
    const rest = async () => {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return text;
        text += value;
      }
    };
    return { end: rest() };
  };

  test('an applicant sees where else they are signed in, and ends it: its stream closes, and it is let in nowhere', async () => {
    const { rosa, rut } = await started();
    backend.clock.advance(hour);
    const there = await comeBack(rut, rosa);
    const seen = await listed(there);
    expect(seen).toMatchObject([{ current: true }, { current: false }]);
    const [begins, uses] = [seen.map((one) => one.startedAt), seen.map((one) => one.usedAt)];
    const now = backend.clock.now().getTime();
    expect(begins.map((at) => Math.round((now - Date.parse(at)) / hour))).toEqual([0, 1]);
    expect(uses).toEqual(begins);
    expect(JSON.stringify(seen)).not.toContain(rosa.session);
    expect((await listed(rosa)).map(({ id }) => id)).toEqual(seen.map(({ id }) => id).toReversed());

    const [gone, stays] = [await follow(rosa), await follow(there)];
    let isClosed = false;
    void stays.end.then(() => (isClosed = true));
    const commandId = randomUUID();
    expect(await there.send('end-other-sessions', {}, commandId)).toMatchObject({
      __typename: 'Application',
    });
    expect(await gone.end).toContain('sessionExpired');
    expect(await query(rosa, 'application')).toMatchObject({
      errors: [{ extensions: { code: 'R13', reason: 'sessionExpired' } }],
    });
    expect(await rosa.send('withdraw-application', {})).toMatchObject({ reason: 'sessionExpired' });
    expect(await query(rosa, 'my-sessions')).toMatchObject({
      data: { result: { reason: 'sessionExpired' } },
    });
    expect(await listed(there)).toMatchObject([{ current: true }]);
    expect(isClosed).toBe(false);

    // The answer got lost: sent again it ends nothing that began meanwhile.
    const later = await comeBack(rut, rosa, 2);
    await there.send('end-other-sessions', {}, commandId);
    expect(await isIn(later)).toBe(true);
    await there.send('end-session', { sessionId: await ownId(later) });
    expect(await isIn(later)).toBe(false);
    // Their own is ended like any other.
    await there.send('end-session', { sessionId: await ownId(there) });
    expect(await isIn(there)).toBe(false);
    expect(await stays.end).toContain('sessionExpired');
  });

  test('a session that was ended is not brought back by the command that began it', async () => {
    const rosa = new Applicant(backend);
    const [rut, commandId] = [newRut(), randomUUID()];
    await rosa.start(rut, false, commandId);
    await rosa.send('end-session', { sessionId: await ownId(rosa) });
    expect(await rosa.start(rut, false, commandId)).toMatchObject({ reason: 'sessionExpired' });
    expect(await isIn(rosa)).toBe(false);
  });

  test('a session that is over is not listed, and one in its last hours tells no last use', async () => {
    const { rosa, rut } = await started();
    backend.clock.advance(hour);
    const there = await comeBack(rut, rosa);
    backend.clock.advance(hour + 30 * minute);
    expect(await listed(there)).toMatchObject([{ current: true }]);
    for (let passed = 0; passed < 21; passed += 1) {
      backend.clock.advance(hour);
      expect(await isIn(there)).toBe(true);
    }
    expect(await listed(there)).toMatchObject([{ current: true, usedAt: null }]);
  });

  test('no person sees or ends a session of another application, whatever id they name', async () => {
    const { rosa } = await started();
    const { rosa: other } = await started();
    expect(await listed(other)).toHaveLength(1);
    const answer = await other.send('end-session', { sessionId: await ownId(rosa) });
    expect(answer).toMatchObject({ __typename: 'Application', id: other.application?.id });
    await other.send('end-other-sessions', {});
    expect(await isIn(rosa)).toBe(true);
  });

  test('applicant and signatories of one company see and end their own sessions alone', async () => {
    const rosa = new CompanyApplicant(backend);
    await rosa.toReview(rutOf(76_400_002), stranger);
    const camila = (await rosa.toSigning('camila')).get('camila') ?? new RemoteSignatory(backend, 'camila');
    await camila.open();
    // Before they have said who they are, too.
    expect(await listed(camila)).toMatchObject([{ current: true }]);
    expect(await listed(rosa)).toMatchObject([{ current: true }]);
    const [ofRosa, ofCamila] = [await ownId(rosa), await ownId(camila)];
    expect(ofRosa).not.toBe(ofCamila);

    await camila.send('end-other-sessions', {});
    await camila.send('end-session', { sessionId: ofRosa });
    await rosa.send('end-other-sessions', {});
    await rosa.send('end-session', { sessionId: ofCamila });
    expect([await isIn(rosa), await isIn(camila)]).toEqual([true, true]);

    const stream = await follow(camila);
    await camila.send('end-session', { sessionId: ofCamila });
    expect(await stream.end).toContain('sessionExpired');
    expect([await isIn(rosa), await isIn(camila)]).toEqual([true, false]);
    // The link of the mail lets them in again.
    await camila.open();
    expect(await isIn(camila)).toBe(true);
  });
});

import { randomUUID } from 'node:crypto';
import { Applicant } from '@afilia/testing/people/applicant';
import { backendsForRules } from '@afilia/testing/backend/database';
import { skipTo } from '@afilia/testing/people/fast-forward';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const minute = 60_000;

describe.each(await backendsForRules())('going on with another device on $name', (where) => {
  let backend: RunningBackend;
  const newRut = freshRuts();
  beforeAll(async () => {
    backend = await startBackend(where);
  });
  afterAll(() => backend?.close());
  afterEach(() => expect(backend.bugs).toEqual([]));

  const standing = async () => {
    const rosa = new Applicant(backend);
    await skipTo(backend, rosa, { rut: newRut(), place: 'choosingConditions' });
    return { rosa, id: rosa.application?.id ?? '' };
  };
  /** A transfer that was offered; the offer is no application. */
  const offer = async (rosa: Applicant) => {
    const offered = await rosa.exchange('create-transfer', { commandId: randomUUID() });
    return { offered, token: String(offered['token']), numbers: offered['numbers'] as number[] };
  };
  const scan = async (token: string, phone = new Applicant(backend), commandId: string = randomUUID()) => {
    const claim = await phone.exchange('open-link', { commandId, token });
    return { phone, claim, claimToken: String(claim['claimToken']), number: Number(claim['number']) };
  };
  const press = (rosa: Applicant, token: string, number: number, commandId: string = randomUUID()) =>
    rosa.exchange('answer-transfer', { commandId, token, number });
  const receive = (claimToken: string) => new Applicant(backend).exchange('await-transfer', { claimToken });
  const isOver = { code: 'R13', reason: 'linkInvalid' };

  test('[S-12] after the right number the phone goes on where the desktop stood, and the desktop’s session ends', async () => {
    const { rosa, id } = await standing();
    const { token, numbers, offered } = await offer(rosa);
    expect(offered['url']).toContain(token);
    expect(new Set(numbers).size).toBe(3);
    const { phone, claim, claimToken, number } = await scan(token);
    expect(Object.keys(claim).toSorted()).toEqual(
      ['__typename', 'claimToken', 'expiresAt', 'now', 'number'].toSorted(),
    );
    expect(numbers).toContain(number);
    expect(await receive(claimToken)).toMatchObject({ __typename: 'TransferClaim', number });
    expect(await press(rosa, token, number)).toMatchObject({ __typename: 'Acknowledgement' });
    const received = await receive(claimToken);
    expect(received).toMatchObject({ __typename: 'StartedApplication', application: { id } });
    phone.session = String(received['sessionToken']);
    expect(await phone.reload()).toMatchObject({ id, route: '/screenembedcondiciones' });
    expect(await rosa.exchange('catalogue')).toMatchObject({ reason: 'sessionExpired' });
    const events = (await backend.store.applications.events(id)).map(({ event }) => event.type);
    expect(events.filter((type) => type === 'TransferDone')).toHaveLength(1);
  });

  test('[S-12] a wrong number ends the transfer: the right one afterwards opens nothing', async () => {
    const { rosa } = await standing();
    const { token, numbers } = await offer(rosa);
    const { claimToken, number } = await scan(token);
    const wrong = numbers.find((one) => one !== number) ?? 0;
    expect(await press(rosa, token, wrong)).toMatchObject(isOver);
    expect(await press(rosa, token, number)).toMatchObject(isOver);
    expect(await receive(claimToken)).toMatchObject(isOver);
    expect(await rosa.exchange('catalogue')).toMatchObject({ __typename: 'Catalogue' });
  });

  test('[S-12] only the first device to read it gets a number, and no other hears of its session', async () => {
    const { rosa } = await standing();
    const { token } = await offer(rosa);
    const phone = new Applicant(backend);
    const commandId = randomUUID();
    const first = await scan(token, phone, commandId);
    expect((await scan(token, phone, commandId)).claim).toMatchObject({ claimToken: first.claimToken });
    expect((await scan(token)).claim).toMatchObject(isOver);
    await press(rosa, token, first.number);
    expect((await scan(token)).claim).toMatchObject(isOver);
    for (const stolen of [token, 'a'.repeat(43)]) expect(await receive(stolen)).toMatchObject(isOver);
  });

  test('[S-12] before a device read it no number is right or wrong', async () => {
    const { rosa } = await standing();
    const { token, numbers } = await offer(rosa);
    for (const number of numbers)
      expect(await press(rosa, token, number)).toMatchObject({ code: 'R13', reason: 'tooSoon' });
    const { claimToken, number } = await scan(token);
    await press(rosa, token, number);
    expect(await receive(claimToken)).toMatchObject({ __typename: 'StartedApplication' });
  });

  test('[S-12] after five minutes it is over, for new readers and for earlier ones', async () => {
    const { rosa } = await standing();
    const { token } = await offer(rosa);
    const { claimToken, number } = await scan(token);
    const unread = await offer(rosa);
    backend.clock.advance(5 * minute);
    expect(await press(rosa, token, number)).toMatchObject(isOver);
    expect(await receive(claimToken)).toMatchObject(isOver);
    expect((await scan(unread.token)).claim).toMatchObject(isOver);
    expect((await scan('a'.repeat(43))).claim).toEqual((await scan(unread.token)).claim);
  });

  test('[S-12] another session, of another application or the same one, answers for no other', async () => {
    const { rosa } = await standing();
    const { rosa: other } = await standing();
    const { token } = await offer(rosa);
    const { claimToken, number } = await scan(token);
    expect(await press(other, token, number)).toMatchObject({ code: 'R13' });
    expect(await press(new Applicant(backend), token, number)).toMatchObject({ reason: 'sessionExpired' });
    expect(await receive(claimToken)).toMatchObject({ __typename: 'TransferClaim' });
  });

  test('[S-12] the right number sent again, as after a lost answer, begins one session', async () => {
    const { rosa } = await standing();
    const { token } = await offer(rosa);
    const { claimToken, number } = await scan(token);
    const commandId = randomUUID();
    await Promise.all([press(rosa, token, number, commandId), press(rosa, token, number, commandId)]);
    const [one, two] = [await receive(claimToken), await receive(claimToken)];
    expect(one).toMatchObject({ __typename: 'StartedApplication' });
    expect(two['sessionToken']).toBe(one['sessionToken']);
  });

  test('[A-09] while an agent has control nothing is offered or answered', async () => {
    const { rosa } = await standing();
    const { token } = await offer(rosa);
    const { claimToken, number } = await scan(token);
    const help = await rosa.exchange('open-help', { commandId: randomUUID() });
    const joined = await backend.joinHelp(String(help['code']), {
      id: 'ana',
      name: 'Ana',
      email: 'ana@afilia.example',
    });
    expect(joined.ok).toBe(true);
    const note = (kind: string) => rosa.send('note-help', { input: { note: kind, agentId: 'ana' } });
    await note('controlGranted');
    const controlled = { code: 'R13', reason: 'controlActive' };
    expect((await offer(rosa)).offered).toMatchObject(controlled);
    expect(await press(rosa, token, number)).toMatchObject(controlled);
    expect(
      await rosa.exchange('request-own-link', { commandId: randomUUID(), because: 'shared' }),
    ).toMatchObject(controlled);
    await note('controlEnded');
    await press(rosa, token, number);
    expect(await receive(claimToken)).toMatchObject({ __typename: 'StartedApplication' });
  });
});

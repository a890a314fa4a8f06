import { Applicant } from '@afilia/testing/people/applicant';
import { skipTo } from '@afilia/testing/people/fast-forward';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backend: RunningBackend;
const newRut = freshRuts();
beforeAll(async () => {
  backend = await startBackend(undefined, { environment: { LOG_LEVEL: 'trace' } });
});
afterAll(() => backend?.close());

const commune = '13123';
const inside = async () => {
  const rosa = new Applicant(backend);
  await skipTo(backend, rosa, { rut: newRut(), place: 'prescreened' });
  return rosa;
};
const search = (person: Applicant, line: string, communeCode = commune) =>
  person.exchange('search-address', { line, communeCode });
const found = async (person: Applicant, line: string) => {
  const { suggestions } = await search(person, line);
  return (suggestions as { street: string; number: string | null }[]).map(({ street, number }) =>
    number === null ? street : `${street} ${number}`,
  );
};

test('[S-09] an applicant who types a line gets streets of the commune, five at most', async () => {
  const rosa = await inside();
  expect(await rosa.reload()).toMatchObject({ addressSearch: true });
  expect(await found(rosa, 'telares 12')).toEqual([
    'Avenida Los Telares 12',
    'Calle Los Telares',
    'Pasaje Los Telares 12',
    'Camino Los Telares',
    'Alameda Los Telares 12',
  ]);
  expect(await search(rosa, 'telares')).toMatchObject({
    suggestions: expect.arrayContaining([expect.objectContaining({ communeCode: commune })]),
  });
  for (const none of ['tel', 'zzzz', '1234567', '']) expect(await found(rosa, none)).toEqual([]);
});

test('[S-09] a service that is down or slow is an empty list, in two seconds at most', async () => {
  const rosa = await inside();
  const startedAt = performance.now();
  expect(await found(rosa, 'telares caída')).toEqual([]);
  expect(await found(rosa, 'telares lentitud')).toEqual([]);
  // The slow one takes 30 s; a busy machine adds some to the two that the service waits.
  expect(performance.now() - startedAt).toBeLessThan(25_000);
});

test('[S-09] without a session, after an end, or with a line that no field holds it is not used', async () => {
  expect(await search(new Applicant(backend), 'telares')).toMatchObject({ reason: 'sessionExpired' });
  const rosa = await inside();
  expect(await search(rosa, 'telares', '99999')).toMatchObject({
    reason: 'invalidFields',
    fieldErrors: [{ field: 'communeCode', reason: 'commune.unknown' }],
  });
  expect(await search(rosa, 'x'.repeat(101))).toMatchObject({ reason: 'invalidFields' });
  await rosa.send('withdraw-application', {});
  expect(await search(rosa, 'telares')).toMatchObject({ reason: 'outOfOrder' });
});

test('[S-09] sixty searches in ten minutes, and then the field is a plain one', async () => {
  const narrow = await startBackend(undefined, { environment: { RATE_LIMIT_FACTOR: '0.05' } });
  const rosa = new Applicant(narrow);
  await skipTo(narrow, rosa, { rut: newRut(), place: 'prescreened' });
  for (let time = 0; time < 3; time++)
    expect(await search(rosa, 'telares')).toMatchObject({ __typename: 'AddressSuggestions' });
  expect(await search(rosa, 'telares')).toMatchObject({ reason: 'tooManyRequests' });
  await narrow.close();
});

test('[S-09] without a configured service nothing is offered, and nothing found', async () => {
  const without = await startBackend(undefined, { environment: { ADDRESS_SEARCH_URL: 'off' } });
  const rosa = new Applicant(without);
  await skipTo(without, rosa, { rut: newRut(), place: 'prescreened' });
  expect(await rosa.reload()).toMatchObject({ addressSearch: false });
  expect(await search(rosa, 'telares')).toMatchObject({ suggestions: [] });
  await without.close();
});

test('[S-09] no line of the log holds what was searched for', () => {
  expect(backend.log.length).toBeGreaterThan(0);
  expect(backend.log.filter((line) => /telares/iu.test(line))).toEqual([]);
});

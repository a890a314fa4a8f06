import { randomUUID } from 'node:crypto';
import type {
  DataRequestConcluded,
  StaffDataRequestPage,
  StaffDataRequests,
} from '@afilia/api-contract/rights/data-request-answers';
import type { CallerCodeSent } from '@afilia/api-contract/help/caller-answers';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { expect } from '@playwright/test';
import { readInbox } from '../fixtures/inbox.ts';
import { personOverApi } from '../person/api-road.ts';
import type { Members, User } from './staff-members.ts';

const answer = {
  outcome: 'granted',
  internalNote: 'Se comprobó quién es y se responde.',
  publicText: 'Revisamos lo que pediste sobre tus datos y esta es nuestra respuesta.',
};

async function whoAsks(url: string, number: number) {
  const person = await personOverApi(url);
  person.solves = true;
  await person.toProducts(rutOf(17_400_000 + number));
  return { email: person.email, folio: person.application?.folio ?? '' };
}

const open = (members: Members, by: User, folio: string, right: string, proof: 'caller' | 'paper') =>
  members.act<{ dueOn: string }>(by, 'data-requests', {
    folio,
    right,
    words: 'Quiero saber qué datos tienen de mí.',
    proof,
    paper: proof === 'paper' ? 'Cédula vista en la oficina.' : '',
  });

async function answered(members: Members, by: User, folio: string): Promise<string> {
  const { answer: list } = await members.as(by).request<StaffDataRequests>('data-requests');
  const id = list.requests.find((one) => one.folio === folio)?.id ?? '';
  expect((await members.as(by).request(`data-requests/${id}`)).status).toBe(200);
  const [first, second] = await members.act<DataRequestConcluded>(
    by,
    `data-requests/${id}/decisions`,
    answer,
    true,
  );
  expect([first?.status, second?.status]).toEqual([200, 200]);
  return id;
}

/** On the phone with a code; by paper; an erasure by three people. @returns the mailboxes, each of which has one answer */
export async function answerDataRequests(url: string, members: Members): Promise<string[]> {
  const [caller, writer, leaver] = await Promise.all([1, 2, 3].map((number) => whoAsks(url, number)));
  if (!caller || !writer || !leaver) throw new Error('nobody asks');

  const [sent] = await members.act<CallerCodeSent>('ana', 'callers', { folio: caller.folio });
  const { text } = await readInbox(url).waitFor(caller.email, 'Tu código para hablar de tu solicitud');
  const code = /\b\d{8}\b/u.exec(text)?.[0] ?? '';
  const challengeId = sent?.answer.challengeId ?? randomUUID();
  await members.act('ana', `callers/${caller.folio}/answer`, { challengeId, code });
  expect((await open(members, 'ana', caller.folio, 'access', 'caller'))[0]?.status).toBe(200);
  expect((await open(members, 'elena', writer.folio, 'portability', 'paper'))[0]?.status).toBe(200);
  expect((await open(members, 'sofia', leaver.folio, 'erasure', 'paper'))[0]?.status).toBe(200);

  await Promise.all([answered(members, 'elena', caller.folio), answered(members, 'sofia', writer.folio)]);
  const id = await answered(members, 'elena', leaver.folio);
  const page = await members.as('pablo').request<StaffDataRequestPage>(`data-requests/${id}`);
  const [approved] = await members.act('pablo', `data-requests/${id}/approval`, {
    proposalId: page.answer.proposal?.id ?? '',
  });
  expect(approved?.status).toBe(200);
  return [caller.email, writer.email, leaver.email];
}

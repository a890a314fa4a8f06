import { shownStatement } from '@afilia/domain/application/model/statement/texts';
import { goodConfirmation, sourcesConsent } from '@afilia/testing/people/good-forms';
import { currentAcceptance } from '@afilia/domain/signing/acceptance-text';
import { randomUUID } from 'node:crypto';
import { decisionOperations } from '@afilia/api-contract/command-decisions';
import { verifyTicket } from '@afilia/assist-protocol/tickets/verify-ticket';
import { isOfApplicants } from '@afilia/testing/backend/permission-matrix';
import { Applicant } from '@afilia/testing/people/applicant';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { type RunningRelay, startRelay } from '@afilia/testing/assist/running-relay';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backend: RunningBackend;
let relay: RunningRelay;
beforeAll(async () => {
  backend = await startBackend(undefined, { environment: { RATE_LIMIT_FACTOR: '1' } });
  relay = await startRelay({ ticketKeys: backend.config.assist.ticketKeys, clock: backend.clock });
});
afterAll(async () => {
  await relay.close();
  await backend.close();
});

const ana = { id: 'ana', name: 'Ana Pérez', email: 'ana@soporte.example' };

type Ticket = Record<'ticket' | 'sessionId' | 'code' | 'projectKey', string> & { __typename: 'HelpTicket' };
async function openHelp(applicant: Applicant): Promise<Ticket> {
  const answer = await applicant.send('open-help', {});
  expect(answer.__typename).toBe('HelpTicket');
  return answer as unknown as Ticket;
}
async function started(rut = '12.345.678-5'): Promise<Applicant> {
  const applicant = new Applicant(backend);
  await applicant.start(rut);
  return applicant;
}
const mailbox = { email: 'agente@correo.cl', emailConfirmation: 'agente@correo.cl' };
const form = { input: {} };
/** Bodies that an agent in control would send by hand; an operation that is left out takes none. */
const byHand: Partial<Record<string, object>> = {
  'request-own-link': { because: 'asked' },
  'answer-transfer': { token: 'a'.repeat(43), number: 10 },
  'save-prospect': form,
  'modificar-email': mailbox,
  'request-contact-change': mailbox,
  'confirm-contact-change': { otp: '000000' },
  'choose-conditions': form,
  'edit-summary': form,
  'choose-signatories': { representativeIds: [] },
  'save-signatory-data': { signatoryId: 'a', ...form },
  'confirm-signatories': { confirmed: true },
  'replace-signatory': { signatoryId: 'a' },
  'change-signatory-email': { signatoryId: 'a', ...mailbox },
  'hand-over-key': form,
  'verify-otp': { otp: '000000' },
  'connect-sources': { sealedCredentials: 'a', ...sourcesConsent() },
  'submit-documents': { uploadIds: [], consent: true },
  'begin-link': { consent: true, statement: shownStatement('taxLinkPerson') },
  'remove-upload': { uploadId: 'a' },
  'declare-tax-residence': form,
  'save-verifications': form,
  'confirm-summary': goodConfirmation,
  'request-signature': { accepted: true, documentSetHash: 'a', textVersion: currentAcceptance.version },
  'decline-signature': { reason: 'no' },
  'request-review': { input: { statement: 'a' } },
  'add-to-review': { text: 'a' },
  'remove-review-file': { attachmentId: 'a' },
  'answer-review': { questionId: 'a', answer: 'a' },
};

const timeline = async (applicant: Applicant) =>
  (await backend.store.applications.events(applicant.application?.id ?? ''))
    .map(({ event }) => event)
    .filter(({ type }) => type.startsWith('Help'));

test('[A-09] a ticket is of the session’s own application, and shows no other page', async () => {
  const rosa = await started();
  const { ticket, sessionId, projectKey } = await openHelp(rosa);
  const claims = await verifyTicket(backend.config.assist.ticketKeys, 'visitor', ticket, backend.clock.now());
  expect(claims).toMatchObject({ role: 'visitor', projectKey: 'afilia', sessionId });
  const visit = (session: string) =>
    relay.visitor({ session, ticket, query: { peerId: `${projectKey}-${session}-aaaaaaaaaaaa` } });
  expect((await visit(sessionId)).socket.connected).toBe(true);
  const pedro = await openHelp(await started());
  await expect(visit(pedro.sessionId)).rejects.toThrow('Authorization error');
  // Asked again it is the same help; without a session there is none.
  expect((await openHelp(rosa)).sessionId).toBe(sessionId);
  rosa.session = '';
  expect(await rosa.send('open-help', {})).toMatchObject({ code: 'R13', reason: 'sessionExpired' });
});

test('[A-09] the six digits that a person reads out let an agent in, and are on the timeline with the name', async () => {
  const rosa = await started();
  const { code, sessionId } = await openHelp(rosa);
  expect(code).toMatch(/^\d{6}$/u);
  expect(await backend.joinHelp('abc', ana)).toMatchObject({ ok: false, error: { reason: 'helpCode' } });
  const joined = await backend.joinHelp(`${code.slice(0, 3)} ${code.slice(3)}`, ana);
  if (!joined.ok) throw new Error('not let in');
  const { token, projectKey, applicationId } = joined.value;
  expect(applicationId).toBe(rosa.application?.id);
  const agent = await relay.agent({
    token,
    session: sessionId,
    query: { peerId: `${projectKey}-${sessionId}` },
  });
  expect(agent.socket.connected).toBe(true);
  expect(await timeline(rosa)).toMatchObject([
    { type: 'HelpOpened', sessionId },
    { type: 'HelpJoined', agent: { id: 'ana', name: 'Ana Pérez' } },
  ]);
  expect(JSON.stringify(await timeline(rosa))).not.toContain(code);
});

test('[A-09] consents and control actions go to the timeline of the session’s own application', async () => {
  const rosa = await started();
  const { code } = await openHelp(rosa);
  await backend.joinHelp(code, ana);
  const note = (input: object) => rosa.send('note-help', { input });
  await note({ note: 'controlGranted', agentId: 'ana' });
  await note({ note: 'controlUsed', agentId: 'nobody', count: 4 });
  expect(await note({ note: 'approved' })).toMatchObject({ code: 'R13', reason: 'unknownNote' });
  expect((await timeline(rosa)).slice(2)).toMatchObject([
    { note: 'controlGranted', agent: { id: 'ana', name: 'Ana Pérez' } },
    { note: 'controlUsed', count: 4 },
  ]);
  expect((await timeline(rosa))[3]).not.toHaveProperty('agent');
  const other = await started();
  expect(await other.send('note-help', { input: { note: 'controlGranted' } })).toMatchObject({
    reason: 'noHelp',
  });
});

test('[A-09] while an agent has control, what a person decides alone is refused, also when sent by hand', async () => {
  const rosa = await started();
  await openHelp(rosa);
  const note = (name: string) => rosa.send('note-help', { input: { note: name } });
  for (const operation of decisionOperations.filter(isOfApplicants)) {
    await note('controlGranted');
    const answer = await rosa.send(operation, byHand[operation] ?? {});
    expect(answer, operation).toMatchObject({ code: 'R13', reason: 'controlActive' });
  }
  expect(rosa.application?.state).toBe('prescreened');
  // Operations that only help still work.
  expect(await rosa.send('retry-checks', {})).not.toMatchObject({ reason: 'controlActive' });
  await note('controlEnded');
  // The person decides again; that an agent had control before is on record.
  expect(await rosa.saveProspect()).toMatchObject({ state: 'prospect' });
  const events = await backend.store.applications.events(rosa.application?.id ?? '');
  expect(events.flatMap(({ event }) => (event.type === 'RiskSignalled' ? [event] : []))).toMatchObject([
    { kind: 'controlNearContact', severity: 'note', about: ['applicant'] },
  ]);
  expect(backend.bugs).toEqual([]);
});

test('[A-09] an agent, a page or a relay that is gone locks no other out: control ends by itself, or with the help', async () => {
  const rosa = await started();
  const grant = async () => {
    await openHelp(rosa);
    await rosa.send('note-help', { input: { note: 'controlGranted' } });
    expect(await rosa.send('withdraw-application', {})).toMatchObject({ reason: 'controlActive' });
  };
  await grant();
  await rosa.send('close-help', {});
  expect(await rosa.send('save-prospect', { input: {} })).toMatchObject({ reason: 'invalidFields' });
  await grant();
  backend.clock.advance(91_000);
  expect(await rosa.send('withdraw-application', {})).toMatchObject({ __typename: 'Application' });
});

test('[A-09] a code is over after ten minutes and when the person ends the help', async () => {
  const rosa = await started();
  const first = await openHelp(rosa);
  backend.clock.advance(11 * 60_000);
  expect((await backend.joinHelp(first.code, ana)).ok).toBe(false);
  const second = await openHelp(rosa);
  expect(second.sessionId).toBe(first.sessionId);
  expect(second.code).not.toBe(first.code);
  await rosa.send('close-help', {});
  expect(await backend.joinHelp(second.code, ana)).toMatchObject({
    ok: false,
    error: { reason: 'helpCode' },
  });
  expect((await openHelp(rosa)).sessionId).not.toBe(first.sessionId);
});

test('[A-09] an agent who guesses codes, and a page that sends requests without end, have to wait', async () => {
  const guesser = { ...ana, id: randomUUID() };
  const answers = [];
  for (let tries = 0; tries < 25; tries += 1)
    answers.push(await backend.joinHelp(String(tries).padStart(6, '0'), guesser));
  expect(answers.at(-1)).toMatchObject({ ok: false, error: { reason: 'tooManyRequests' } });
  expect(backend.bugs).toEqual([]);
});

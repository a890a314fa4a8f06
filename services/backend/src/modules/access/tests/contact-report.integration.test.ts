import { maskEmail } from '@afilia/domain/values/identity/email';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { freshRuts } from '@afilia/testing/services/sandbox-faults';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { CompanyApplicant, RemoteSignatory } from '@afilia/testing/people/company';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 180_000 });

const newRut = freshRuts();
let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

/** The address of «No reconozco este cambio» in the notice to a mailbox. */
async function reportLink(who: Applicant, to: string): Promise<URL> {
  const { text } = await who.mail((one) => one.to === to && one.subject.startsWith('Cambió el correo de '));
  const [address = ''] = /http\S*\/contact-change\?token=[\w-]+/u.exec(text) ?? [];
  return new URL(address);
}

const open = ({ pathname, search }: URL) => fetch(`${backend.url}${pathname}${search}`);
const report = async (token: string) => {
  const response = await fetch(`${backend.url}/contact-change`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token }),
  });
  return { status: response.status, page: await response.text() };
};
const stored = async (who: Applicant) => {
  const application = await backend.store.applications.load(who.application?.id ?? '');
  if (!application) throw new Error('nothing stored');
  return application;
};

test('[S-13] a signatory’s link that was sent elsewhere: all concerned get a notice, and a person who does not know it stops it at once', async () => {
  const camila = new CompanyApplicant(backend);
  await camila.toReview(rutOf(76_400_004), { run: people.camila.run, role: 'signsJointly' });
  const pedro = (await camila.toSigning('camila', 'pedro')).get('pedro');
  if (!pedro) throw new Error('Pedro was not asked');
  const there = new RemoteSignatory(backend, 'pedro');
  const { id } = camila.signatory('pedro');
  const otp = await camila.requestLinkMove('pedro', there.email);
  expect(camila.application?.contactChange).toMatchObject({
    signatoryId: id,
    maskedEmail: maskEmail(camila.email),
    newMaskedEmail: maskEmail(there.email),
    attemptsLeft: 3,
  });
  // A person who has the applicant's session and not the mailbox gets nowhere.
  const wrong = otp === '000000' ? '000001' : '000000';
  expect(await camila.send('confirm-contact-change', { otp: wrong })).toMatchObject({
    code: 'E20',
    attemptsLeft: 2,
  });
  const codeMail = await camila.mail(({ to, text }) => to === camila.email && text.includes(otp));
  expect(codeMail.text).toContain('Firmante: Pedro Soto Vidal.');
  expect(codeMail.text).toContain(maskEmail(there.email));
  expect(camila.signatory('pedro').email).toBe(pedro.email);
  expect(backend.inbox.list().filter(({ to }) => to === there.email)).toEqual([]);
  await camila.send('confirm-contact-change', { otp });
  expect(camila.application?.contactChange).toBeNull();
  for (const to of [camila.email, pedro.email, there.email]) {
    const { subject, text } = await camila.mail(
      (one) => one.to === to && one.subject.startsWith('Cambió el correo de '),
    );
    expect(subject).toContain(camila.application?.folio);
    expect(text).toContain(maskEmail(to === there.email ? pedro.email : there.email));
  }
  const token = await there.token();
  const link = await reportLink(camila, pedro.email);
  // Programs that open links of mails report nothing.
  const page = await open(link);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toContain('No reconozco este cambio');
  expect((await stored(camila)).frozenContacts).toEqual([]);

  const unknown = await report('a'.repeat(43));
  const known = await report(link.searchParams.get('token') ?? '');
  expect(known).toEqual(unknown);
  expect(await there.open(token)).toMatchObject({ code: 'R13', reason: 'linkInvalid' });
  expect(await stored(camila)).toMatchObject({
    frozenContacts: [{ partyId: id }],
    holds: [{ gate: 'acceptance', reasons: ['contactReported'], caseId: null }],
  });
  await camila.until(() => camila.signatory('pedro').status === 'blocked');
  // A token to sign reports nothing, and one to report opens nothing.
  expect(await report(token)).toEqual(unknown);
  expect(await there.open(link.searchParams.get('token') ?? '')).toMatchObject({ reason: 'linkInvalid' });
  expect((await stored(camila)).frozenContacts).toHaveLength(1);
});

test('[S-04] a proven mailbox that was replaced: who does not know it stops decisions and codes to come back', async () => {
  const rosa = new Applicant(backend);
  const rut = newRut();
  await rosa.toProducts(rut);
  const email = `otra.${rosa.email}`;
  await rosa.saveProspect({ email, emailConfirmation: email });
  await rosa.send('verify-otp', { otp: await rosa.code(rosa.email, 1) });
  await rosa.send('verify-otp', { otp: await rosa.code(email) });
  expect(rosa.application).toMatchObject({ state: 'contactVerified', prospect: { email } });
  const token = (await reportLink(rosa, rosa.email)).searchParams.get('token') ?? '';
  expect((await reportLink(rosa, email)).searchParams.get('token')).toBe(token);
  await report(token);
  expect(await rosa.send('withdraw-application', {})).toMatchObject({ code: 'R13', reason: 'contactFrozen' });
  expect(await rosa.saveProspect()).toMatchObject({ reason: 'contactFrozen' });
  const before = backend.inbox.list().filter(({ to }) => to === email).length;
  const other = new Applicant(backend);
  const known = newRut();
  await other.toProducts(known);
  await rosa.send('request-resume', { rut });
  await other.send('request-resume', { rut: known });
  // Jobs are taken in their order: with this mail the other would be there.
  await other.code(other.email, 1);
  expect(backend.inbox.list().filter(({ to }) => to === email)).toHaveLength(before);
});

test('[S-04] on the summary a proven mailbox changes only with both codes; the old one gets a notice, and comes back no more', async () => {
  const rosa = new Applicant(backend);
  const rut = newRut();
  await rosa.toSummary(rut);
  const email = `otra.${rosa.email}`;
  const confirm = async (otp: string) => rosa.send('confirm-contact-change', { otp });
  await rosa.send('request-contact-change', { email, emailConfirmation: email });
  expect(rosa.application).toMatchObject({
    state: 'verified',
    prospect: { email: rosa.email },
    contactChange: { maskedEmail: maskEmail(rosa.email), formerProven: false },
  });
  expect(backend.inbox.list().filter(({ to }) => to === email)).toEqual([]);
  await confirm(await rosa.code(rosa.email, 1));
  expect(rosa.application).toMatchObject({
    prospect: { email: rosa.email },
    contactChange: { formerProven: true },
  });
  await confirm(await rosa.code(email));
  expect(rosa.application).toMatchObject({ state: 'verified', prospect: { email }, contactChange: null });
  for (const to of [rosa.email, email]) expect((await reportLink(rosa, to)).pathname).toBe('/contact-change');
  const back = new Applicant(backend);
  const { resumeToken } = await back.send('request-resume', { rut });
  const otp = await rosa.code(email, 1);
  expect(await back.send('confirm-resume', { resumeToken, otp })).toMatchObject({
    __typename: 'StartedApplication',
  });
});

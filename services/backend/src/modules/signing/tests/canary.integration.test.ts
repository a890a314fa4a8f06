import { sourcesConsent } from '@afilia/testing/people/good-forms';
import { randomBytes, randomInt } from 'node:crypto';
import { inspect } from 'node:util';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { Applicant } from '@afilia/testing/people/applicant';
import { CompanyApplicant } from '@afilia/testing/people/company';
import { codeSubject } from '@afilia/testing/people/code-subject';
import { backendsForRules } from '@afilia/testing/backend/database';
import { dumpDatabase, readableBytesOf } from '@afilia/testing/backend/dump-database';
import { findCode, findSecret, writingsOf } from '@afilia/testing/backend/find-secret';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { testVault } from '@afilia/testing/backend/test-vault';
import { freshRuts, requestCount, faultsOf } from '@afilia/testing/services/sandbox-faults';
import { collectTraces, type TraceCollector } from '@afilia/testing/services/trace-collector';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/** Characters that every encoding writes differently. */
const canary = (name: string) => `${name} "ñandú"+&/<${randomBytes(9).toString('base64url')}>`;
const typed = {
  good: canary('buena'),
  // The sandbox takes any spelling of its one wrong key; this one stands nowhere else.
  wrong: 'iNcOrReCtA',
  misplaced: canary('perdida'),
};
const oldCodes = new Set<string>();
const wrongCodes: string[] = [];
const newRut = freshRuts();

test('the search finds what it looks for, however it is written', () => {
  for (const [name, writing] of writingsOf(typed.good))
    expect(findSecret(typed.good, `before${writing}after`)).toContain(name);
  expect(findSecret(typed.good, JSON.stringify({ key: typed.good }))).toContain('JSON');
  const inBase64 = Buffer.from(JSON.stringify({ a: 1, key: typed.wrong })).toString('base64');
  expect(findSecret(typed.wrong, inBase64)).not.toEqual([]);
  for (const text of ['otp: 482913', '{"otp":"482913"}', 'NDgyOTEz', '343832393133'])
    expect(findCode('482913', text)).not.toEqual([]);
  expect(findCode('482913', '5482913 a482913f 12.482913')).toEqual([]);
  const inHex = (text: string) => Buffer.from(text).toString('hex');
  expect(findCode('000735', inHex('{"otp":"000735"}'))).toEqual(['hex']);
  expect(findCode('000735', inHex('0000000735 00000 n'))).toEqual([]);
});

describe.each(await backendsForRules())('secrets, on $name', (where) => {
  let backend: RunningBackend;
  let collector: TraceCollector;
  const answers: string[] = [];
  const reported: string[] = [];
  const dumps: Awaited<ReturnType<typeof dumpDatabase>>[] = [];

  beforeAll(async () => {
    // Plain: a search of sealed data would find nothing.
    const vault = testVault(['test'], false);
    collector = await collectTraces();
    const environment = { LOG_LEVEL: 'debug', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    backend = await startBackend(where, { environment, vault });
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      const response = await fetch(...request);
      if (!String(request[0]).startsWith(backend.url)) return response;
      answers.push(JSON.stringify([...response.headers]));
      return recording(response);
    });
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(console, method).mockImplementation((...words) => void reported.push(inspect(words)));
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await backend?.close();
    await collector.close();
  });

  /** The same response, every part of whose body is kept as it passes. */
  function recording(response: Response): Response {
    const decoder = new TextDecoder();
    const keep = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        answers.push(decoder.decode(chunk, { stream: true }));
        controller.enqueue(chunk);
      },
    });
    const { status, headers } = response;
    return new Response(response.body?.pipeThrough(keep) ?? null, { status, headers });
  }

  const dump = async () => dumps.push(await dumpDatabase(backend.store));
  /** A code that is not the one in the mail, and stands nowhere by chance. */
  const anotherThan = (code: string): string => {
    const other = String(randomInt(100_000, 1_000_000));
    if (other === code) return anotherThan(code);
    wrongCodes.push(other);
    return other;
  };

  test('the whole road, with what is typed wrong on the way', { timeout: 300_000 }, async () => {
    const rut = newRut();
    const { set, lift } = faultsOf(backend);
    const rosa = new Applicant(backend);
    await rosa.start(rut);
    await rosa.reach('prescreened');
    await rosa.saveProspect();
    const first = await rosa.code();
    for (const _ of [1, 2])
      expect(await rosa.send('verify-otp', { otp: anotherThan(first) })).toMatchObject({ code: 'E20' });
    oldCodes.add(first);
    await rosa.send('verify-otp', { otp: first });
    await rosa.choose();
    await dump();

    await rosa.connect(typed.wrong);
    const { connection } = await rosa.until(({ connection }) => connection?.attemptsLeft === 2);
    expect(connection?.errorCode).toBe('E12');
    // Every source fails with the key in its hands, each in its own way.
    await set({ source: 'tax', rut, trouble: 'half-body', at: 'connectTax' });
    await set({ source: 'unemployment-fund', rut, trouble: 'too-big', at: 'connectUnemploymentFund' });
    await set({ source: 'regulator', rut, trouble: 'server-error', at: 'connectRegulator' });
    await rosa.connect(typed.good);
    await rosa.until(
      ({ state, stage }) =>
        state === 'paused' && stage?.checks.every(({ status }) => status !== 'running') === true,
    );
    await dump();
    await lift({ rut });
    await rosa.send('retry-checks', {});
    await rosa.reach('evaluated');
    expect(requestCount(backend, rut, ['readDebtReport'])).toEqual({ readDebtReport: 1 });
    await dump();

    await rosa.declare();
    await rosa.confirm();
    await rosa.requestSignature();
    const second = await rosa.code(rosa.email, 1);
    await rosa.send('verify-otp', { otp: anotherThan(second) });
    oldCodes.add(second);
    await rosa.sign();
    for (const { id } of rosa.application?.documents ?? []) await (await rosa.document(id)).arrayBuffer();
    await dump();
  });

  test('a key and a code typed where they do not belong', async () => {
    const rosa = new Applicant(backend);
    await rosa.start(typed.misplaced);
    await rosa.start(newRut());
    await rosa.reach('prescreened');
    await rosa.saveProspect();
    const right = await rosa.code();
    oldCodes.add(right);
    const code = anotherThan(right);
    const key = typed.misplaced;
    await rosa.send('verify-otp', { otp: key });
    const variables = { commandId: 'a-command-of-this-test', ...sourcesConsent() };
    const requests: unknown[] = [
      { documentId: key, variables: { otp: code } },
      { documentId: 'connect-sources', variables: { ...variables, sealedCredentials: { key, code } } },
      { documentId: 'connect-sources', variables: { ...variables, sealedCredentials: key } },
      { documentId: 'verify-otp', variables: { ...variables, otp: [code], [key]: key } },
      { documentId: 'save-prospect', variables: { ...variables, input: { [key]: code, otp: key } } },
      { documentId: 'verify-otp', variables: { commandId: key, otp: code } },
      { query: `mutation { verifyOtp(otp: "${code}", key: "${key}") { id } }` },
      { [key]: code },
      key,
    ];
    const { version } = await rosa.until(({ otp }) => otp?.delivery === 'sent');
    for (const request of requests) await (await rosa.request(request)).text();
    const authorization = `Bearer ${encodeURIComponent(key)}`;
    await (await rosa.request({ documentId: 'application' }, { authorization })).text();
    for (const body of [`{"otp": ${code}x, "key": "${encodeURIComponent(key)}`, `"${key}`]) {
      const url = `${backend.url}/graphql?otp=${code}&key=${encodeURIComponent(key)}`;
      const known = { 'x-api-key': backend.apiKey, 'content-type': 'application/json' };
      await (await fetch(url, { method: 'POST', body, headers: known })).text();
    }
    expect((await rosa.reload()).version).toBe(version);
    await dump();
  });

  test('a signatory proves a phone, with a code typed wrong on the way', { timeout: 300_000 }, async () => {
    const camila = new CompanyApplicant(backend);
    await camila.toReview(rutOf(76_400_004), { run: people.camila.run, role: 'signsJointly' });
    const pedro = (await camila.toSigning('camila', 'pedro')).get('pedro');
    await pedro?.open();
    await pedro?.identify();
    await pedro?.until(({ otp }) => otp?.delivery === 'sent');
    const sms = (await pedro?.smsCode()) ?? '';
    expect(await pedro?.send('verify-otp', { otp: anotherThan(sms) })).toMatchObject({ code: 'E20' });
    oldCodes.add(sms);
    await pedro?.prove();
    await pedro?.until(({ route }) => route === '/screennationality');
    oldCodes.add(await camila.code());
    await dump();
  });

  test('there is something to be found in everything that is searched', async () => {
    const traced = () => collector.spans.map(({ name }) => name);
    await expect.poll(traced).toContain('verify-otp');
    const last = dumps.at(-1);
    expect(last?.tables).toEqual(
      expect.arrayContaining([
        'public.application_events',
        'public.applications',
        'public.commands',
        'public.document_files',
        'public.jobs',
        'public.otp_challenges',
        'public.outbound_mails',
        'public.sessions',
      ]),
    );
    // The values that the browser sealed were there while they were needed, and are gone.
    expect(dumps.map(({ tables }) => tables.includes('public.sealed_values'))).toEqual([
      false,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(readableBytesOf(last?.text ?? '')).toContain('afilia-signing-evidence/2');
    expect(backend.log.length).toBeGreaterThan(100);
    expect(answers.join('')).toContain('sessionToken');
    expect(oldCodes.size).toBeGreaterThanOrEqual(2);
    expect(wrongCodes.length).toBeGreaterThanOrEqual(4);
  });

  /** Everything that was written, said or sent, by where. */
  const places = () => ({
    log: backend.log.join(''),
    'the console': reported.join('\n'),
    traces: collector.bodies.join('\n'),
    bugs: inspect(backend.bugs, { depth: 20 }),
    answers: answers.join('\n'),
    ...Object.fromEntries(dumps.map(({ text }, index) => [`database ${index + 1}`, text])),
    files: readableBytesOf(dumps.at(-1)?.text ?? ''),
  });
  const mails = () =>
    backend.inbox.list().map((mail) => ({
      isCodeMail: mail.subject.includes(codeSubject) || mail.medium === 'sms',
      subject: mail.subject,
      text: JSON.stringify({ ...mail, attachments: mail.attachments.map(({ filename }) => filename) }),
    }));

  test.each(Object.entries(typed))('the %s key stands nowhere, in no writing', (_name, key) => {
    const everywhere = {
      ...places(),
      mails: mails()
        .map(({ text }) => text)
        .join('\n'),
    };
    for (const [place, text] of Object.entries(everywhere))
      expect({ place, found: findSecret(key, text) }).toEqual({ place, found: [] });
  });

  test('a wrong code stands nowhere, a right one only in its mail, and in the subject of none that acts on an application', () => {
    for (const [place, text] of Object.entries(places()))
      for (const code of [...wrongCodes, ...oldCodes])
        expect({ place, code, found: findCode(code, text) }).toEqual({ place, code, found: [] });
    for (const { isCodeMail, subject, text } of mails()) {
      for (const code of wrongCodes) expect(findCode(code, text)).toEqual([]);
      const right = [...oldCodes].filter((code) => findCode(code, text).length > 0);
      expect({ subject, codes: right.length }).toEqual({ subject, codes: isCodeMail ? 1 : 0 });
      // The one that proves a mailbox acts on nothing that exists, and is shown over the form.
      const isShown = subject.endsWith('para verificar tu correo');
      for (const code of right) expect(findCode(code, subject).length > 0).toBe(isShown);
    }
  });
});

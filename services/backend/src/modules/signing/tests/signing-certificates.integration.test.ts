import { currentAcceptance } from '@afilia/domain/signing/acceptance-text';
import { isLongRun } from '@afilia/testing/long-run';
import { PDFDocument } from '@cantoo/pdf-lib';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { backendsForRules } from '@afilia/testing/backend/database';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { havePdfsig, pdfWords } from '@afilia/testing/documents/pdfsig';
import { Applicant } from '@afilia/testing/people/applicant';
import { CompanyApplicant } from '@afilia/testing/people/company';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sha256Hex } from '@afilia/pades/sha256';
import { ownMarks } from '../documents/signature-words.ts';
import { createVerifier } from '@afilia/pades/verifying/verify-document';

vi.setConfig({ testTimeout: 180_000 });

const withPoppler = havePdfsig();
const read = createVerifier({ signing: [] }, ownMarks);

const certificateOf = ({ application }: Applicant) => application?.completion?.certificate;

/** Asks for the certificate at this path, or at the own one. */
const query = (person: Applicant, path = certificateOf(person)?.path ?? '') =>
  person.document(path.replace('/documents/', ''));

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

/** The evidence inside a certificate, as text. */
async function attachedTo(pdf: Uint8Array): Promise<string> {
  const [attachment] = (await PDFDocument.load(pdf)).getAttachments();
  expect(attachment?.name).toBe('evidencia-de-firma.json');
  return new TextDecoder().decode(attachment?.data);
}

/** Blanks go: a digest is printed in groups. */
const squeezed = (text: string) => text.replaceAll(/[ .]/gu, '');

/** Of these words, those that the file does not say; none where its text cannot be read here. */
function missingIn(pdf: Uint8Array, words: readonly string[]): string[] {
  if (!withPoppler) return [];
  const text = squeezed(pdfWords(pdf));
  return words.filter((one) => !text.includes(squeezed(one)));
}

describe.each(await backendsForRules())('certificates of signatures on $name', (where) => {
  let backend: RunningBackend;
  beforeAll(async () => {
    backend = await startBackend(where);
  });
  afterAll(() => backend?.close());
  afterEach(() => expect(backend.bugs).toEqual([]));

  /** The evidence that each document's signatures name. */
  const namedEvidence = (person: Applicant) =>
    Promise.all(
      (person.application?.documents ?? []).map(async ({ id }) => {
        const { signatures } = await read(await bytesOf(await person.document(id)));
        return signatures.flatMap(({ evidenceSha256 }) => evidenceSha256 ?? []);
      }),
    );

  async function verdictOn(what: { code: string } | { file: Uint8Array }) {
    const form = new FormData();
    if ('file' in what) form.set('file', new Blob([Buffer.from(what.file)]), 'constancia.pdf');
    const body = 'code' in what ? new URLSearchParams(what) : form;
    const headers = { accept: 'application/json' };
    return (await fetch(`${backend.url}/verify`, { method: 'POST', body, headers })).json();
  }

  test('[F-08] the evidence has the sentence of the page that was shown; one that was not shown is refused', async () => {
    const rosa = new Applicant(backend);
    const { documentSetHash } = await rosa.toDocuments(rutOf(15_300_079));
    await rosa.readDocuments();
    const request = (textVersion: string) =>
      rosa.send('request-signature', { accepted: true, documentSetHash, textVersion });
    expect(await request('2030-01')).toMatchObject({ reason: 'invalidFields' });
    await request(currentAcceptance.version);
    const stored = await backend.store.applications.load(rosa.application?.id ?? '');
    expect(stored?.signature).toMatchObject({ acceptanceTextVersion: '2026-12' });
  });

  test.runIf(isLongRun)(
    '[F-08] a person has the certificate of the own signature, in the widget, in the mail and at /verify',
    async () => {
      const rosa = new Applicant(backend);
      await rosa.toEnd(rutOf(15_300_071));
      const certificate = certificateOf(rosa);
      expect(certificate).toMatchObject({ title: 'Constancia de firma' });
      const response = await query(rosa);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      const pdf = await bytesOf(response);

      const json = await attachedTo(pdf);
      const digest = sha256Hex(json);
      expect(JSON.parse(json)).toMatchObject({
        format: 'afilia-signing-evidence/2',
        identification: {
          level: 'applicant',
          steps: [
            { at: expect.stringMatching(/Z$/u) },
            { at: expect.stringMatching(/Z$/u), checkId: expect.stringMatching(/^RC-/u) },
          ],
        },
      });
      const named = await namedEvidence(rosa);
      expect(named).toHaveLength(5);
      for (const digests of named) expect(digests[0]).toBe(digest);

      const { documents = [], folio = '' } = rosa.application ?? {};
      const stored = await backend.store.applications.load(rosa.application?.id ?? '');
      const reported = [
        digest,
        folio,
        'Ley N° 19.799',
        'firma electrónica simple',
        'Declaro haber leído y acepto suscribir estos documentos con mi firma electrónica simple',
        'Versión del texto 2026-12',
        'Código enviado',
        'Código escrito',
        'Cédula comprobada en el Registro Civil',
        'Sello de tiempo',
        '127.0.0.1',
        stored?.facts.contract?.contractNumber ?? '',
        stored?.signature?.otpChallengeId ?? '',
        ...documents.map(({ title }) => title),
        ...(stored?.documents ?? []).map(({ issuedSha256 }) => issuedSha256),
      ];
      expect(missingIn(pdf, reported)).toEqual([]);
      const withheld = [rosa.email];
      expect(withPoppler ? missingIn(pdf, withheld) : withheld).toEqual(withheld);

      expect(await verdictOn({ file: pdf })).toMatchObject({
        status: 'valid',
        document: { title: 'Constancia de firma' },
        signatures: [{ signer: 'Pago Austral SpA' }],
      });
      expect(await verdictOn({ code: certificate?.verificationCode ?? '' })).toMatchObject({
        status: 'found',
      });
      const changed = pdf.slice();
      changed[1000] = (changed[1000] ?? 0) ^ 1;
      expect(await verdictOn({ file: changed })).toMatchObject({ status: 'changed' });

      const mail = await rosa.mail(
        ({ to, attachments }) => to.includes(rosa.email) && attachments.length > 0,
      );
      const mailed = mail.attachments.find(({ filename }) => filename === 'Constancia de firma.pdf');
      expect(mailed?.content.equals(Buffer.from(pdf))).toBe(true);
      expect(mail.text).toContain('También va tu constancia de firma');

      const other = new Applicant(backend);
      await other.toDocuments(rutOf(15_300_072));
      expect((await query(other, certificate?.path)).status).toBe(404);
      expect(other.application?.completion).toBeNull();
      other.session = '';
      expect((await query(other, certificate?.path)).status).toBe(401);
      // The file of the documents' kind is not the way round it.
      expect((await rosa.document(certificate?.id ?? '')).status).toBe(404);
      const [first] = documents;
      expect((await rosa.document(`${first?.id}?as=constancia`)).status).toBe(404);
    },
  );

  test.runIf(isLongRun)(
    '[F-08] [S-05] of two who sign each gets the own certificate, and neither that of the other',
    async () => {
      const camila = new CompanyApplicant(backend);
      await camila.toReview(rutOf(76_400_004), { run: people.camila.run, role: 'signsJointly' });
      const pedro = (await camila.toSigning('camila', 'pedro')).get('pedro');
      if (!pedro) throw new Error('Pedro was not asked');
      await camila.signOwn();
      await camila.until(({ viewer }) => viewer.status === 'signed');
      expect(camila.application?.completion).toBeNull();
      await pedro.signAll();
      for (const one of [camila, pedro])
        await one.until(({ completion }) => Boolean(completion?.certificate));

      const named = new Set((await namedEvidence(camila)).map((digests) => digests.slice(0, 2).join()));
      const own = await Promise.all([camila, pedro].map(async (one) => bytesOf(await query(one))));
      const evidences = await Promise.all(own.map(attachedTo));
      const digests = evidences.map(sha256Hex);
      // The card of each, by the check that proved it and when.
      const card = {
        what: 'Cédula comprobada en el Registro Civil',
        at: expect.stringMatching(/Z$/u),
        checkId: expect.stringMatching(/^RC-/u),
      };
      const phone = { what: 'Escribió el código enviado a su celular', at: expect.stringMatching(/Z$/u) };
      const stepsOf = evidences.map((json) => JSON.parse(json).identification.steps);
      expect(stepsOf).toEqual([
        [expect.anything(), card],
        [expect.anything(), card, phone],
      ]);
      expect(new Set(stepsOf.map(([, { checkId }]) => checkId)).size).toBe(2);
      expect([...named]).toEqual([digests.join()]);

      expect((await query(camila, certificateOf(pedro)?.path)).status).toBe(404);
      expect((await query(pedro, certificateOf(camila)?.path)).status).toBe(404);

      const [ofCamila = new Uint8Array(), ofPedro = new Uint8Array()] = own;
      const [runOfPedro = ''] = people.pedro.run.split('-');
      const ofPedroAlone = [runOfPedro, 'Escribió el código enviado a su celular'];
      expect(missingIn(ofPedro, [...ofPedroAlone, 'Personería', people.camila.name])).toEqual([]);
      expect(missingIn(ofCamila, ['Otras firmas', people.pedro.name])).toEqual([]);
      expect(withPoppler ? missingIn(ofCamila, ofPedroAlone) : ofPedroAlone).toEqual(ofPedroAlone);

      for (const [index, { email }] of [camila, pedro].entries()) {
        const mail = await camila.mail(({ to, attachments }) => to === email && attachments.length === 7);
        const mailed = mail.attachments.filter(({ filename }) => filename === 'Constancia de firma.pdf');
        expect(mailed.map(({ content }) => sha256Hex(new Uint8Array(content)))).toEqual([
          sha256Hex(own[index] ?? new Uint8Array()),
        ]);
      }
    },
  );

  test.runIf(isLongRun)('[F-08] an applicant of a company who does not sign has no certificate', async () => {
    const rosa = new CompanyApplicant(backend);
    await rosa.toReview(rutOf(76_400_001), { run: rutOf(15_500_002), role: 'nonSignatory' });
    const camila = (await rosa.toSigning('camila')).get('camila');
    await camila?.signAll();
    await rosa.until(({ state, completion }) => state === 'completed' && completion?.mail === 'sent');
    await camila?.until(({ completion }) => Boolean(completion?.certificate));
    expect(rosa.application?.completion?.certificate).toBeNull();
    expect((await query(rosa, camila && certificateOf(camila)?.path)).status).toBe(404);
    const mail = await rosa.mail(({ to, attachments }) => to === rosa.email && attachments.length > 0);
    expect(mail.attachments).toHaveLength(6);
  });
});

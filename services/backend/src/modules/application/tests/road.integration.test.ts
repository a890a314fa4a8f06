import { allScenarios } from '@afilia/sandbox/scenarios/all-scenarios';
import { replay } from '@afilia/domain/record/evolve';
import { Applicant } from '@afilia/testing/people/applicant';
import { backendsForRules } from '@afilia/testing/backend/database';
import { havePdfsig, pdfsig } from '@afilia/testing/documents/pdfsig';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const approved = allScenarios[0]?.rut ?? '';

const withPdfsig = havePdfsig();
/** The certification, the person's and the operator's. */
const valid = Array<string>(3).fill('Signature is Valid.');

/** The verdict of `pdfsig` on each signature; nothing if it is not installed (our own verifier is asked as well). */
const validations = (pdf: Uint8Array) =>
  withPdfsig ? pdfsig(pdf).map(({ validation }) => validation) : undefined;

/** Changes one letter of what a reader sees, far from the signature's own bytes. */
const changeOneByte = (pdf: Uint8Array): Uint8Array => {
  const changed = pdf.slice();
  changed[1000] = (changed[1000] ?? 0) ^ 1;
  return changed;
};

describe.each(await backendsForRules())('the road of a natural person on $name', (where) => {
  let backend: RunningBackend;
  beforeAll(async () => {
    backend = await startBackend(where);
  });
  afterAll(() => backend?.close());
  afterEach(() => expect(backend.bugs).toEqual([]));

  test('[F-02] [F-01] [F-08] goes from the RUT to signed documents in the mail', async () => {
    const rosa = new Applicant(backend);
    const end = await rosa.toEnd(approved);
    expect(end.completion).toMatchObject({ merchantCode: expect.stringMatching(/./), mail: 'sent' });
    expect(end.documents.map(({ status }) => status)).toEqual(Array(5).fill('signed'));
    const mail = await rosa.mail(({ to, attachments }) => to.includes(rosa.email) && attachments.length > 0);
    expect(mail.attachments).toHaveLength(6);
    for (const { id, verificationCode } of end.documents) {
      const bytes = new Uint8Array(await (await rosa.document(id)).arrayBuffer());
      expect(validations(bytes) ?? valid).toEqual(valid);
      expect(await verdictOn(bytes)).toBe('valid');
      expect(await verdictOn(verificationCode)).toBe('found');
      const changed = changeOneByte(bytes);
      expect(validations(changed)).not.toEqual(valid);
      expect(await verdictOn(changed)).toBe('changed');
    }
    const events = (await backend.store.applications.events(end.id)).map(({ event }) => event);
    expect(replay(events)).toEqual(await backend.store.applications.load(end.id));
  });

  /** The verdict at /verify about a file or a code. */
  async function verdictOn(what: Uint8Array | string): Promise<string> {
    const file = new FormData();
    file.set('file', new Blob([typeof what === 'string' ? '' : Buffer.from(what)]), 'documento.pdf');
    const form = typeof what === 'string' ? new URLSearchParams({ code: what }) : file;
    const headers = { accept: 'application/json' };
    const response = await fetch(`${backend.url}/verify`, { method: 'POST', body: form, headers });
    return ((await response.json()) as { status: string }).status;
  }

  test('a restart in the middle of the road loses nothing and finishes what was begun', async () => {
    const rosa = new Applicant(backend);
    await rosa.toConnect(approved);
    await rosa.connect();
    await backend.restart();
    const evaluated = await rosa.reach('evaluated');
    expect(evaluated.prospect).toMatchObject({ tradeName: 'Almacén Doña Rosa', email: rosa.email });
    expect(evaluated.basket?.items).toHaveLength(1);
  });
});

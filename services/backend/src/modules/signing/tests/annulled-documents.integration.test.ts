import { hostilePdf } from '@afilia/testing/documents/hostile-pdf';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { CompanyApplicant } from '@afilia/testing/people/company';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

// Two sets of documents are drawn for a company; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 240_000 });

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend?.close());
afterEach(() => expect(backend.bugs).toEqual([]));

type Requested = Uint8Array | string;

/** Asks /verify about a file or a code, as anyone may. */
function request(what: Requested, accept: string): Promise<Response> {
  const file = new FormData();
  file.set('file', new Blob([typeof what === 'string' ? '' : Buffer.from(what)]), 'documento.pdf');
  const body = typeof what === 'string' ? new URLSearchParams({ code: what }) : file;
  return fetch(`${backend.url}/verify`, { method: 'POST', body, headers: { accept } });
}
const verdictOn = async (what: Requested) => (await request(what, 'application/json')).json();
const pageOn = async (what: Requested) => (await request(what, 'text/html')).text();

/** «24 de noviembre de 2026». */
const dayInChile = (instant: string) =>
  new Intl.DateTimeFormat('es-CL', { timeZone: 'America/Santiago', dateStyle: 'long' }).format(
    new Date(instant),
  );

test.runIf(isLongRun)(
  '[F-08] after «Cambiar firmantes» the old code and every old file are shown as annulled, with the day',
  async () => {
    const camila = new CompanyApplicant(backend);
    await camila.toReview(rutOf(76_400_004), { run: people.camila.run, role: 'signsJointly' });
    const pedro = (await camila.toSigning('camila', 'pedro')).get('pedro');
    const id = camila.application?.id ?? '';
    const stored = async () => {
      const application = await backend.store.applications.load(id);
      if (!application) throw new Error('no application');
      return application;
    };
    const fileOf = async (documentId: string, kind: 'issued' | 'signed') =>
      (await backend.store.applications.file(id, documentId, kind))?.bytes ?? new Uint8Array();
    const [first] = (await stored()).documents;
    if (!first || !pedro) throw new Error('no documents');
    const issued = await fileOf(first.id, 'issued');
    expect(await verdictOn(issued)).toMatchObject({ status: 'unsigned', document: { status: 'pending' } });

    await pedro.signAll();
    await camila.until(() => camila.signatory('pedro').status === 'signed');
    const signed = await fileOf(first.id, 'signed');
    expect(await verdictOn(signed)).toMatchObject({ status: 'valid', document: { status: 'pending' } });
    expect(await verdictOn(issued)).toMatchObject({
      status: 'older-version',
      document: { title: first.title },
    });

    await camila.send('reopen-signatories', {});
    const [annulled] = (await stored()).annulledDocuments ?? [];
    expect(annulled).toMatchObject({ id: first.id, because: 'replaced' });
    const at = annulled?.at ?? '';
    const old = [first.verificationCode, issued, signed];
    for (const what of old) {
      expect(await verdictOn(what)).toMatchObject({
        status: 'annulled',
        document: {
          title: first.title,
          status: 'annulled',
          annulment: { because: 'replaced', at, hasLater: false },
        },
      });
      const page = await pageOn(what);
      expect(page).toContain(`Es nuestro, pero dejó de tener efecto el ${dayInChile(at)}.`);
      expect(page).not.toContain('Existe una versión posterior');
      expect(page).not.toContain(people.camila.name);
    }

    await camila.toSigning('camila', 'pedro');
    for (const what of old) {
      expect(await verdictOn(what)).toMatchObject({ status: 'annulled' });
      expect(await pageOn(what)).toContain('Existe una versión posterior.');
    }
    const [second] = (await stored()).documents;
    expect(await verdictOn(second?.verificationCode ?? '')).toMatchObject({
      status: 'found',
      document: { status: 'pending' },
    });
  },
);

test('[F-08] a file of 15 MB that only looks signed is reported as not signed by us', async () => {
  for (const kind of ['one large gap', 'ranges only'] as const) {
    const response = await request(hostilePdf(kind, 15 * 1024 * 1024), 'text/html');
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain('El documento no tiene una firma nuestra');
    expect(page).toContain('Es un PDF, pero no lo firmamos nosotros.');
  }
});

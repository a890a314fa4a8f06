import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { backendsForRules } from '@afilia/testing/backend/database';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { eventually } from '@afilia/testing/backend/advance-time';
import { faultsOf } from '@afilia/testing/services/sandbox-faults';
import { Applicant } from '@afilia/testing/people/applicant';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sha256Hex } from '@afilia/pades/sha256';
import { findSignatureRegions, isRegion } from '@afilia/pades/verifying/signature-regions';
import { isArchiveStamp } from '@afilia/pades/verifying/signature-contents';

vi.setConfig({ testTimeout: 180_000 });

describe.each(await backendsForRules())('signed documents on $name', (where) => {
  let backend: RunningBackend;
  beforeAll(async () => {
    backend = await startBackend(where);
  });
  afterAll(() => backend?.close());

  async function verdictOn(file: Uint8Array) {
    const body = new FormData();
    body.set('file', new Blob([Buffer.from(file)]), 'contrato.pdf');
    const headers = { accept: 'application/json' };
    return (await fetch(`${backend.url}/verify`, { method: 'POST', body, headers })).json();
  }

  const due = (queue: string) =>
    backend.store.database.query(
      `UPDATE jobs SET start_after = now() WHERE name = $1 AND state = 'waiting'`,
      [queue],
    );

  const eventsOf = async (id: string) =>
    (await backend.store.applications.events(id)).map(({ event }) => event.type);

  test('[F-08] get everything to check them by a day later, and the file that was mailed stays good', async () => {
    const rosa = new Applicant(backend);
    await rosa.toEnd(rutOf(15_300_081));
    const id = rosa.application?.id ?? '';
    const extended = eventually(backend, id, ({ archived }) => archived?.level === 'B-LTA');
    await due('extend-documents');
    const stored = await extended;
    const [document] = stored.documents;
    const file = await backend.store.applications.file(id, document?.id ?? '', 'signed');
    const pdf = new Uint8Array(file?.bytes ?? []);
    expect(sha256Hex(pdf)).toBe(document?.sha256);
    const named = { title: document?.title };
    expect(await verdictOn(pdf)).toMatchObject({ status: 'valid', level: 'B-LTA', document: named });

    const signatures = findSignatureRegions(pdf)
      .filter(isRegion)
      .filter((region) => !isArchiveStamp(region));
    const before = pdf.subarray(0, signatures.at(-1)?.end);
    const missesNothing = { status: 'valid', level: 'B-T', document: named };
    expect(await verdictOn(before)).toMatchObject({
      ...missesNothing,
      signatures: [{}, { signer: 'Pago Austral SpA' }],
    });
    // Without the operator's, which is the last one, it is no whole contract.
    expect(await verdictOn(pdf.subarray(0, signatures.at(-2)?.end))).toMatchObject({
      status: 'older-version',
    });

    const mail = await rosa.mail(({ to, attachments }) => to.includes(rosa.email) && attachments.length > 0);
    expect(mail.attachments).toHaveLength(6);
    const [first] = mail.attachments;
    expect(await verdictOn(new Uint8Array(first?.content ?? []))).toMatchObject({
      status: 'valid',
      level: 'B-T',
    });
    expect((await eventsOf(id)).filter((type) => type === 'DocumentsExtended')).toHaveLength(1);
  });

  test.runIf(isLongRun)(
    '[F-08] are extended later while OCSP is away, and once more before the stamp ends',
    async () => {
      const faults = faultsOf(backend);
      await faults.set({ source: 'certificateAuthority', trouble: 'server-error' });
      const rosa = new Applicant(backend);
      await rosa.toDocuments(rutOf(15_300_082));
      await rosa.requestSignature();
      await rosa.send('verify-otp', { otp: await rosa.code(rosa.email, 1) });
      await rosa.until(({ state }) => state === 'completed');
      const id = rosa.application?.id ?? '';
      await rosa.until(({ completion }) => completion?.mail === 'sent');
      const mail = await rosa.mail(
        ({ to, attachments }) => to.includes(rosa.email) && attachments.length > 0,
      );
      const [first] = mail.attachments;
      const mailed = new Uint8Array(first?.content ?? []);
      expect(findSignatureRegions(mailed).filter(isRegion).filter(isArchiveStamp)).toEqual([]);
      expect(await verdictOn(mailed)).toMatchObject({ status: 'valid' });

      await due('extend-documents');
      const refused = `SELECT 1 FROM jobs WHERE name = 'extend-documents' AND state = 'waiting' AND attempts > 0`;
      await expect.poll(async () => (await backend.store.database.query(refused)).rows.length).toBe(1);
      await faults.lift({ source: 'certificateAuthority' });
      const extended = eventually(backend, id, ({ archived }) => archived?.level === 'B-LTA');
      await due('extend-documents');
      const before = await extended;
      expect(await verdictOn(mailed)).toMatchObject({ status: 'valid', level: 'B-T' });
      const mails = (await backend.store.personalData.collect(id))?.mails ?? [];
      expect(mails.filter(({ kind }) => kind === 'signed')).toHaveLength(1);

      // A certificate of the time-stamp authority that ends in eighty days.
      const soon = new Date(Date.now() + 80 * 86_400_000).toISOString();
      await backend.store.database.query(
        `UPDATE application_events SET payload = jsonb_set(payload, '{stampEndsAt}', to_jsonb($2::text))
        WHERE application_id = $1 AND type = 'DocumentsExtended'`,
        [id, soon],
      );
      const renewed = eventually(backend, id, ({ version }) => version > before.version);
      await due('renew-archive-timestamps');
      const after = await renewed;
      const document = after.documents[0];
      const file = await backend.store.applications.file(id, document?.id ?? '', 'signed');
      const pdf = new Uint8Array(file?.bytes ?? []);
      expect(findSignatureRegions(pdf).filter(isRegion).filter(isArchiveStamp)).toHaveLength(2);
      expect(await verdictOn(pdf)).toMatchObject({ status: 'valid' });
      expect(after.lastActivityAt).toBe(before.lastActivityAt);
      expect((await backend.store.archiveLedger.state()).applications['B-T']).toBe(0);
    },
  );
});

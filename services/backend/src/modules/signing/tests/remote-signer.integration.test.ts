import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { remoteSignerClient } from '@afilia/sandbox/remote-signer/client';
import { backendsForRules } from '@afilia/testing/backend/database';
import { dumpDatabase } from '@afilia/testing/backend/dump-database';
import { findSecret } from '@afilia/testing/backend/find-secret';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { sharedRemoteSignerKeys } from '@afilia/testing/backend/shared-remote-signer-keys';
import { havePdfsig, pdfsig } from '@afilia/testing/documents/pdfsig';
import { Applicant } from '@afilia/testing/people/applicant';
import { freePort } from '@afilia/testing/services/free-ports';
import { faultsOf } from '@afilia/testing/services/sandbox-faults';
import { isLongRun } from '@afilia/testing/long-run';
import { straightOut } from '@afilia/testing/services/straight-out';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openSigner } from '../documents/signers/open-signer.ts';
import { findSignatureRegions, isRegion } from '@afilia/pades/verifying/signature-regions';
import { verifyTrusting } from '../documents/verify-trusting.ts';

vi.setConfig({ testTimeout: 180_000 });

const withPdfsig = havePdfsig();
const isValid = 'Signature is Valid.';
/** The certification, the person's and the operator's, by their signers' names. */
const wanted = [
  ['Pago Austral Firma Remota de Documentos', isValid],
  ['Pago Austral Firma Remota de Documentos', isValid],
  ['Pago Austral SpA', isValid],
];

/**
 * Reads the verdicts of `pdfsig`, which lists signatures by their place in the file; the wanted ones if it is not
 * installed.
 */
const byPdfsig = (file: Uint8Array) =>
  withPdfsig
    ? pdfsig(file)
        .map(({ signer, validation }) => [signer, validation])
        .toSorted()
    : wanted;

describe.each(await backendsForRules())('documents signed by a remote signer on $name', (where) => {
  let backend: RunningBackend;
  beforeAll(async () => {
    backend = await startBackend(where, {
      // A signer that merely takes its time on a busy machine must not pass for one that hangs.
      environment: { SIGNER: 'csc', SIGNER_TIMEOUT_MS: '10000', LOG_LEVEL: 'debug' },
    });
  });
  afterAll(() => backend?.close());
  afterEach(() => expect(backend.bugs).toEqual([]));

  const filesOf = (person: Applicant) =>
    Promise.all(
      (person.application?.documents ?? []).map(
        async ({ id }) => new Uint8Array(await (await person.document(id)).arrayBuffer()),
      ),
    );

  type Verdict = { status: string; signatures?: unknown[] };

  async function verdictOn(file: Uint8Array): Promise<Verdict> {
    const body = new FormData();
    body.set('file', new Blob([Buffer.from(file)]), 'contrato.pdf');
    const headers = { accept: 'application/json' };
    const answer = await fetch(`${backend.url}/verify`, { method: 'POST', body, headers });
    return (await answer.json()) as Verdict;
  }

  /** Each file has the three signatures, each once and each good. */
  async function expectSignedOnce(files: readonly Uint8Array[]) {
    expect(files).toHaveLength(5);
    for (const file of files) {
      expect(byPdfsig(file)).toEqual(wanted);
      const verdict = await verdictOn(file);
      expect(verdict.status).toBe('valid');
      expect(verdict.signatures).toHaveLength(2);
    }
  }

  const due = (queue: string) =>
    backend.store.database.query(
      `UPDATE jobs SET start_after = now() WHERE name = $1 AND state = 'waiting'`,
      [queue],
    );

  /** Reads a person's failed checks from the log. */
  const failedChecks = ({ application }: Applicant) =>
    backend.log
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['outcome'] === 'failed' && line['applicationId'] === application?.id)
      .map(({ check, detail }) => [check, detail]);

  let signed: Uint8Array[] = [];

  test('[F-08] a person’s whole set is valid for pdfsig and /verify, and no private key is in the process', async () => {
    const { config } = backend;
    expect(config.signing.signer).toBe('csc');
    const opened = await openSigner(config.signing, {
      folder: config.dataDir,
      http: straightOut,
      clock: backend.clock,
    });
    expect(opened.loaded).toBeUndefined();
    expect(existsSync(join(config.dataDir, 'document-keys.pem'))).toBe(false);
    expect(JSON.stringify(config)).not.toContain('PRIVATE KEY');

    const rosa = new Applicant(backend);
    await rosa.toEnd(rutOf(15_300_091));
    signed = await filesOf(rosa);
    await expectSignedOnce(signed);
    const id = rosa.application?.id ?? '';
    // The job may not be written yet, or may wait for another try.
    const levelOf = async () => {
      await due('extend-documents');
      return (await backend.store.applications.load(id))?.archived?.level;
    };
    await expect.poll(levelOf).toBe('B-LTA');
    const [document] = (await backend.store.applications.load(id))?.documents ?? [];
    const file = await backend.store.applications.file(id, document?.id ?? '', 'signed');
    expect(await verdictOn(new Uint8Array(file?.bytes ?? []))).toMatchObject({
      status: 'valid',
      level: 'B-LTA',
    });
  });

  test.runIf(isLongRun)('[F-08] a silent signer delays, and then each document is signed once', async () => {
    const rosa = new Applicant(backend);
    await rosa.toDocuments(rutOf(15_300_092));
    await rosa.requestSignature();
    await faultsOf(backend).set({ source: 'remoteSigner', at: 'signHash', trouble: 'hang', times: 1 });
    await rosa.sign();
    expect(failedChecks(rosa)).toEqual([['signatures', 'remote signer: signatures/signHash: TimeoutError']]);
    await expectSignedOnce(await filesOf(rosa));
  });

  test.runIf(isLongRun)(
    '[F-08] while the signer is away no document is half signed, and a node starts all the same',
    async () => {
      const rosa = new Applicant(backend);
      await rosa.toDocuments(rutOf(15_300_093));
      await rosa.requestSignature();
      const faults = faultsOf(backend);
      await faults.set({ source: 'remoteSigner', trouble: 'server-error' });
      await rosa.send('verify-otp', { otp: await rosa.code(rosa.email, 1) });
      await expect.poll(() => failedChecks(rosa).length).toBeGreaterThan(0);
      const signatures = (await filesOf(rosa)).map(
        (file) => findSignatureRegions(file).filter(isRegion).length,
      );
      expect(signatures).toEqual(Array(5).fill(1));
      await backend.restart();
      // The signer does not tell its root, so no file is called a stranger's.
      expect((await verdictOn(signed[0] ?? new Uint8Array())).status).toBe('busy');
      await faults.lift({ source: 'remoteSigner' });
      await rosa.until(({ state, completion }) => state === 'completed' && completion?.mail === 'sent');
      await expectSignedOnce(await filesOf(rosa));
    },
  );

  test.runIf(isLongRun)(
    '[F-08] with its root given, what was signed before is known while the signer is away',
    async () => {
      const { authority } = await sharedRemoteSignerKeys();
      const tokenUrl = `http://127.0.0.1:${await freePort()}/token`;
      if (backend.config.signing.signer !== 'csc') throw new Error('not a remote signer');
      const rootPem = `-----BEGIN CERTIFICATE-----\n${authority.certificate}\n-----END CERTIFICATE-----`;
      const { remote } = backend.config.signing;
      const opened = await openSigner(
        { signer: 'csc', remote: { ...remote, url: tokenUrl, tokenUrl, rootPem } },
        { folder: backend.config.dataDir, http: straightOut, clock: backend.clock },
      );
      expect(await opened.signer.chain('seal')).toMatchObject({ ok: false, error: { retryable: true } });
      const limits = {
        processes: 1,
        waiting: 1,
        milliseconds: 60_000,
        processorMilliseconds: 60_000,
        megabytes: 128,
        residentMegabytes: 384,
      };
      const verifying = verifyTrusting(
        async () => {
          const roots = await opened.roots();
          return roots.ok ? { signing: [...roots.value] } : undefined;
        },
        { limits },
      );
      try {
        for (const file of signed) expect(await verifying.judge(file)).toMatchObject({ status: 'valid' });
      } finally {
        await verifying.close();
      }
    },
  );

  test('[F-08] no request to the signer stands in log or database', async () => {
    const written = `${backend.log.join('')}${(await dumpDatabase(backend.store)).text}`;
    expect(findSecret(remoteSignerClient.secret, written)).toEqual([]);
    expect(written).not.toMatch(/Bearer |"SAD"|access_token/u);
  });
});

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { backendsForRules } from '@afilia/testing/backend/database';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { havePdfsig, pdfWords } from '@afilia/testing/documents/pdfsig';
import { Applicant } from '@afilia/testing/people/applicant';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { builtInHosts } from '../../app/config/host-folder.ts';

vi.setConfig({ testTimeout: 180_000 });

const withPoppler = havePdfsig();

describe.each(await backendsForRules())('another provider on $name', (where) => {
  let backend: RunningBackend;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hosts-'));
    cpSync(builtInHosts, folder, { recursive: true });
    const path = join(folder, 'default/host.json');
    const profile = readFileSync(path, 'utf8')
      .replaceAll('Pago Austral', 'Cobro Sur')
      .replaceAll('pagoaustral', 'cobrosur')
      .replace('"version": "2026-11"', '"version": "2027-01"');
    writeFileSync(path, profile);
    backend = await startBackend(where, {
      environment: { HOSTS_DIR: folder, MAIL_FROM: 'Cobro Sur <no-responder@cobrosur.example>' },
    });
  });
  afterAll(async () => {
    await backend?.close();
    rmSync(folder, { recursive: true });
  });

  test.skipIf(!withPoppler)(
    '[F-08] no document, mail, legal text or page says a brand that is not in the profile',
    async () => {
      const rosa = new Applicant(backend);
      await rosa.toEnd(rutOf(15_330_001));
      const reported: Record<string, string> = {};
      for (const { id, kind } of rosa.application?.documents ?? [])
        reported[kind] = pdfWords(new Uint8Array(await (await rosa.document(id)).arrayBuffer()));
      for (const { subject, from, text, html } of backend.inbox.list())
        reported[`mail «${subject}»`] = [from, subject, text, html].join('\n');
      for (const kind of ['terms', 'privacy'])
        reported[kind] = JSON.stringify(await rosa.exchange('legal-text', { kind }));
      for (const path of ['/verify', '/decisiones', '/contact-change?token=none'])
        reported[path] = await (await fetch(`${backend.url}${path}`)).text();
      expect(Object.keys(reported).length).toBeGreaterThan(12);
      expect(Object.keys(reported).filter((what) => reported[what]?.includes('Austral'))).toEqual([]);
      const { 'affiliation-contract': contract = '', privacy = '' } = reported;
      expect(contract).toContain('Razón social Cobro Sur SpA');
      expect(contract).toContain('Versión del perfil 2027-01');
      expect(privacy).toContain('Cobro Sur es responsable de los datos');
      expect(reported['/verify']).toContain('un documento de Cobro Sur');
    },
  );
});

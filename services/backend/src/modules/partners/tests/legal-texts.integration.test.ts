import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { testBackends } from '@afilia/testing/backend/database';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { Applicant } from '@afilia/testing/people/applicant';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInHost } from '../../app/config/host-folder.ts';
import { publishHost } from '../../app/main-host.ts';

describe.each(await testBackends())('legal texts on $name', (where) => {
  let backend: RunningBackend;
  beforeAll(async () => {
    backend = await startBackend(where);
  });
  afterAll(() => backend?.close());

  const consents = { acceptsTerms: true, authorisesEvaluation: true, acceptsMarketing: false };
  const started = async (rut: string, textVersion?: string | null) => {
    const rosa = new Applicant(backend);
    const input = { rut, isPJ: false, ...consents, ...(textVersion !== undefined && { textVersion }) };
    const answer = await rosa.send('start-application', { input });
    const id = rosa.application?.id;
    const stored = id === undefined ? undefined : await backend.store.applications.load(id);
    return { answer, versions: new Set(stored?.consents.map((consent) => consent.textVersion)) };
  };

  test('[M-01] anybody reads the edition in force, in the name of the provider', async () => {
    const stranger = new Applicant(backend);
    const text = await stranger.exchange('legal-text', { kind: 'privacy' });
    expect(text).toMatchObject({ version: '2026-11-01', title: 'Política de privacidad' });
    expect(JSON.stringify(text)).toContain('Pago Austral es responsable de los datos');
    expect(JSON.stringify(text)).not.toContain('{{');
  });

  test('[S-01] a person who opened no text accepts that in force, and a text that was never published is refused', async () => {
    expect((await started(rutOf(15_320_001))).versions).toEqual(new Set(['2026-11-01']));
    expect((await started(rutOf(15_320_002), null)).versions).toEqual(new Set(['2026-11-01']));
    expect((await started(rutOf(15_320_003), '2026-11-01')).versions).toEqual(new Set(['2026-11-01']));
    for (const made of ['2026-12-01', '1', ''])
      expect((await started(rutOf(15_320_004), made)).answer).toMatchObject({
        __typename: 'Refusal',
        code: 'R13',
        fieldErrors: [{ field: 'textVersion', reason: 'unknown' }],
      });
  });

  test('a published version never changes: other words stop the start, and stay unrecorded', async () => {
    const host = builtInHost();
    const { publishedTexts } = backend.store;
    const now = backend.clock.now().toISOString();
    expect(await publishHost(publishedTexts, host, now)).toEqual([]);
    const edition = host.legal.of.get('2026-11-01');
    if (!edition) throw new Error('no edition');
    const changed = { ...edition, terms: { ...edition.terms, title: 'Otros términos' } };
    const again = { ...host, legal: { ...host.legal, of: new Map([['2026-11-01', changed]]) } };
    expect(await publishHost(publishedTexts, again, now)).toEqual([
      'HOSTS_DIR: terms 2026-11-01 is not what was published under this version: give it a new version',
    ]);
    const moved = { ...host, provider: { ...host.provider, address: 'Otra calle 1' } };
    expect(await publishHost(publishedTexts, moved, now)).toEqual([
      'HOSTS_DIR: provider 2026-11 is not what was published under this version: give it a new version',
    ]);
    const [, terms] = await publishedTexts.find(['terms', 'privacy'], ['2026-11-01']);
    expect(terms).toMatchObject({ kind: 'terms', sha256: expect.stringMatching(/^[\da-f]{64}$/u) });
    expect(terms?.text).toContain('Términos y condiciones\n2026-11-01\n');
    // Two nodes at once.
    const both = { ...host, provider: { ...host.provider, version: '2027' } };
    expect(await Promise.all([1, 2].map(() => publishHost(publishedTexts, both, now)))).toEqual([[], []]);
  });

  test('the sentences above buttons are published too: added ones start an existing installation, changed ones do not', async () => {
    const { publishedTexts, database } = backend.store;
    const now = backend.clock.now().toISOString();
    const shown = { kind: 'statement.truthfulData', version: '2026-12' };
    const ofBefore = sql`delete from published_texts where kind like 'statement.%'`;
    await database.orm.execute(ofBefore);
    expect(await publishHost(publishedTexts, builtInHost(), now)).toEqual([]);
    expect(await publishedTexts.find([shown.kind], [shown.version])).toMatchObject([
      { ...shown, text: 'Declaro que esta información es verdadera.' },
    ]);
    await database.orm.execute(ofBefore);
    await publishedTexts.publish([{ ...shown, text: 'Todo está bien.' }], now);
    expect(await publishHost(publishedTexts, builtInHost(), now)).toEqual([
      'This release: statement.truthfulData 2026-12 is not what was published under this version: give it a new version',
    ]);
  });
});

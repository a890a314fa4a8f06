import { withVatRate } from '@afilia/domain/application/model/offer/vat';
import { replay } from '@afilia/domain/record/evolve';
import { CompanyApplicant } from '@afilia/testing/people/company';
import { backendsForRules } from '@afilia/testing/backend/database';
import { havePdfsig, pdfsig, pdfWords } from '@afilia/testing/documents/pdfsig';
import { type RunningBackend, startBackend } from '@afilia/testing/backend/running-backend';
import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { fullBoard, people } from '@afilia/sandbox/sources/legal-entities/people';
import type { Verdict } from '../documents/verify-page/verdict.ts';
import { isLongRun } from '@afilia/testing/long-run';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

// Each road draws six documents and signs them; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 180_000 });

const withPdfsig = havePdfsig();

/** The company of a case of spec/signing-rules#cases. */
const ofCase = (number: number) => rutOf(76_400_000 + number);

describe.each(await backendsForRules())('the road of a company on $name', (where) => {
  let backend: RunningBackend;
  beforeAll(async () => {
    backend = await startBackend(where);
  });
  afterAll(() => backend?.close());
  afterEach(() => expect(backend.bugs).toEqual([]));

  /**
   * Every document carries its certification, the signatures of so many people and then the operator's, all valid, and the record replays to the
   * stored application.
   */
  async function expectSigned(applicant: CompanyApplicant, people: number) {
    const { id, documents } = applicant.application ?? { id: '', documents: [] };
    expect(documents.length).toBe(6);
    for (const document of documents) {
      expect(document.status).toBe('signed');
      const bytes = new Uint8Array(await (await applicant.document(document.id)).arrayBuffer());
      const valid = Array(people + 2).fill('Signature is Valid.');
      expect(withPdfsig ? pdfsig(bytes).map(({ validation }) => validation) : valid).toEqual(valid);
      const file = new FormData();
      file.set('file', new Blob([Buffer.from(bytes)]), 'documento.pdf');
      const headers = { accept: 'application/json' };
      const verdict = await fetch(`${backend.url}/verify`, { method: 'POST', body: file, headers });
      const { status, signatures } = (await verdict.json()) as Verdict;
      expect(status).toBe('valid');
      expect(signatures).toHaveLength(people + 1);
      expect(signatures?.at(-1)?.signer).toBe('Pago Austral SpA');
    }
    const events = (await backend.store.applications.events(id)).map(({ event }) => event);
    expect(replay(events)).toEqual(await backend.store.applications.load(id));
  }

  const finished = (applicant: CompanyApplicant) =>
    applicant.until(({ state, completion }) => state === 'completed' && completion?.mail === 'sent');

  test.runIf(isLongRun)(
    '[W-04] [F-06] [S-05] (b) the one who may sign alone confirms, signs and is done',
    async () => {
      const camila = new CompanyApplicant(backend);
      const reviewed = await camila.toReview(ofCase(1));
      expect(reviewed).toMatchObject({
        route: '/screenselectsignatories',
        legalReview: { oneSignatory: true, combinations: [{ members: [{ name: people.camila.name }] }] },
      });
      expect(await camila.oneSignatory()).toMatchObject({
        oneSignatory: true,
        representativeId: reviewed.legalReview?.representatives.find(({ isApplicant }) => isApplicant)?.id,
      });
      await camila.toSigning('camila');
      expect(camila.application?.route).toBe('/screensigndocuments');
      await camila.signOwn();
      expect((await finished(camila)).route).toBe('/screensuccesssignaturemail');
      await expectSigned(camila, 1);
    },
  );

  test.runIf(isLongRun)(
    '[S-05] [S-13] [F-08] (c) two sign on two devices, in any order; the last one completes',
    async () => {
      const camila = new CompanyApplicant(backend);
      await camila.toReview(ofCase(4), { run: people.camila.run, role: 'signsJointly' });
      expect(camila.application?.route).toBe('/screenselectsignatories');
      const pedro = (await camila.toSigning('camila', 'pedro')).get('pedro');
      if (!pedro) throw new Error('Pedro was not asked');
      expect(camila.application?.route).toBe('/screennotificationsuccess');
      await camila.signOwn();
      expect((await camila.until(({ route }) => route === '/screenpendingsignatures')).viewer.status).toBe(
        'signed',
      );
      await pedro.signAll();
      await finished(camila);
      await expectSigned(camila, 2);
      const done = await pedro.until(({ route }) => route === '/screensuccesssignaturemail');
      expect(done.verificationData).toBeNull();
      for (const { email } of [camila, pedro]) {
        await camila.mail((mail) => mail.to === email && mail.attachments.length === 7);
        const copies = backend.inbox
          .list()
          .filter((mail) => mail.to === email && mail.attachments.length > 0);
        expect(copies).toHaveLength(1);
      }
    },
  );

  test('[S-05] [F-06] a person whom the register lists twice stands there once and fills one place', async () => {
    const camila = new CompanyApplicant(backend);
    const { legalReview } = await camila.toReview(rutOf(76_500_001), {
      run: people.camila.run,
      role: 'signsAlone',
    });
    expect(legalReview?.representatives.map(({ name }) => name)).toEqual([
      people.camila.name,
      people.pedro.name,
    ]);
    expect(legalReview?.representatives[0]).toMatchObject({
      position: 'Administrador y Gerente general',
      groups: ['A'],
      capacities: [{ position: 'Administrador' }, { position: 'Gerente general' }],
      canSignAlone: false,
    });
    expect(legalReview?.combinations.map(({ members }) => members.map(({ name }) => name))).toEqual([
      [people.camila.name, people.pedro.name],
    ]);
    expect(await camila.oneSignatory()).toMatchObject({ oneSignatory: false });
    expect(await camila.choosePeople('camila')).toMatchObject({ code: 'R13', reason: 'notEnough' });
    expect(await camila.choosePeople('camila', 'pedro')).not.toHaveProperty('code');
  });

  // `npm test -- long directors` has them; the two tests above show the same with two.
  test.runIf(process.env['ALL_DIRECTORS'] === '1')(
    '[S-05] [S-13] fifteen directors who must all sign can',
    async () => {
      const camila = new CompanyApplicant(backend);
      const { legalReview } = await camila.toReview(rutOf(76_500_009), {
        run: people.camila.run,
        role: 'signsJointly',
      });
      expect(legalReview?.combinations.map(({ members }) => members.length)).toEqual([15]);
      const others = await camila.toSigning(...fullBoard);
      expect(others.size).toBe(14);
      await camila.signOwn();
      for (const director of others.values()) await director.signAll();
      await finished(camila);
      await expectSigned(camila, 15);
    },
  );

  test('[S-05] directors whose term is over stay in office until replaced, and an attorney does not', async () => {
    const camila = new CompanyApplicant(backend);
    const { legalReview } = await camila.toReview(rutOf(76_400_026), {
      run: people.camila.run,
      role: 'signsJointly',
    });
    expect(
      legalReview?.representatives.map(({ name, keptInOffice, until }) => [name, keptInOffice, until]),
    ).toEqual([
      [people.camila.name, true, null],
      [people.pedro.name, true, null],
      [people.ana.name, true, null],
      [people.rosa.name, false, '2024-04-30'],
      [people.diego.name, false, '2024-04-30'],
    ]);
    expect(legalReview?.representatives.slice(3).map(({ notInForceBecause }) => notInForceBecause)).toEqual([
      'ended',
      'ended',
    ]);
    expect(
      legalReview?.combinations.map(({ until, members }) => [until, ...members.map(({ name }) => name)]),
    ).toEqual([
      [null, people.camila.name, people.pedro.name],
      [null, people.camila.name, people.ana.name],
      [null, people.pedro.name, people.ana.name],
    ]);
    expect(await camila.choosePeople('camila', 'rosa')).toMatchObject({ code: 'R13', reason: 'notEnough' });
    const others = await camila.toSigning('camila', 'pedro');
    await camila.signOwn();
    await others.get('pedro')?.signAll();
    await finished(camila);
    await expectSigned(camila, 2);
    const [contract] = camila.application?.documents ?? [];
    const paper = new Uint8Array(await (await camila.document(contract?.id ?? '')).arrayBuffer());
    const stored = 'En funciones según el artículo 34 de la Ley 18.046, cumplido su período el 30-04-2024';
    expect(withPdfsig ? pdfWords(paper) : stored).toContain(stored);
  });

  test('[S-05] a board whose term is over, of which the register does not say more, is referred', async () => {
    const camila = new CompanyApplicant(backend);
    await camila.toReview(rutOf(76_400_027));
    expect(camila.application).toMatchObject({ state: 'referred', error: { code: 'R10' } });
  });

  test('[S-05] [F-06] of 9,880 ways to sign twenty are listed, with a note that there are more, in an answer that stays small', async () => {
    const camila = new CompanyApplicant(backend);
    const application = await camila.toReview(rutOf(76_400_028), {
      run: people.camila.run,
      role: 'signsJointly',
    });
    const { legalReview } = application;
    expect(legalReview?.representatives).toHaveLength(40);
    expect(legalReview?.combinations).toHaveLength(20);
    expect(legalReview?.hasMoreCombinations).toBe(true);
    expect(JSON.stringify(application).length).toBeLessThan(40_000);
  });

  test('[S-05] a statute that no rule can represent is referred, and not said to have failed', async () => {
    const camila = new CompanyApplicant(backend);
    await camila.toReview(rutOf(76_500_003));
    expect(camila.application).toMatchObject({ state: 'referred', error: { code: 'R10' } });
  });

  test('[S-05] a rule that names one person twice needs one signature', async () => {
    const camila = new CompanyApplicant(backend);
    const { legalReview } = await camila.toReview(rutOf(76_500_004));
    expect(legalReview).toMatchObject({
      oneSignatory: true,
      combinations: [{ members: [{ name: people.camila.name }] }],
    });
  });

  test.runIf(isLongRun)(
    '[S-05] a limit that is kept without VAT and passed with it does not let one person sign alone',
    async () => {
      const camila = new CompanyApplicant(backend);
      const { legalReview } = await camila.toReview(rutOf(76_500_008), {
        run: people.camila.run,
        role: 'signsJointly',
      });
      const { totalUf = 0, rentUf, purchaseUf, commissionsUf = 0 } = legalReview?.value ?? {};
      expect({ rentUf, purchaseUf }).toEqual({ rentUf: 7.85, purchaseUf: 0 });
      expect(totalUf).toBeCloseTo(7.85 + commissionsUf, 6);
      expect(totalUf / withVatRate(1)).toBeLessThan(43);
      expect(totalUf).toBeGreaterThan(43);
      expect(legalReview?.combinations.map(({ members }) => members.map(({ name }) => name))).toEqual([
        [people.camila.name, people.pedro.name],
      ]);
      expect(await camila.choosePeople('camila')).toMatchObject({ code: 'R13', reason: 'notEnough' });
    },
  );

  test.runIf(isLongRun)(
    '[F-05] [S-11] (d) who does not sign asks for the key and for the signatures, and sees how it goes',
    async () => {
      const rosa = new CompanyApplicant(backend);
      await rosa.toReview(ofCase(2), { run: rutOf(15_500_001), role: 'nonSignatory' });
      expect(rosa.application?.viewer.role).toBe('applicantNonSignatory');
      const ana = (await rosa.toSigning('camila')).get('camila');
      expect(rosa.application?.route).toBe('/screennonsignatorysuccess');
      expect(rosa.application?.viewer.may).not.toContain('request-signature');
      expect(await rosa.requestSignature()).toMatchObject({ code: 'R13', reason: 'outOfOrder' });
      await ana?.signAll();
      await finished(rosa);
      await expectSigned(rosa, 1);
      expect((await rosa.reload()).route).toBe('/screenpendingsignatures');
    },
  );
});

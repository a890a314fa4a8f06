import { rutOf } from '@afilia/sandbox/scenarios/rut';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { openReviewDesk, type ReviewDesk, said } from '@afilia/testing/assist/review-desk';
import { deed } from '@afilia/testing/people/deed';
import { CompanyApplicant } from '@afilia/testing/people/company';
import { faultsOf } from '@afilia/testing/services/sandbox-faults';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

// Six documents are drawn; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 180_000 });

let desk: ReviewDesk;
beforeAll(async () => {
  desk = await openReviewDesk(['rita', 'lucia']);
});
afterAll(() => desk?.close());
afterEach(() => expect(desk.backend.bugs).toEqual([]));

test('[S-05] a company that its register refuses while it signs may ask for a person, and goes on with what two read in its deed', async () => {
  const camila = new CompanyApplicant(desk.backend);
  const rut = rutOf(76_400_004);
  await camila.toReview(rut, { run: people.camila.run, role: 'signsJointly' });
  await camila.toSigning('camila', 'pedro');
  await faultsOf(desk.backend).set({
    source: 'legal-entities',
    at: 'reviewLegalEntity',
    rut,
    finding: 'contradiction',
  });
  await camila.signOwn();
  expect(await camila.reach('legalNotApproved')).toMatchObject({ error: { code: 'R21', check: 'powers' } });
  await camila.mail(
    ({ to, subject }) =>
      to === camila.email && subject.startsWith('Tu solicitud terminó: faltan poderes para firmar'),
  );
  expect(camila.application?.viewer.may).toContain('request-review');

  await camila.send('request-review', { input: { statement: said.statement } });
  const caseId = (await desk.caseOf(camila))?.id ?? '';
  await desk.claim('rita', caseId);
  const { evidenceVersion } = (await desk.open('rita', caseId)).answer;
  expect((await desk.enterPowers('rita', caseId, evidenceVersion, deed)).answer.effect).toBe('proposed');
  const proposalId = (await desk.open('lucia', caseId)).answer.proposal?.id ?? '';
  expect((await desk.approve('lucia', caseId, proposalId)).answer.effect).toBe('decided');
  await camila.reach('declared');
  expect(camila.application?.documents).toEqual([]);
  // The register says the same as before, which people knew.
  expect(await camila.verifyWith()).toMatchObject({ state: 'verified' });
  expect(camila.application?.legalReview?.representatives.map(({ name }) => name)).toEqual([
    people.camila.name,
    people.ana.name,
  ]);
});

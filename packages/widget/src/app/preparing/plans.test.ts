import { expect, test } from 'vitest';
import type { ApplicationView, CheckName, CheckStatus } from '@afilia/api-contract/generated/operations';
import { samplePeople, sampleSignatory } from '../../gallery/sample-company.ts';
import { stepsOf } from '../../waiting/step-plan.ts';
import { preparingPlans } from './plans.ts';

const { ana } = samplePeople;
const natural = (route: ApplicationView['route']) => preparingPlans({ route, isPJ: false, signatories: [] });
const checks = (given: Partial<Record<CheckName, CheckStatus>>) =>
  Object.entries(given).map(([name, status]) => ({ name: name as CheckName, status, code: null }));
const shown = (...given: Parameters<typeof stepsOf>) =>
  stepsOf(...given).map(({ id, status }) => `${id} ${status}`);

test('[S-07] [S-03] one list goes from the last checks over the documents to «¡Todo listo para firmar!»', () => {
  expect(natural('/screencurse').map(({ label }) => label)).toEqual([
    'Disponibilidad de equipos',
    'Condiciones vigentes',
    'Última revisión',
    'Número y cláusulas de tu contrato',
    'Contrato de afiliación',
    'Condiciones particulares y tarifas',
    'Mandato de abono y cargo',
    'Declaración de residencia tributaria (FATCA y CRS)',
    '¡Todo listo para firmar!',
  ]);
});

test('[S-03] the lines of a stage that has not begun wait, those of one that ended are done', () => {
  const curse = checks({
    stock: 'passed',
    account: 'passed',
    oneFcc: 'passed',
    preco: 'passed',
    curse: 'running',
  });
  expect(shown(natural('/screencurse'), curse)).toEqual([
    'stock done',
    'conditions done',
    'last running',
    'contract waiting',
    'affiliation-contract waiting',
    'particular-conditions waiting',
    'payment-mandate waiting',
    'tax-residence-declaration waiting',
    'ready waiting',
  ]);
  const contracts = checks({ contract: 'passed', documents: 'running' });
  expect(shown(natural('/screenfourthloader'), contracts)).toEqual([
    'stock done',
    'conditions done',
    'last done',
    'contract done',
    'affiliation-contract running',
    'particular-conditions running',
    'payment-mandate running',
    'tax-residence-declaration running',
    'ready waiting',
  ]);
});

test('[S-03] a company sees the mails to its signatories last, and none of them done before they are sent', () => {
  const company = (route: ApplicationView['route'], mail: 'queued' | 'sent' | null) =>
    preparingPlans({ route, isPJ: true, signatories: [sampleSignatory(ana, { mail })] });
  const mails = (plans: ReturnType<typeof company>) => shown(plans, null).slice(-2);
  expect(mails(company('/screenfourthloader', 'sent'))).toEqual([
    expect.stringMatching(/ waiting$/),
    'ready waiting',
  ]);
  expect(mails(company('/screensendnotificationsloader', 'queued'))).toEqual([
    expect.stringMatching(/ running$/),
    'ready waiting',
  ]);
  expect(mails(company('/screennotificationsuccess', 'sent'))[0]).toMatch(/ done$/);
});

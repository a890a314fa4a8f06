import { expect, test } from 'vitest';
import { sampleCompany, samplePeople, sampleSignatory } from '../../gallery/sample-company.ts';
import { sampleAddress, sampleProspect } from '../../gallery/sample-offer.ts';
import { sampleNotExposed } from '../../gallery/sample-pep.ts';
import { sampleSummary } from '../../gallery/sample-summary.ts';
import { documentsToSign, summaryBlocks, totalsOf } from './blocks.ts';
import { before, seenRowsOf } from './changes.ts';
import { asText } from './as-text.ts';
import { names } from './names.ts';
import { ownSignature, payBlock } from './open-blocks.ts';

const application = sampleSummary();
const lines = (id: string, of = application) =>
  Object.fromEntries(
    summaryBlocks(of, names)
      .find((block) => block.id === id)
      ?.rows.map(({ label, value }) => [label, value]) ?? [],
  );

test('[S-08] the summary shows every answer, in words and never in codes', () => {
  expect(summaryBlocks(application, names).map(({ id }) => id)).toEqual([
    'business',
    'contact',
    'addresses',
    'products',
    'rates',
    'account',
    'declaration',
    'identity',
  ]);
  expect(lines('business')['Venta mensual']).toBe('$1 a $5 millones');
  expect(lines('account')['Banco']).toBe('Banco del Estado de Chile (BancoEstado)');
  expect(lines('declaration')['Nacionalidad']).toBe('Chile');
  expect(lines('products')['Máquina inalámbrica con impresora']).toBe(
    '2 unidades\nArriendo UF 0,55 + IVA al mes cada una\nBoleta electrónica, Propina',
  );
});

test('[S-08] account and document numbers are masked and marked, on screen and in the download', () => {
  const blocks = summaryBlocks(application, names);
  const secret = blocks.flatMap(({ rows }) => rows).filter((row) => row.secret);
  expect(secret.map(({ value }) => value)).toEqual(['•••• 5678', '•••• 789']);
  const file = asText('S-2026-000123', 'Hoy no pagas nada', blocks);
  expect(file).not.toContain('523456789');
  expect(file).toContain('Número de cuenta: •••• 5678');
});

test('[S-08] says what is paid: nothing today, or what is bought when it arrives', () => {
  expect(totalsOf(application)?.title).toBe('Hoy no pagas nada');
  const { quote } = application;
  const bought = sampleSummary({ quote: quote && { ...quote, onDeliveryClp: 29_738, monthlyRentClp: 0 } });
  expect(totalsOf(bought)).toEqual({
    title: 'Pagas $29.738 al recibir',
    lines: ['Con IVA incluido, cuando llegue tu equipo.'],
  });
});

test('[S-08] names the branch of a machine only when there are several', () => {
  const prospect = sampleProspect({
    addresses: [sampleAddress('a1', 'Avenida Italia', '900'), sampleAddress('a2', 'Calle Valparaíso', '585')],
  });
  const value = lines('products', sampleSummary({ prospect }))['Máquina inalámbrica con impresora'];
  expect(value).toContain('Entrega en Avenida Italia 900');
});

test('[S-08] lists the lease only when a machine is rented, beneficial owners only for a company', () => {
  expect(documentsToSign(application)).toContain('Comodato o arriendo del equipo');
  const { basket } = application;
  const bought = sampleSummary({
    basket: { items: (basket?.items ?? []).map((item) => ({ ...item, mode: 'buy' })) },
  });
  expect(documentsToSign(bought)).toEqual([
    'Contrato de afiliación',
    'Condiciones particulares y tarifas',
    'Mandato de abono y cargo',
    'Declaración FATCA/CRS',
  ]);
  expect(documentsToSign(sampleSummary({ isPJ: true }))).toContain('Declaración de beneficiarios finales');
});

test('[S-08] marks what changed since the last visit, and nothing on the first', () => {
  const seen = seenRowsOf(summaryBlocks(application, names));
  const row = { id: 'bank', value: 'Banco de Chile' };
  expect(before(seen, 'account', row)).toBe('Banco del Estado de Chile (BancoEstado)');
  expect(
    before(seen, 'account', { id: 'bank', value: 'Banco del Estado de Chile (BancoEstado)' }),
  ).toBeNull();
  expect(before(seen, 'declaration', { id: 'visa', value: 'Residencia temporal' })).toBe('');
  expect(before(null, 'account', row)).toBeNull();
});

test('[S-08] a company shows its signatories and owners; a person has no such blocks', () => {
  const company = sampleCompany({
    signatories: [sampleSignatory(samplePeople.ana, { email: null })],
    beneficialOwners: [
      {
        name: 'Jean Martin',
        document: 'x',
        nationality: 'FR',
        sharePercent: 40,
        control: 'effectiveControl',
        pep: sampleNotExposed,
      },
    ],
  });
  expect(lines('signatories', company)['Ana Díaz Mella']).toBe(
    'Administradora, Grupo B\na****z@losaromos.cl',
  );
  expect(lines('owners', company)['Jean Martin']).toContain('40,00 %, control efectivo');
  expect(lines('signatories')).toEqual({});
});

test('[S-08] payments and receipts stand together: price, fees, masked account and its address', () => {
  const { rows } = payBlock(application, names);
  const [equipment, fees, account, sent] = rows;
  expect(equipment?.value).toContain('Arriendo UF 0,55 + IVA al mes');
  expect(fees?.value.split('\n').length).toBe(application.quote?.rates.length);
  expect(account).toMatchObject({ secret: true });
  expect(account?.value).toMatch(/^Banco del Estado de Chile.*\n.*•••• 5678$/u);
  expect(sent?.label).toBe('Te lo enviamos a');
  expect(rows).toHaveLength(4);
});

test('[S-08] only what is shipped says where to, and nothing stands there without a value', () => {
  const { basket } = application;
  const online = sampleSummary({
    basket: { items: (basket?.items ?? []).map((item) => ({ ...item, addressId: null })) },
    conditions: null,
    quote: null,
  });
  expect(payBlock(online, names).rows.map(({ id }) => id)).not.toContain('deliverTo');
  expect(payBlock(online, names).rows.map(({ id }) => id)).not.toContain('payOut');
});

test('[S-08] a natural person reads who signs; a company has the list of its signatories', () => {
  expect(ownSignature(application)?.rows).toMatchObject([{ value: expect.stringContaining('Firmas tú') }]);
  expect(ownSignature(sampleSummary({ isPJ: true }))).toBeNull();
  expect(ownSignature(sampleSummary({ prospect: null }))).toBeNull();
});

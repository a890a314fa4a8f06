import { expect, test } from 'vitest';
import type { Rut } from '../../../values/identity/rut.ts';
import { judgePaper, parsePaper, type UploadedPaper } from './uploaded-paper.ts';

const folder = [
  'SERVICIO DE IMPUESTOS INTERNOS',
  'Carpeta Tributaria Electrónica',
  'RUT: 12.345.678-5',
  'Nombre: Rosa Díaz',
  'Fecha de emisión: 24-11-2026',
  'Folio: CTE-1234',
  'Inicio de actividades: 02-04-2018',
  'Declaraciones F29 al día: Sí',
  'Promedio mensual de ventas: $ 4.280.000',
  '472101 | Venta al por menor | Afecta a IVA | Primera categoría | Principal',
];

const without = (start: string) => folder.filter((line) => !line.startsWith(start));

test('[S-09] an uploaded tax folder is read as the tax office writes it', () => {
  expect(parsePaper(folder)).toEqual({
    ok: true,
    value: {
      paper: 'taxFolder',
      rut: '12345678-5',
      issuedOn: '2026-11-24',
      folio: 'CTE-1234',
      facts: {
        activityStart: '2018-04-02',
        activities: [
          { code: '472101', name: 'Venta al por menor', vat: 'yes', category: 'first', main: true },
        ],
        f29UpToDate: true,
        monthlySalesAverageClp: 4_280_000,
        documentFolio: 'CTE-1234',
      },
    },
  });
});

test.each([
  ['no text at all', [], 'unreadable'],
  ['another document', ['Contrato de arriendo', 'RUT: 12.345.678-5'], 'otherKind'],
  ['two titles', [...folder, 'Informe de Deudas'], 'otherKind'],
  ['a second RUT', [...folder, 'RUT: 11.111.111-1'], 'unreadable'],
  ['no date', without('Fecha'), 'unreadable'],
  ['a folio with markup', [...without('Folio'), 'Folio: <img src=x onerror=1>'], 'unreadable'],
  ['an amount in words', [...without('Promedio'), 'Promedio mensual de ventas: mucho'], 'unreadable'],
  ['an activity of another form', [...folder, '472101 | x | y'], 'unreadable'],
  ['fifty activities too many', [...folder, ...Array(60).fill(folder.at(-1))], 'unreadable'],
])('[S-09] a document with %s is not guessed at', (_what, lines, error) => {
  expect(parsePaper(lines)).toEqual({ ok: false, error });
});

const paper: UploadedPaper = {
  ...(parsePaper(folder) as { value: UploadedPaper }).value,
};
const wanted = { paper: 'taxFolder', merchantRut: '12345678-5' as Rut, today: '2026-11-24' } as const;

test.each([
  ['2026-11-24', true],
  ['2026-10-25', true],
  ['2026-10-24', 'tooOld'],
  ['2026-10-15', 'tooOld'],
  ['2026-11-25', 'tooOld'],
])('[S-09] a folder of %s, looked at on 24 November 2026: %s', (issuedOn, verdict) => {
  const judged = judgePaper({ ...paper, issuedOn }, wanted);
  expect(judged.ok ? true : judged.error).toBe(verdict);
});

test('[S-09] of another RUT and of another kind it is refused as such', () => {
  expect(judgePaper(paper, { ...wanted, merchantRut: '11111111-1' as Rut })).toMatchObject({
    error: 'otherRut',
  });
  expect(judgePaper(paper, { ...wanted, paper: 'debtReport' })).toMatchObject({ error: 'otherKind' });
});

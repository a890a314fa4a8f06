import { createHash } from 'node:crypto';
import { scenarioOf } from '../scenarios/all-scenarios.ts';
import { showRut } from '../scenarios/rut.ts';
import type { Findings } from '../scenarios/scenario.ts';
import { chileanDay } from '../sources/chilean-day.ts';
import { reportOf } from '../sources/regulator/report.ts';
import { folderOf } from '../sources/tax/folder.ts';
import { certificateOf } from '../sources/unemployment-fund/certificate.ts';

export const paperKinds = ['taxFolder', 'contributions', 'debtReport'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Faults of a document, by the letter that its code begins with. */
export const paperVariants = {
  good: { letter: 'A', what: 'Auténtico' },
  old: { letter: 'B', what: 'De hace 70 días' },
  old40: { letter: 'C', what: 'De hace 40 días' },
  otherRut: { letter: 'D', what: 'De otro RUT' },
  withdrawn: { letter: 'E', what: 'Retirado por quien lo emitió' },
  unknown: { letter: 'F', what: 'Quien lo emite no lo conoce' },
  locked: { letter: 'G', what: 'Con clave para abrirlo' },
  script: { letter: 'H', what: 'Con un script adentro' },
  infected: { letter: 'I', what: 'Con el virus de prueba EICAR' },
} as const;
export type PaperVariant = keyof typeof paperVariants;

/** Which document it is; its contents follow from this alone, so that it can be made again to be compared. */
export type Paper = { rut: string; kind: PaperKind; variant: PaperVariant; today: string };

const dayMs = 86_400_000;
const daysOld: Partial<Record<PaperVariant, number>> = { old: 70, old40: 40 };
const someoneElse = '11111111-1';

const digestOf = ({ rut, kind, variant, today }: Paper, more = '') =>
  createHash('sha256').update([rut, kind, variant, today, more].join('\n')).digest('hex').toUpperCase();

/** Code for the request to the issuer; printed on the document. */
export const codeOf = (paper: Paper): string =>
  `${paperVariants[paper.variant].letter}${paper.today.replaceAll('-', '')}-${digestOf(paper).slice(0, 8)}`;

/** Password that the receiver of a tax folder gets separately. */
export const passwordOf = (paper: Paper): string => digestOf(paper, 'password').slice(0, 6);

const codeForm = /^([A-I])(\d{4})(\d{2})(\d{2})-[\dA-F]{8}$/u;

/** The document that a code was given for; nothing for any other code. */
export function paperOfCode(rut: string, kind: PaperKind, code: string): Paper | undefined {
  const [, letter, year, month, day] = codeForm.exec(code) ?? [];
  const variant = (Object.keys(paperVariants) as PaperVariant[]).find(
    (one) => paperVariants[one].letter === letter,
  );
  if (!variant) return undefined;
  const paper = { rut, kind, variant, today: `${year}-${month}-${day}` };
  return codeOf(paper) === code ? paper : undefined;
}

const readable = (day: string) => day.split('-').toReversed().join('-');
const pesos = (amount: number) => `$ ${String(amount).replace(/\B(?=(?:\d{3})+$)/gu, '.')}`;
const yesNo = (is: boolean) => (is ? 'Sí' : 'No');
const vatWords = { yes: 'Afecta a IVA', no: 'No afecta a IVA', depends: 'IVA según operación' };
const categoryWords = { first: 'Primera categoría', second: 'Segunda categoría', depends: 'Según operación' };

const findingOf = <Source extends 'tax' | 'unemployment-fund' | 'regulator'>(rut: string, source: Source) => {
  const behaviour = scenarioOf(rut)?.behaviours[source];
  return (behaviour && 'finding' in behaviour ? behaviour.finding : null) as Findings[Source] | null;
};

function statedIn({ kind, rut, today }: Paper, folio: string): string[] {
  switch (kind) {
    case 'taxFolder': {
      const folder = folderOf(findingOf(rut, 'tax'), folio);
      return [
        'SERVICIO DE IMPUESTOS INTERNOS',
        'Carpeta Tributaria Electrónica',
        `Inicio de actividades: ${folder.activityStart ? readable(folder.activityStart) : 'Sin inicio de actividades'}`,
        `Declaraciones F29 al día: ${yesNo(folder.f29UpToDate)}`,
        `Promedio mensual de ventas: ${pesos(folder.monthlySalesAverageClp)}`,
        ...folder.activities.map(({ code, name, vat, category, main }) =>
          [code, name, vatWords[vat], categoryWords[category], main ? 'Principal' : 'Secundaria'].join(' | '),
        ),
      ];
    }
    case 'contributions': {
      const certificate = certificateOf(findingOf(rut, 'unemployment-fund'), folio);
      return [
        'ADMINISTRADORA DE FONDOS DE CESANTÍA',
        'Certificado de cotizaciones',
        `Afiliado: ${yesNo(certificate.affiliated)}`,
        `Meses cotizados en los últimos doce: ${certificate.monthsContributed}`,
        `Renta imponible promedio: ${pesos(certificate.averageTaxableIncomeClp)}`,
      ];
    }
    case 'debtReport': {
      const report = reportOf(findingOf(rut, 'regulator'), new Date(`${today}T12:00:00Z`), folio);
      return [
        'COMISIÓN PARA EL MERCADO FINANCIERO',
        'Informe de Deudas',
        `Información al: ${readable(report.asOf)}`,
        `Deuda vigente: ${pesos(report.currentDebtClp)}`,
        `Deuda morosa: ${pesos(report.overdueDebtClp)}`,
      ];
    }
  }
}

/** Text of a made-up document, line by line. */
export function linesOf(paper: Paper): string[] {
  const { variant, rut, today } = paper;
  const issuedMs = Date.parse(`${today}T12:00:00Z`) - (daysOld[variant] ?? 0) * dayMs;
  const code = codeOf(paper);
  return [
    ...statedIn(paper, code),
    `RUT: ${showRut(variant === 'otherRut' ? someoneElse : rut)}`,
    `Fecha de emisión: ${readable(chileanDay(new Date(issuedMs)))}`,
    `Folio: ${code}`,
    'Documento inventado para pruebas.',
  ];
}

import type { RegulatorFacts, TaxFolder, UnemploymentFundFacts } from '../facts.ts';
import type { PaperKind } from '../uploads.ts';
import type { UploadFault } from '../../../values/errors/field-error.ts';
import { parseDate } from '../../../values/identity/date.ts';
import { parseRut, type Rut } from '../../../values/identity/rut.ts';
import { err, ok, type Result } from '../../../values/result.ts';

/** Content of an uploaded document, before a source confirmed it. */
export type UploadedPaper = {
  rut: Rut;
  /** ISO day. */
  issuedOn: string;
  folio: string;
} & (
  | { paper: 'taxFolder'; facts: TaxFolder }
  | { paper: 'contributions'; facts: UnemploymentFundFacts }
  | { paper: 'debtReport'; facts: RegulatorFacts }
);

const kindOfTitle: ReadonlyMap<string, PaperKind> = new Map([
  ['Carpeta Tributaria Electrónica', 'taxFolder'],
  ['Certificado de cotizaciones', 'contributions'],
  ['Informe de Deudas', 'debtReport'],
]);

/** Days after which a document is too old. */
const daysGood: Readonly<Record<PaperKind, number>> = { taxFolder: 30, contributions: 60, debtReport: 30 };

const noStart = 'Sin inicio de actividades';
const activityCode = /^\d{6}$/u;
const folioForm = /^[\w-]{4,40}$/u;
const amountForm = /^\$ (\d{1,3}(?:\.\d{3}){0,4})$/u;
const monthsForm = /^\d{1,2}$/u;
const maxActivities = 50;

/** Thrown inside this file alone: the text is not the issuer's. */
class Unexpected extends Error {}

/** Returns the values of «label: value» lines. A label that comes twice has no value: a line may have been added. */
function labelled(lines: readonly string[]): (label: string) => string {
  const values = new Map<string, string | null>();
  for (const line of lines) {
    const colon = line.indexOf(': ');
    if (colon <= 0 || line.includes(' | ')) continue;
    const label = line.slice(0, colon);
    values.set(label, values.has(label) ? null : line.slice(colon + 2).trim());
  }
  return (label) => expected(values.get(label) ?? undefined);
}

function expected<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Unexpected();
  return value;
}

const parsed = <Value>(result: Result<Value, unknown>): Value =>
  expected(result.ok ? result.value : undefined);

const matched = (form: RegExp, text: string): string => expected(form.test(text) ? text : undefined);

const amount = (text: string): number => Number(expected(amountForm.exec(text)?.[1]).replaceAll('.', ''));

const yesNo = (text: string): boolean => {
  if (text !== 'Sí' && text !== 'No') throw new Unexpected();
  return text === 'Sí';
};

const vatOf: ReadonlyMap<string, 'yes' | 'no' | 'depends'> = new Map([
  ['Afecta a IVA', 'yes'],
  ['No afecta a IVA', 'no'],
  ['IVA según operación', 'depends'],
]);
const categoryOf: ReadonlyMap<string, 'first' | 'second' | 'depends'> = new Map([
  ['Primera categoría', 'first'],
  ['Segunda categoría', 'second'],
  ['Según operación', 'depends'],
]);

function activityIn(line: string): TaxFolder['activities'][number] {
  const [code = '', name = '', vat = '', category = '', main = '', ...rest] = line.split(' | ');
  if (rest.length > 0 || name.length === 0 || name.length > 300) throw new Unexpected();
  return {
    code: matched(activityCode, code),
    name,
    vat: expected(vatOf.get(vat)),
    category: expected(categoryOf.get(category)),
    main: main === 'Principal',
  };
}

function factsOf(paper: PaperKind, lines: readonly string[], folio: string) {
  const value = labelled(lines);
  switch (paper) {
    case 'taxFolder': {
      const start = value('Inicio de actividades');
      const rows = lines.filter((line) => line.includes(' | '));
      if (rows.length > maxActivities) throw new Unexpected();
      const facts: TaxFolder = {
        activityStart: start === noStart ? null : parsed(parseDate(start)),
        activities: rows.map(activityIn),
        f29UpToDate: yesNo(value('Declaraciones F29 al día')),
        monthlySalesAverageClp: amount(value('Promedio mensual de ventas')),
        documentFolio: folio,
      };
      return { paper, facts };
    }
    case 'contributions': {
      const affiliated = yesNo(value('Afiliado'));
      const months = Number(matched(monthsForm, value('Meses cotizados en los últimos doce')));
      if (months > 12) throw new Unexpected();
      const facts: UnemploymentFundFacts = {
        affiliated,
        monthsContributed: months,
        averageTaxableIncomeClp: amount(value('Renta imponible promedio')),
        documentFolio: folio,
      };
      return { paper, facts };
    }
    case 'debtReport': {
      const facts: RegulatorFacts = {
        asOf: parsed(parseDate(value('Información al'))),
        currentDebtClp: amount(value('Deuda vigente')),
        overdueDebtClp: amount(value('Deuda morosa')),
        documentFolio: folio,
      };
      return { paper, facts };
    }
  }
}

/**
 * Reads the text of a document that a person uploaded. Text of a PDF is easily changed, so nothing here proves anything;
 * text in another form than the issuer's is refused, without a guess (spec/chile#uploaded-documents).
 *
 * @param lines - of the document, in reading order
 */
export function parsePaper(
  lines: readonly string[],
): Result<UploadedPaper, Extract<UploadFault, 'unreadable' | 'otherKind'>> {
  if (lines.length === 0) return err('unreadable');
  const titles = lines.flatMap((line) => kindOfTitle.get(line.trim()) ?? []);
  const [paper, ...more] = titles;
  if (paper === undefined || more.length > 0) return err('otherKind');
  try {
    const value = labelled(lines);
    const folio = matched(folioForm, value('Folio'));
    return ok({
      rut: parsed(parseRut(value('RUT'))),
      issuedOn: parsed(parseDate(value('Fecha de emisión'))),
      folio,
      ...factsOf(paper, lines, folio),
    });
  } catch (error) {
    if (error instanceof Unexpected) return err('unreadable');
    throw error;
  }
}

const dayMs = 86_400_000;
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/**
 * Checks that a document is of the wanted kind and of this merchant, and recent.
 *
 * @param today - ISO day in Chile
 * @returns the last day on which it is recent
 */
export function judgePaper(
  { paper, rut, issuedOn }: UploadedPaper,
  wanted: { paper: PaperKind; merchantRut: Rut; today: string },
): Result<{ goodUntil: string }, Extract<UploadFault, 'otherKind' | 'otherRut' | 'tooOld'>> {
  if (paper !== wanted.paper) return err('otherKind');
  if (rut !== wanted.merchantRut) return err('otherRut');
  const goodUntil = daysAfter(issuedOn, daysGood[paper]);
  return issuedOn > wanted.today || goodUntil < wanted.today ? err('tooOld') : ok({ goodUntil });
}

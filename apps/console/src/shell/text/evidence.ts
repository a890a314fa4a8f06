import type {
  EvidenceField,
  EvidenceItem,
  EvidenceOutcome,
  EvidenceSource,
  SourceEvidence,
} from '@afilia/api-contract/desk/evidence-answers';
import { dueText } from '../../desk/text/cases.ts';
import { rejectionTextOf } from '../../desk/text/rejections.ts';

/** Words of the sources' answers, beside a decision. */
export const evidenceText = {
  title: 'Lo que dijeron las fuentes',
  lead: 'Tu lectura de estos datos queda registrada.',
  none: 'Ninguna fuente se consultó todavía.',
  withheld: (sources: readonly string[]) =>
    `También se consultó, y no se muestra en este caso: ${sources.join(', ')}.`,
  nothing: 'Nada que detenga la solicitud, según:',
  unfold: (count: number) => (count === 1 ? 'Ver lo que dijo' : `Ver las ${count} respuestas`),
  fold: 'Ver solo lo importante',
  ground: 'Por qué puedes verlo',
  noRecords: 'La fuente no detalló registros.',
  request: 'Copiar número de consulta',
  copied: 'Copiado',
  notCopied: 'No se pudo copiar',
  copyOf: (label: string) => `Copiar ${label.toLowerCase()}`,
  records: 'Registros',
} as const;

/** A source as staff call it. */
export const sourceNames: Readonly<Record<EvidenceSource, string>> = {
  paymentProvider: 'Proveedor de pagos',
  bank: 'Banco',
  accounts: 'Comprobación de la cuenta',
  preco: 'Preco',
  oneFcc: 'Listas de prevención (OneFCC)',
  negativeFiles: 'Antecedentes comerciales',
  legalEntities: 'Registro de sociedades',
  tax: 'SII',
  unemploymentFund: 'Seguro de cesantía (AFC)',
  regulator: 'Informe de deudas (CMF)',
  evaluationEngine: 'Motor de evaluación',
  nationality: 'Residencia tributaria',
  civilRegister: 'Registro Civil',
  curse: 'Curse',
};

type Words = Readonly<Record<string, string>>;

/** Format of a value; `id`: the value is not shown, a press copies it. */
type EvidenceFormat = 'pesos' | 'count' | 'day' | 'text' | 'id' | Words;

const yesNo: Words = { true: 'Sí', false: 'No' };

const fields: Readonly<Record<EvidenceField, { label: string; format: EvidenceFormat; other?: string }>> = {
  merchantCode: { label: 'Código de comercio', format: 'text' },
  bankCustomer: { label: 'Cliente del banco', format: yesNo },
  accountValid: { label: 'Cuenta a su nombre', format: yesNo },
  accountKind: {
    label: 'Tipo de cuenta',
    format: {
      corriente: 'Cuenta corriente',
      vista: 'Cuenta vista',
      rut: 'CuentaRUT',
      ahorro: 'Cuenta de ahorro',
    },
  },
  markKind: { label: 'Marca', format: { commercial: 'Comercial' }, other: 'De otro tipo' },
  markBlocks: { label: 'Impide continuar', format: yesNo },
  markSince: { label: 'Desde', format: 'day' },
  match: {
    label: 'Coincidencia',
    format: {
      clear: 'Sin coincidencias',
      possible: 'Coincide el nombre, no el número',
      pep: 'Persona expuesta políticamente',
      hit: 'Coinciden nombre y número',
      listed: 'Coinciden nombre y número',
    },
  },
  list: {
    label: 'Lista',
    format: {
      sanctions: 'Sanciones',
      pep: 'Personas expuestas políticamente',
      internal: 'Lista interna',
    },
  },
  screeningId: { label: 'Número de búsqueda', format: 'id' },
  debts: { label: 'Deudas informadas', format: 'count' },
  debtsClp: { label: 'Total', format: 'pesos' },
  creditor: { label: 'Acreedor', format: 'text' },
  debtKind: {
    label: 'Tipo',
    format: { protest: 'Protesto', arrears: 'Morosidad', collection: 'En cobranza' },
  },
  debtClp: { label: 'Monto', format: 'pesos' },
  debtDueOn: { label: 'Vencimiento', format: 'day' },
  legalName: { label: 'Razón social', format: 'text' },
  companyKind: {
    label: 'Tipo de empresa',
    format: {
      EIRL: 'EIRL',
      SpA: 'SpA',
      Ltda: 'Ltda.',
      SA: 'S.A.',
      cooperative: 'Cooperativa',
      foundation: 'Fundación',
      corporation: 'Corporación',
      community: 'Comunidad',
      condominium: 'Condominio',
      union: 'Sindicato',
      foreignAgency: 'Agencia de empresa extranjera',
    },
  },
  register: {
    label: 'Inscrita en',
    format: { RES: 'Registro de Empresas y Sociedades', traditional: 'Registro de Comercio' },
  },
  incorporatedOn: { label: 'Constituida', format: 'day' },
  inForce: { label: 'Vigente', format: yesNo },
  paperFinding: { label: 'Contradicción', format: 'text' },
  personName: { label: 'Representante', format: 'text' },
  personRut: { label: 'RUT', format: 'text' },
  position: { label: 'Cargo', format: 'text' },
  positionUntil: { label: 'Hasta', format: 'day' },
  powerState: {
    label: 'Poder',
    format: {
      inForce: 'Vigente',
      revoked: 'No vigente: revocado',
      resigned: 'No vigente: renunció',
      deceased: 'No vigente: falleció',
      ended: 'No vigente: venció',
      notYet: 'No vigente: aún no comienza',
      company: 'No firma: es una empresa',
    },
    other: 'No vigente',
  },
  activityStart: { label: 'Inicio de actividades', format: 'day' },
  activityName: { label: 'Giro', format: 'text' },
  activityCode: { label: 'Código', format: 'text' },
  activityMain: { label: 'Principal', format: yesNo },
  filingsUpToDate: { label: 'Formulario 29 al día', format: yesNo },
  monthlySalesClp: { label: 'Ventas mensuales, promedio', format: 'pesos' },
  affiliated: { label: 'Afiliación', format: { true: 'Afiliada', false: 'Sin registros' } },
  monthsContributed: { label: 'Meses cotizados del último año', format: 'count' },
  averageIncomeClp: { label: 'Renta imponible, promedio', format: 'pesos' },
  debtsAsOf: { label: 'Deudas al', format: 'day' },
  currentDebtClp: { label: 'Deuda al día', format: 'pesos' },
  overdueDebtClp: { label: 'Deuda atrasada', format: 'pesos' },
  documentFolio: { label: 'Folio del documento', format: 'id' },
  verdict: { label: 'Resultado', format: { grey: 'Zona gris', rejected: 'Rechazada' } },
  score: { label: 'Puntaje', format: 'count' },
  policyVersion: { label: 'Versión de la política', format: 'id' },
  declarationReason: {
    label: 'Por qué pide revisión',
    format: {
      usPerson: 'Persona estadounidense para efectos tributarios',
      passiveEntity: 'Entidad pasiva',
      policy: 'Política de la fuente',
    },
  },
  cardStatus: {
    label: 'Cédula',
    format: {
      valid: 'Vigente',
      expired: 'Vencida',
      unknown: 'No la reconoce',
      temporary: 'Bloqueada por un tiempo',
      permanent: 'Bloqueada',
      replaced: 'Reemplazada por otra',
      deceased: 'Persona fallecida',
    },
  },
  cardExpiry: { label: 'Vence', format: 'day' },
  registeredName: { label: 'Nombre inscrito', format: 'text' },
  declineReason: {
    label: 'Motivo',
    format: {
      existingCustomer: 'Ya es cliente',
      listed: 'Está en una lista',
      precoMark: 'Tiene una marca de Preco',
      policy: 'Política de evaluación',
    },
  },
};

const peso = new Intl.NumberFormat('es-CL', {
  style: 'currency',
  currency: 'CLP',
  maximumFractionDigits: 0,
});
const count = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 0 });
const isoDay = /^\d{4}-\d{2}-\d{2}$/u;

export const labelOf = (field: EvidenceField): string => fields[field].label;

/** True for a number of another system, which is copied and never read. */
export const isCopied = ({ field }: EvidenceItem): boolean => fields[field].format === 'id';

/** A value as staff read it: `$2.150.000`, `05-07-2026`, «Morosidad». */
export function valueText({ field, value }: EvidenceItem): string {
  const { format, other } = fields[field];
  if (format === 'pesos') return peso.format(Number(value));
  if (format === 'count') return count.format(Number(value));
  if (format === 'day') return isoDay.test(String(value)) ? dueText(String(value)) : 'No tiene';
  if (format === 'text' || format === 'id') return String(value);
  return format[String(value)] ?? other ?? 'Otro';
}

const outcomes: Readonly<Record<EvidenceOutcome, string>> = {
  passed: 'Nada que detenga la solicitud.',
  stopped: 'Detuvo la solicitud.',
  allowed: 'Una persona decidió que esto no la detiene.',
  unavailable: 'La fuente no respondió.',
  withheld: 'No se muestra en este caso.',
};

/** The consequence of an answer. */
export const followsText = ({ outcome, code }: Pick<SourceEvidence, 'outcome' | 'code'>): string =>
  (outcome === 'stopped' && code !== null ? rejectionTextOf(code)?.follows : undefined) ?? outcomes[outcome];

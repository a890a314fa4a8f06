import type {
  AccountKind,
  AddressKind,
  ApplicantRole,
  Card,
  EntityKind,
  FundsOrigin,
  PepRelation,
  ProductExtra,
  SalesChannel,
  Visa,
} from '@afilia/api-contract/generated/operations';
import type { MonthlySales } from '@afilia/api-contract/generated/vocabularies';

/**
 * Words for the values that forms collect and summaries show again: the same words for the same
 * thing, wherever it stands (spec/fields#choices).
 */
export const words = {
  card: {
    number: 'Número de documento',
    numberHelp: 'Está en tu cédula de identidad. No es tu RUT.',
    expiry: 'Vencimiento de tu cédula',
    expiryHelp: 'Día, mes y año: 31-12-2030',
  },
  yes: 'Sí',
  no: 'No',
  channels: {
    store: 'Local con público',
    mobile: 'A domicilio o ferias',
    internet: 'Internet o redes sociales',
  } satisfies Record<SalesChannel, string>,
  monthlySales: {
    upTo1M: 'Hasta $1 millón',
    '1to5M': '$1 a $5 millones',
    '5to20M': '$5 a $20 millones',
    '20to100M': '$20 a $100 millones',
    over100M: 'Más de $100 millones',
  } satisfies Record<MonthlySales, string>,
  addressKinds: { main: 'Casa matriz', branch: 'Sucursal', delivery: 'Despacho' } satisfies Record<
    AddressKind,
    string
  >,
  roles: {
    signsAlone: 'Soy representante y puedo firmar',
    signsJointly: 'Soy representante, pero firmo junto a otros',
    nonSignatory: 'No firmo por la empresa',
  } satisfies Record<ApplicantRole, string>,
  extras: {
    electronicReceipt: 'Boleta electrónica',
    tips: 'Propina',
    interestFreeInstalments: 'Cuotas sin interés',
    dollarSales: 'Venta en dólares',
  } satisfies Record<ProductExtra, string>,
  cards: { debit: 'Débito', credit: 'Crédito', prepaid: 'Prepago' } satisfies Record<Card, string>,
  accountKinds: {
    corriente: 'Cuenta corriente',
    vista: 'Cuenta vista',
    rut: 'CuentaRUT',
    ahorro: 'Cuenta de ahorro',
  } satisfies Record<AccountKind, string>,
  visas: { permanent: 'Permanencia definitiva', temporary: 'Residencia temporal' } satisfies Record<
    Visa,
    string
  >,
  entityKinds: { active: 'Activa (vende bienes o servicios)', passive: 'Pasiva' } satisfies Record<
    EntityKind,
    string
  >,
  pepRelations: {
    self: 'Soy yo',
    spouse: 'Soy su cónyuge',
    relative: 'Soy pariente hasta 2° grado',
    associate: 'Soy su asociado o asociada',
  } satisfies Record<PepRelation, string>,
  pepRelationsOfOther: {
    self: 'Es esa persona',
    spouse: 'Es su cónyuge',
    relative: 'Es pariente hasta 2° grado',
    associate: 'Es su asociado o asociada',
  } satisfies Record<PepRelation, string>,
  fundsOrigins: {
    businessSales: 'Ventas del negocio',
    salary: 'Sueldo u honorarios',
    savings: 'Ahorros',
    loan: 'Préstamo',
    inheritance: 'Herencia o donación',
    other: 'Otro origen',
  } satisfies Record<FundsOrigin, string>,
} as const;

/**
 * The word for a value of the API.
 *
 * @param list has a word for each value that the schema knows
 * @returns the value itself when a newer server sends another
 * @example wordFor(words.cards, 'debit') // 'Débito'
 */
export const wordFor = <Word extends string>(
  list: Readonly<Record<Word, string>>,
  value: NoInfer<Word>,
): string => (list as Partial<Record<string, string>>)[value] ?? value;

/** The answer to a choice as the API takes it: `null` until one is made. */
export const chosen = <Word extends string>(answer: Word | ''): Word | null =>
  answer === '' ? null : answer;

/** A list as options of a field. */
export const optionsOf = (list: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(list).map(([value, label]) => ({ value, label }));

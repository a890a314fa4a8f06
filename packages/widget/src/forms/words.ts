/**
 * Words for the values that forms collect and summaries show again: the same words for the same
 * thing, wherever it stands (screens-and-flow 4.4, 4.8, 4.11, 4.12).
 */
export const words = {
  yes: 'Sí',
  no: 'No',
  channels: {
    store: 'Local con público',
    mobile: 'A domicilio o ferias',
    internet: 'Internet o redes sociales',
  },
  monthlySales: {
    upTo1M: 'Hasta $1 millón',
    '1to5M': '$1 a $5 millones',
    '5to20M': '$5 a $20 millones',
    '20to100M': '$20 a $100 millones',
    over100M: 'Más de $100 millones',
  },
  addressKinds: { main: 'Casa matriz', branch: 'Sucursal', delivery: 'Despacho' },
  roles: {
    signsAlone: 'Soy representante y puedo firmar',
    signsJointly: 'Soy representante, pero firmo junto a otros',
    nonSignatory: 'No firmo por la empresa',
  },
  extras: {
    electronicReceipt: 'Boleta electrónica',
    tips: 'Propina',
    interestFreeInstalments: 'Cuotas sin interés',
    dollarSales: 'Venta en dólares',
  },
  cards: { debit: 'Débito', credit: 'Crédito', prepaid: 'Prepago' },
  accountKinds: {
    corriente: 'Cuenta corriente',
    vista: 'Cuenta vista',
    rut: 'CuentaRUT',
    ahorro: 'Cuenta de ahorro',
  },
  visas: { permanent: 'Permanencia definitiva', temporary: 'Residencia temporal' },
  entityKinds: { active: 'Activa (vende bienes o servicios)', passive: 'Pasiva' },
  taxIdNotIssued: 'Mi país no la emite',
  pepRelations: {
    self: 'Soy yo',
    spouse: 'Soy su cónyuge',
    relative: 'Soy pariente hasta 2° grado',
    associate: 'Soy su asociado o asociada',
  },
  fundsOrigins: {
    businessSales: 'Ventas del negocio',
    salary: 'Sueldo u honorarios',
    savings: 'Ahorros',
    loan: 'Préstamo',
    inheritance: 'Herencia o donación',
    other: 'Otro origen',
  },
} as const;

/**
 * The word for a value that came from the API as plain text.
 *
 * @returns the value itself when a newer server sends one we do not know
 * @example wordFor(words.cards, 'debit') // 'Débito'
 */
export const wordFor = (list: Readonly<Record<string, string>>, value: string): string =>
  list[value] ?? value;

/** A list as options of a field. */
export const optionsOf = (list: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(list).map(([value, label]) => ({ value, label }));

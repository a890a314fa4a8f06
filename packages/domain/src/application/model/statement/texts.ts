/**
 * The sentences that a person confirms with a button, by id and version, the newest last. They are part of the product: the
 * words of one decide the saved fields (decision application-flow). A version that was shown is never changed or removed.
 */
const texts = {
  /** Allows the requests to the sources with the key of a person. */
  sourcesPerson: {
    '2026-12':
      'Autorizo consultar por única vez mis datos en el SII, la AFC y la CMF para evaluar esta solicitud.',
  },
  sourcesCompany: {
    '2026-12':
      'Autorizo consultar por única vez los datos de la empresa en el SII y la CMF para evaluar esta solicitud.',
  },
  /** Beside the box that submits documents of the person in place of a key. */
  papers: {
    '2026-11':
      'Autorizo usar estos documentos, y comprobarlos con quien los emite, para evaluar esta solicitud',
  },
  /** Lets a provider ask the SII alone, in a window of its own. */
  taxLinkPerson: {
    '2026-12':
      'Autorizo consultar por única vez mis datos en el SII, a través de Fintoc, para evaluar esta solicitud.',
  },
  taxLinkCompany: {
    '2026-12':
      'Autorizo consultar por única vez los datos de la empresa en el SII, a través de Fintoc, para evaluar esta solicitud.',
  },
  /** Nationality and tax residence of a natural person, applicant or signatory. */
  taxResidencePerson: {
    '2026-12':
      'Tengo solo nacionalidad chilena, nací y vivo en Chile, no soy ciudadano/a ni residente tributario/a de Estados Unidos y pago impuestos solo en Chile.',
  },
  taxResidenceCompany: {
    '2026-12':
      'La empresa fue constituida en Chile, no tiene residencia tributaria en otro país y vende bienes o servicios.',
  },
  /** For a person who is not politically exposed and lives from the business. */
  exposureAndFunds: {
    '2026-12':
      'No soy ni fui en el último año una persona expuesta políticamente, ni soy su cónyuge, pariente hasta 2° grado o asociado, y los fondos vienen de las ventas de mi negocio.',
  },
  /** Declares that the account of the conditions is the merchant's. */
  accountHolderPerson: { '2026-11-26': 'La cuenta está a tu nombre; lo comprobamos con tu banco.' },
  accountHolderCompany: {
    '2026-11-26': 'La cuenta está a nombre de tu empresa; lo comprobamos con tu banco.',
  },
  /** On the summary. */
  truthfulData: {
    '2026-12': 'Declaro que esta información es verdadera.',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type StatementId = keyof typeof texts;

export const statementIds = Object.keys(texts) as StatementId[];

/**
 * The sentence of a natural or a legal person.
 *
 * @example statementOf('sources', isPJ) // 'sourcesPerson' | 'sourcesCompany'
 */
export const statementOf = <About extends 'sources' | 'taxLink' | 'taxResidence' | 'accountHolder'>(
  about: About,
  isPJ: boolean,
): `${About}Person` | `${About}Company` => (isPJ ? `${about}Company` : `${about}Person`);

/** The confirmed sentence, and its version. */
export interface Statement {
  id: StatementId;
  textVersion: string;
}

/** A sentence as it is shown. */
type StatementText = Statement & { text: string };

/** Every sentence that was ever shown. */
export const statementTexts: readonly StatementText[] = Object.entries(texts).flatMap(([id, versions]) =>
  Object.entries(versions).map(([textVersion, text]) => ({ id: id as StatementId, textVersion, text })),
);

/** Tells if a page can have shown this version. */
export const isStatementVersion = (id: StatementId, textVersion: string): boolean =>
  Object.hasOwn(texts[id], textVersion);

/**
 * Returns the version that is shown now.
 *
 * @throws when the statement has no text; a bug, never bad input
 */
export function currentStatement(id: StatementId): StatementText {
  const shown = statementTexts.findLast((one) => one.id === id);
  if (!shown) throw new Error(`the statement ${id} has no text`);
  return shown;
}

/** Returns the id and version of the sentence that is shown now, as a page sends them. */
export const shownStatement = (id: StatementId): Statement => ({
  id,
  textVersion: currentStatement(id).textVersion,
});

/**
 * @throws when the version is not on record; a bug, never bad input
 */
export function statementText({ id, textVersion }: Statement): string {
  const shown = statementTexts.find((one) => one.id === id && one.textVersion === textVersion);
  if (!shown) throw new Error(`no text ${textVersion} of the statement ${id}`);
  return shown.text;
}

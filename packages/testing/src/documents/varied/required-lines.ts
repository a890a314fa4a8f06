import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { longDate } from '@afilia/backend/signing/documents/spanish-formats';
import type { DocumentKind } from '@afilia/domain/signing/model/kinds';
import { showRut } from '@afilia/sandbox/scenarios/rut';
import { people } from '@afilia/sandbox/sources/legal-entities/people';
import { linesOf, type RequiredLine } from './lines-by-kind.ts';
import { Merchant } from './merchant-words.ts';
import type { VariedApplication } from './varied-application.ts';

/** Lines of every document. */
const everywhere = (merchant: Merchant): RequiredLine[] => [
  [
    'folio, contract, date',
    [merchant.view.folio, 'Contrato N.º', longDate(new Date().toISOString()).slice(-4)],
  ],
  ['versions of text and profile', ['Versión del texto', '2026.11.2', 'Versión del perfil 2026-11']],
  [
    'the operator in full',
    [
      'Razón social Pago Austral SpA RUT 99.999.999-9 Domicilio Avenida Ejemplo 1000',
      'Representada por Inés Ejemplo Ficticia, RUN 11.111.111-1, Gerente general. Personería: Escritura pública de 02-01-2024',
    ],
  ],
  [
    'the merchant in full',
    [
      `${merchant.of.company ? 'Razón social' : 'Nombre'} ${merchant.name()} RUT ${showRut(merchant.of.rut)} Domicilio ${merchant.addresses()[0]}`,
    ],
  ],
  ...(merchant.of.company?.signers ?? []).map(({ who, position, onBehalfOf, paper }): RequiredLine => [
    `represented by ${who}`,
    [
      `Representada por ${people[who].name}${onBehalfOf ? `, por ${onBehalfOf}` : ''}, RUN ${showRut(people[who].run)}, ${position}. Personería: ${paper}`,
    ],
  ]),
  ['clauses numbered once', ['PRIMERO: ', 'SEGUNDO: ']],
  [
    'kind of signature and copies',
    [
      'Este documento se firma con firma electrónica simple (Ley N° 19.799), que obliga como una firma manuscrita. No es firma electrónica avanzada ni escritura pública.',
      'Cada firmante y Pago Austral SpA reciben una copia',
    ],
  ],
];

const holdsAccount: readonly DocumentKind[] = ['particular-conditions', 'payment-mandate'];

/** The kinds of documents that a merchant signs. */
export const requiredKinds = (of: VariedApplication, view: ApplicationView): DocumentKind[] => {
  const rented = new Merchant(of, view).items().some(({ mode, place }) => mode === 'rent' && place);
  const kinds = Object.keys(linesOf) as DocumentKind[];
  return kinds.filter(
    (kind) => (kind !== 'beneficial-owners' || of.company) && (kind !== 'equipment-lease' || rented),
  );
};

/**
 * Finds the faults of the words of one document.
 *
 * @param of the form of the merchant
 * @param view the application with issued documents and without signatures
 * @param words of the file, each run of blanks as one
 * @returns a line for each part that is missing or stands where it must not; empty when nothing is
 */
export function missingLines(
  of: VariedApplication,
  view: ApplicationView,
  document: Pick<ApplicationView['documents'][number], 'kind' | 'title' | 'verificationCode'>,
  words: string,
): string[] {
  const merchant = new Merchant(of, view);
  const { kind, title, verificationCode } = document;
  const lines: RequiredLine[] = [
    ['title and code', [title, verificationCode]],
    ...everywhere(merchant),
    ...linesOf[kind](merchant),
  ];
  const found = lines.flatMap(([what, parts]) =>
    parts.filter((part) => !words.includes(part)).map((part) => `${kind}, ${what}: ${part}`),
  );
  if (words.includes(` ${merchant.account().number} `) !== holdsAccount.includes(kind))
    found.push(`${kind}: the account`);
  // The texts of contracts call who signs last by one word.
  if (/proveedor/iu.test(words) || !words.includes('RUT 99.999.999-9 En calidad de Operador'))
    found.push(`${kind}: another word for the operator`);
  if (/\{\{|\}\}|undefined|NaN/u.test(words)) found.push(`${kind}: a placeholder`);
  return found;
}

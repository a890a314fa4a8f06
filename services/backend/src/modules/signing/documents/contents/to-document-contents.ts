import type { DocumentKind } from '@afilia/domain/signing/model/kinds';
import { withoutOrdinal } from '@afilia/domain/signing/ordinals';
import { fillPlaceholders } from '@afilia/domain/signing/placeholders';
import type {
  ContractFacts,
  DocumentContent,
  DocumentDraft,
  DocumentSection,
  IssuedPart,
  Representative,
  Row,
} from '../../ports/documents.ts';
import { operatorValues } from '@afilia/domain/partners/operator-values';
import { equipmentLease } from './equipment-lease.ts';
import { particularConditions } from './particular-conditions.ts';
import { paymentMandate } from './payment-mandate.ts';
import { percent } from '../spanish-formats.ts';

/** FATCA and CRS: the answers as they were given. */
const taxResidenceDeclaration = (facts: ContractFacts): DocumentSection[] => [
  { heading: 'Declaración', rows: facts.declaration },
];

/**
 * The end of every document: the kind of signature, the declaration that signing makes, and the receivers of copies.
 */
const signingNotices = ({ operator }: Pick<ContractFacts, 'operator'>): string[] => [
  'Este documento se firma con firma electrónica simple (Ley N° 19.799), que obliga como una firma manuscrita. No es firma electrónica avanzada ni escritura pública.',
  'Quien firma declara haber leído este documento y acepta suscribirlo con su firma electrónica simple.',
  `Cada firmante y ${operator.legalName} reciben una copia de este documento firmado, que es electrónico: todas sus copias son iguales y se comprueban en la dirección y con el código que están al pie de cada página.`,
];

/** In groups, so that it breaks between lines. */
const grouped = (sha256: string): string => sha256.match(/.{1,16}/gu)?.join(' ') ?? '';

/**
 * The contract itself: where the merchant trades, and the other documents of the set.
 *
 * @param others as they were issued; it is made last to list them
 */
export const affiliationContract = (
  { merchantRows, operator, privacyVersion }: ContractFacts,
  others: readonly IssuedPart[],
): DocumentSection[] => [
  { heading: 'Datos del Comercio', rows: merchantRows },
  {
    heading: 'Avisos, reclamos y datos personales',
    rows: [
      ['Teléfono del Operador', operator.phone],
      ['Sitio del Operador', operator.website],
      ['Correo para ejercer derechos sobre datos', operator.privacyEmail],
      ['Versión de la política de privacidad', privacyVersion],
    ],
  },
  {
    heading: 'Documentos que se firman con este contrato',
    table: {
      columns: ['Documento', 'Código', 'Huella SHA-256 al emitirlo'],
      rows: others.map(({ title, verificationCode, sha256 }) => [title, verificationCode, grouped(sha256)]),
    },
  },
];

/** Lists the people who own 10 % or more of a company, or control it. */
const beneficialOwners = (facts: ContractFacts): DocumentSection[] => [
  {
    heading: 'Beneficiarios finales',
    table: {
      columns: ['Nombre', 'RUN o documento', 'País', 'Participación', 'Control', 'Expuesta políticamente'],
      rows: (facts.beneficialOwners ?? []).map((owner) => [
        owner.name,
        owner.document,
        owner.nationality,
        percent(owner.sharePercent),
        owner.control,
        owner.exposed,
      ]),
      alignRight: [3],
    },
    note:
      'Se declara a toda persona natural que tiene, directa o indirectamente, 10 % o más del capital, o que ejerce el control. ' +
      'La lista es completa: no hay otros beneficiarios finales.',
  },
];

const sectionsOf: Record<
  DocumentKind,
  (facts: ContractFacts, others: readonly IssuedPart[]) => DocumentSection[]
> = {
  'affiliation-contract': affiliationContract,
  'particular-conditions': particularConditions,
  'payment-mandate': paymentMandate,
  'beneficial-owners': beneficialOwners,
  'tax-residence-declaration': taxResidenceDeclaration,
  'equipment-lease': equipmentLease,
};

/**
 * Makes the content of a document of a contract: the parties, the facts that belong to its kind, then the clauses of
 * the contracts source, word for word but for placeholders and numbers.
 *
 * @param verificationCode see {@link ../verification-code.ts}
 * @param others the documents that the affiliation contract lists; other kinds list none
 */
export function toDocumentContent(
  facts: ContractFacts,
  draft: DocumentDraft,
  verificationCode: string,
  others: readonly IssuedPart[] = [],
): DocumentContent {
  const { operator, merchant } = facts;
  const filled = (text: string) => fillPlaceholders(text, draft.clauses, operatorValues(operator));
  return {
    kind: draft.kind,
    title: filled(draft.title),
    folio: facts.folio,
    contractNumber: facts.contractNumber,
    version: facts.version,
    issuedAt: facts.issuedAt,
    verificationCode,
    verifyAddress: facts.verifyAddress,
    operator: {
      brandName: operator.brandName,
      legalName: operator.legalName,
      rut: operator.rut,
      profileVersion: operator.version,
    },
    merchant: { name: merchant.name, rut: merchant.rut },
    sections: [...parties(facts), ...sectionsOf[draft.kind](facts, others)],
    clauses: draft.clauses.map(({ id, heading, body }) => ({
      ...(id !== undefined && { id }),
      heading: filled(withoutOrdinal(heading)),
      body: filled(body),
    })),
    signingNotices: signingNotices(facts),
    signatories: facts.signatories,
  };
}

const represented = ({ name, run, position, deed }: Representative): Row => [
  'Representada por',
  `${name}, RUN ${run}, ${position}. Personería: ${deed}`,
];

/** Both parties in full, as every document begins. */
function parties({ operator, merchant }: ContractFacts): DocumentSection[] {
  const isCompany = merchant.kind === 'legal';
  return [
    {
      heading: 'El Operador',
      rows: [
        ['Razón social', operator.legalName],
        ['RUT', operator.rut],
        ['Domicilio', operator.address],
        ...operator.representatives.map(represented),
        ['Versión del perfil', operator.version],
      ],
    },
    {
      heading: 'El Comercio',
      rows: [
        [isCompany ? 'Razón social' : 'Nombre', merchant.name],
        ['RUT', merchant.rut],
        ['Domicilio', merchant.domicile],
        ...merchant.representatives.map(represented),
      ],
    },
  ];
}

import type { ReadingDocumentsQuery } from '@afilia/api-contract/generated/operations';
import { numberedHeading } from '@afilia/domain/signing/ordinals';
import { dayInChile, formatLongDate } from '@afilia/domain/values/identity/date';
import {
  type Clause,
  contentFormat,
  type DocumentContent,
  type DocumentSection,
  type Row,
} from '../ports/documents.ts';

type Documents = Extract<ReadingDocumentsQuery['result'], { __typename: 'ReadingDocuments' }>['documents'];

/** A part of a document as the API gives it. */
type ReadingPart = Documents[number]['parts'][number];

type Part = Partial<Omit<ReadingPart, 'rows'>> & { rows?: readonly Row[] };

const accountNumber = 'Número de cuenta';

const sectionPart = (section: DocumentSection): Part => ({
  heading: section.heading,
  ...('rows' in section
    ? { rows: section.rows }
    : {
        table: {
          columns: [...section.table.columns],
          rows: section.table.rows.map((row) => [...row]),
          alignRight: [...(section.table.alignRight ?? [])],
        },
      }),
  ...(section.note !== undefined && { note: section.note }),
});

const clausePart = ({ heading, body }: Clause, index: number): Part => ({
  heading: numberedHeading(index + 1, heading),
  paragraphs: body
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
});

/**
 * The parts of the text for each field of the content, in the order of reading; `'inAnother'`: another field's part has
 * it.
 */
const partsOf: Record<keyof DocumentContent, ((content: DocumentContent) => Part[]) | 'inAnother'> = {
  folio: ({ folio, contractNumber, version, issuedAt, verifyAddress, verificationCode }) => [
    {
      rows: [
        ['Folio', folio],
        ['Contrato', contractNumber],
        ['Fecha', formatLongDate(dayInChile(new Date(issuedAt)))],
        ['Versión', version],
        ['Verificación', `${verifyAddress}, código ${verificationCode}`],
      ],
    },
  ],
  sections: ({ sections }) => sections.map(sectionPart),
  clauses: ({ clauses }) => clauses.map(clausePart),
  signingNotices: ({ signingNotices }) => [{ paragraphs: [...signingNotices] }],
  signatories: ({ signatories }) => [
    {
      heading: 'Firmas',
      rows: signatories.map(({ name, rut, capacity }): Row => [
        name,
        `RUT ${rut}, en calidad de ${capacity}`,
      ]),
    },
  ],
  // The first sections name both in full.
  operator: 'inAnother',
  merchant: 'inAnother',
  contractNumber: 'inAnother',
  version: 'inAnother',
  issuedAt: 'inAnother',
  verificationCode: 'inAnother',
  verifyAddress: 'inAnother',
  // The list of documents has these.
  kind: 'inAnother',
  title: 'inAnother',
};

const toPart = ({
  heading = null,
  paragraphs = [],
  rows = [],
  table = null,
  note = null,
}: Part): ReadingPart => ({
  heading,
  paragraphs,
  rows: rows.map(([label, value]) => ({ label, value, secret: label === accountNumber })),
  table,
  note,
});

/**
 * Returns the parts of a stored content, as the signed file has them.
 *
 * @param json as it was stored
 * @returns undefined if it has a format of another version
 */
export function readingParts(json: string): ReadingPart[] | undefined {
  // Written by ourselves and kept under its digest.
  const { format, ...content } = JSON.parse(json) as DocumentContent & { format: string };
  if (format !== contentFormat) return undefined;
  return Object.values(partsOf)
    .flatMap((parts) => (parts === 'inAnother' ? [] : parts(content)))
    .map(toPart);
}

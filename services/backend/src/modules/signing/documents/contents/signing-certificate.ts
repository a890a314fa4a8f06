import type { Application } from '@afilia/domain/application/model/application';
import { signingCertificateTitle } from '@afilia/domain/signing/model/signing-certificate';
import type { ReadingView } from '@afilia/domain/signing/model/reading';
import type { Provider } from '@afilia/domain/partners/provider';
import { maskEmail } from '@afilia/domain/values/identity/email';
import { maskPhone } from '@afilia/domain/values/identity/phone';
import { formatRut } from '@afilia/domain/values/identity/rut';
import type { StoredFile } from '../../../record/ports/application-store.ts';
import type { DocumentSection, PrintedContent, Row } from '../../ports/documents.ts';
import { acceptanceText } from '@afilia/domain/signing/acceptance-text';
import { representativesOf } from '../representatives.ts';
import { signatoriesOf, type SigningAct } from '../signing-act.ts';
import { chileanTime } from '../signature-text.ts';

/** One act to attest: its evidence as it was kept, and when its signature was stamped, by document. ISO 8601. */
export type CertifiedAct = {
  act: SigningAct;
  evidence: StoredFile;
  stampedAt: (documentId: string) => string;
};

type Issue = { provider: Provider; verifyAddress: string; verificationCode: string; at: string };

/** The name that the evidence has inside the certificate. */
const evidenceFileName = 'evidencia-de-firma.json';

const time = (instant: string): string => `${chileanTime(instant)} (hora de Santiago)`;

/** In groups, so that it breaks between lines. */
const grouped = (sha256: string): string => sha256.match(/.{1,16}/gu)?.join(' ') ?? '';

/** Cleans a header, which comes from the client: it leaves out letters that the font lacks. */
const plain = (header: string): string => header.replaceAll(/[^ -~]/gu, '');

/**
 * Makes the certificate of one person's signature (spec/signing-rules#certificate): the signatory, the means of
 * identification, the documents accepted and read, and place and time. Of others it has the name and the time, and
 * nothing else.
 *
 * @throws when the act is not on record; a bug, never bad input
 */
export function toCertificateContent(
  application: Application,
  certified: CertifiedAct,
  { provider, verifyAddress, verificationCode, at }: Issue,
): PrintedContent {
  const { folio, facts, merchantRut } = application;
  const { act, evidence } = certified;
  if (!facts.contract) throw new Error('a signature is attested before there is a contract');
  const merchant = application.isPJ ? (facts.legalEntity?.legalName ?? '') : act.signatory.name;
  return {
    title: signingCertificateTitle,
    folio,
    contractNumber: facts.contract.contractNumber,
    version: facts.contract.version,
    issuedAt: at,
    verificationCode,
    verifyAddress,
    operator: {
      brandName: provider.brandName,
      legalName: provider.legalName,
      rut: provider.rut,
      profileVersion: provider.version,
    },
    merchant: { name: merchant, rut: formatRut(merchantRut) },
    sections: [
      { heading: 'Quién firmó', rows: signerRows(application, act) },
      { heading: 'Cómo se identificó', rows: identificationRows(act) },
      { heading: 'Qué aceptó', rows: acceptanceRows(act) },
      documentsSection(application, certified),
      { heading: 'Otras firmas', rows: otherRows(application, act, provider, at) },
      {
        heading: 'Evidencia',
        rows: [
          ['Archivo adjunto', evidenceFileName],
          ['Huella SHA-256', grouped(evidence.sha256)],
        ],
        note: 'La misma huella está en el motivo (Reason) de la firma de esta persona en cada documento.',
      },
      {
        heading: 'Cómo comprobarlo',
        rows: [
          ['En la web', `${verifyAddress}, con el código ${verificationCode} o con este archivo`],
          [
            'En un lector de PDF',
            'El panel de firmas muestra quién firmó, cuándo, y si el archivo cambió después',
          ],
        ],
      },
    ],
    clauses: [],
    signingNotices: [
      'Los documentos se firmaron con firma electrónica simple (Ley N° 19.799), que obliga como una firma manuscrita. No es firma electrónica avanzada ni escritura pública.',
      `${provider.legalName} entrega esta constancia solo a ${act.signatory.name}. Es electrónica: todas sus copias son iguales.`,
    ],
    signatories: [],
    attached: [
      {
        name: evidenceFileName,
        contentType: evidence.contentType,
        description: 'Evidencia de la firma',
        text: new TextDecoder().decode(evidence.bytes),
      },
    ],
  };
}

function signerRows(application: Application, { id, signatory, email }: SigningAct): Row[] {
  const { signatories, prospect } = application;
  const place = signatories.findIndex((one) => one.id === id);
  const record = signatories[place];
  const deed = representativesOf(application)[place]?.deed;
  const phone =
    record && !record.isApplicant ? (record.identity?.phone ?? record.contact?.phone) : prospect?.phone;
  return [
    ['Nombre', signatory.name],
    ['RUN', signatory.rut],
    ['En calidad de', signatory.capacity],
    ...(deed === undefined ? [] : [['Personería', deed] as const]),
    ['Correo', maskEmail(email)],
    ...(phone ? [['Teléfono', maskPhone(phone)] as const] : []),
  ];
}

const identificationRows = ({ identifiedBy, identification }: SigningAct): Row[] => [
  ['Medios', identifiedBy],
  ...identification.steps.map(({ what, at, checkId }): Row => {
    const reported = [at && time(at), checkId && `comprobación ${checkId}`].filter(Boolean).join(', ');
    return [what, reported || 'Sí'];
  }),
];

const acceptanceRows = ({ record, email }: SigningAct): Row[] => [
  ['Texto aceptado', `«${acceptanceText(record.acceptanceTextVersion)}»`],
  ['Versión del texto', record.acceptanceTextVersion],
  ['Aceptado', time(record.requestedAt)],
  [
    'Código enviado',
    `${time(record.otpSentAt)}, ${record.otpPhone ? `por mensaje de texto al ${maskPhone(record.otpPhone)}` : `a ${maskEmail(email)}`}`,
  ],
  ['Código escrito', record.confirmedAt === null ? '' : time(record.confirmedAt)],
  ['Identificador del código', record.otpChallengeId],
  ['Dirección de red', record.device.address],
  ['Navegador', plain(record.device.userAgent)],
];

const viewLabels: Record<ReadingView, string> = { reading: 'como texto en pantalla', pdf: 'como PDF' };

function documentsSection({ documents }: Application, { act, stampedAt }: CertifiedAct): DocumentSection {
  return {
    heading: 'Documentos firmados',
    table: {
      columns: ['Documento', 'Huella SHA-256 al emitirlo', 'Leído hasta el final', 'Sello de tiempo'],
      rows: documents.map(({ id, title, issuedSha256 }) => {
        const readAt = act.readAt(id);
        const reading = act.readingOf(id);
        const read = [readAt && chileanTime(readAt), reading && viewLabels[reading.view]];
        return [title, grouped(issuedSha256), read.filter(Boolean).join(', '), chileanTime(stampedAt(id))];
      }),
    },
    note: 'Horas de Santiago. El sello de tiempo (RFC 3161) está dentro de la firma de cada documento.',
  };
}

function otherRows(application: Application, { id }: SigningAct, { legalName }: Provider, at: string): Row[] {
  const people = signatoriesOf(application);
  const others = application.signatories.flatMap((one, place): Row[] =>
    one.id === id || one.sealedAt === null ? [] : [[people[place]?.name ?? one.name, time(one.sealedAt)]],
  );
  return [...others, [legalName, time(at)]];
}

import type { Application } from '@afilia/domain/application/model/application';
import { communeOfMerchant, localTime } from '@afilia/domain/values/geography/local-time';
import { formatLongDate } from '@afilia/domain/values/identity/date';
import type { Block, Letter } from '../../platform/mail/layout/letter.ts';

/** An applicant who does not sign for their company gets other words: a mail that says they signed would be false. */
const isApplicantSigning = ({ isPJ, signatories }: Application) =>
  !isPJ || signatories.some((one) => one.isApplicant);

/**
 * The mail with the signed documents (spec/interface-rules#mails).
 *
 * @param application - its documents and what came of it
 * @param publicUrl - where `/verify` is
 * @param signatory - the name of a signatory it is written to; absent for the applicant
 */
export function signedLetter(application: Application, publicUrl: string, signatory?: string): Letter {
  const { documents, completion, prospect } = application;
  const isOnlooker = signatory === undefined && !isApplicantSigning(application);
  const name = signatory ?? prospect?.firstNames;
  const title = isOnlooker ? 'Todos firmaron' : '¡Felicitaciones! Ya firmaste';
  const signedAt = completion && new Date(completion.signedAt);
  const when = signedAt ? ` ${signingTime(signedAt, communeOfMerchant(prospect))}` : '';
  return {
    subject: title,
    preview: 'Van adjuntos tus documentos firmados.',
    heading: title,
    blocks: [
      {
        kind: 'paragraph',
        text: `${name ? `Hola, ${name}. ` : ''}Van adjuntos los documentos ${isOnlooker ? 'que se firmaron' : 'que firmaste'}${when}. Guárdalos: estos archivos son tus originales.`,
      },
      {
        kind: 'list',
        title: 'Tus documentos',
        items: documents.map(({ title, verificationCode }) => ({
          text: title,
          detail: `Código de verificación ${verificationCode}`,
        })),
      },
      ...(isOnlooker
        ? []
        : [
            {
              kind: 'paragraph' as const,
              text: 'También va tu constancia de firma: dice qué firmaste, cuándo y cómo comprobamos quién eres.',
            },
          ]),
      ...nextSteps(completion),
      {
        kind: 'paragraph',
        text: 'Cualquier persona puede comprobar que un documento es auténtico y no cambió: basta subir el archivo o escribir su código.',
      },
      { kind: 'link', text: 'Verificar un documento', href: `${publicUrl}/verify` },
    ],
    why: isOnlooker
      ? 'Recibes este correo porque hiciste esta solicitud.'
      : 'Recibes este correo porque firmaste los documentos de tu solicitud.',
  };
}

function signingTime(at: Date, communeCode: string | undefined): string {
  const { day, hour, place } = localTime(at, communeCode);
  return `el ${formatLongDate(day.split('-').toReversed().join('-'))} a las ${hour} (${place})`;
}

/** The merchant's code, which came after the documents (spec/interface-rules#mails). */
export function merchantReadyLetter(application: Application): Letter {
  const { completion, prospect, folio } = application;
  const title = 'Ya tienes tu código de comercio';
  return {
    subject: title,
    preview: `Tu código de comercio es ${completion?.merchantCode ?? ''}.`,
    heading: title,
    blocks: [
      {
        kind: 'paragraph',
        text: `${prospect?.firstNames ? `Hola, ${prospect.firstNames}. ` : ''}Tu comercio quedó registrado (folio ${folio}).`,
      },
      ...nextSteps(completion),
    ],
    why: isApplicantSigning(application)
      ? 'Recibes este correo porque firmaste los documentos de tu solicitud.'
      : 'Recibes este correo porque hiciste esta solicitud.',
  };
}

function nextSteps(completion: Application['completion']): Block[] {
  const { merchantCode, deliveryBusinessDays: days } = completion ?? {};
  const lines = [
    merchantCode ? `Tu código de comercio es ${merchantCode}.` : '',
    days ? `Tu equipo llegará en ${days} ${days === 1 ? 'día hábil' : 'días hábiles'}.` : '',
  ].filter((line) => line !== '');
  return lines.length > 0 ? [{ kind: 'paragraph', text: lines.join(' ') }] : [];
}

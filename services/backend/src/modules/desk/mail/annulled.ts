import type { Application } from '@afilia/domain/application/model/application';
import { formatLongDate } from '@afilia/domain/values/identity/date';
import type { OutgoingMail } from '../../platform/ports/mailer.ts';
import type { Letter } from '../../platform/mail/layout/letter.ts';
import { companyOf } from '../../signing/mail/signatories.ts';

/** To the applicant and every signatory: the contract was annulled. No mail gives the reason. */
export function annulledLetter(
  { name, day }: Extract<OutgoingMail, { kind: 'contractAnnulled' }>,
  application: Application,
  supportPhone: string,
): Letter {
  const { isPJ, prospect, folio } = application;
  const subject = 'Tu contrato fue anulado';
  const who = name ?? prospect?.firstNames;
  const isSignatory = name !== undefined;
  const text = `El contrato dejó de tener efecto el ${formatLongDate(day)}, con todos sus documentos.`;
  return {
    subject,
    preview: text,
    heading: subject,
    blocks: [
      { kind: 'paragraph', text: `${who ? `Hola, ${who}. ` : ''}${text}` },
      ...(isPJ ? [{ kind: 'paragraph' as const, text: `Empresa: ${companyOf(application)}.` }] : []),
      {
        kind: 'paragraph',
        text: `Folio: ${folio}. ${isSignatory ? 'No tienes que hacer nada.' : 'Entra con tu RUT para ver el detalle.'}`,
      },
      { kind: 'paragraph', text: `Si tienes preguntas, llámanos al ${supportPhone}.` },
    ],
    why: isSignatory
      ? `Recibes este correo porque firmaste o ibas a firmar documentos de ${companyOf(application)}.`
      : 'Recibes este correo porque hiciste esta solicitud.',
  };
}

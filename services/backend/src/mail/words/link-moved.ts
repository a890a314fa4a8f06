import type { Application } from '@afilia/domain/application/model/application';
import { maskEmail } from '@afilia/domain/identity/email';
import type { OutgoingMail } from '../../ports/mailer.ts';
import type { Block, Letter } from '../layout/letter.ts';
import { companyOf } from './signatories.ts';

type LinkMovedMail = Extract<OutgoingMail, { kind: 'linkMoved' }>;

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/**
 * The notice that a signatory's link goes to another address: to the applicant, who asked for it or not, to the address
 * that no longer gets it, and to the one that does. The two may not belong to the same person, so each is told the other
 * one masked.
 *
 * @param supportPhone - for the one who did not ask for it
 */
export function linkMovedLetter(mail: LinkMovedMail, application: Application, supportPhone: string): Letter {
  const { name, reader } = mail;
  const [from, to] = [maskEmail(mail.from), maskEmail(mail.newAddress)];
  const company = companyOf(application);
  const words = {
    applicant: [
      `El enlace para que ${name} firme por ${company} ahora llega a ${to}. Antes llegaba a ${from}.`,
      'El enlace anterior dejó de funcionar, y quien abra el nuevo tiene que identificarse.',
    ],
    formerAddress: [
      `El enlace para que ${name} firme por ${company} ahora llega a ${to}.`,
      'El enlace que recibiste en este correo dejó de funcionar.',
    ],
    newAddress: [
      `El enlace para que ${name} firme por ${company} ahora llega a este correo. Antes llegaba a ${from}.`,
      'Te lo enviamos en un mensaje aparte.',
    ],
  }[reader];
  const why = {
    applicant: 'Recibes este correo porque hiciste esta solicitud.',
    formerAddress: `Recibes este correo porque esta era la dirección de un firmante de ${company}.`,
    newAddress: `Recibes este correo porque indicaron esta dirección para un firmante de ${company}.`,
  }[reader];
  return {
    subject: 'Cambió el correo de un firmante',
    preview: `Firmante: ${name}.`,
    heading: 'Cambió el correo de un firmante',
    blocks: [
      ...words.map(paragraph),
      {
        kind: 'note',
        text:
          reader === 'applicant'
            ? `Si lo pediste tú, no tienes que hacer nada. Si no fuiste tú, llámanos al ${supportPhone}.`
            : `Si esto no es correcto, llámanos al ${supportPhone}.`,
      },
    ],
    why,
  };
}

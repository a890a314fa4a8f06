import type { Application } from '@afilia/domain/application/model/application';
import { maskEmail } from '@afilia/domain/values/identity/email';
import type { OutgoingMail } from '../../platform/ports/mailer.ts';
import type { Block, Letter } from '../../platform/mail/layout/letter.ts';
import { changedContactOf, objection } from '../../access/mail/contact-notice.ts';
import { companyOf } from './signatories.ts';

type LinkMovedMail = Extract<OutgoingMail, { kind: 'linkMoved' }>;

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/**
 * The notice that a signatory's link goes to another address: to the applicant, who asked for it or not, to the address
 * that no longer gets it, to the one that does, and to the other signatories. They may not belong together, so each is told
 * the addresses of others masked.
 */
export function linkMovedLetter(
  mail: LinkMovedMail,
  application: Application,
  house: { publicUrl: string; supportPhone: string },
): Letter {
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
    otherSignatory: [
      `El enlace para que ${name} firme por ${company} ahora llega a ${to}. Antes llegaba a ${from}.`,
      'Tu enlace y tus datos no cambian.',
    ],
  }[reader];
  const why = {
    applicant: 'Recibes este correo porque hiciste esta solicitud.',
    formerAddress: `Recibes este correo porque esta era la dirección de un firmante de ${company}.`,
    newAddress: `Recibes este correo porque indicaron esta dirección para un firmante de ${company}.`,
    otherSignatory: `Recibes este correo porque también firmas por ${company}.`,
  }[reader];
  const title = changedContactOf(name, application.folio);
  return {
    subject: title,
    preview: `Firmante: ${name}.`,
    heading: title,
    blocks: [...words.map(paragraph), ...objection(mail.report, house)],
    why,
  };
}

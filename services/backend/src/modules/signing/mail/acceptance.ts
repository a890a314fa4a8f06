import type { Application } from '@afilia/domain/application/model/application';
import type { OutgoingMail } from '../../platform/ports/mailer.ts';
import type { Letter } from '../../platform/mail/layout/letter.ts';
import { companyOf } from './signatories.ts';

type AcceptanceMail = Extract<OutgoingMail, { kind: 'acceptancePending' | 'acceptanceRefused' }>;

/**
 * To every signatory: our side still looks at the contract, or does not accept it. The letter gives no reason.
 *
 * @param house.brand - the name under which the operator writes
 */
export function acceptanceLetter(
  { kind, name }: AcceptanceMail,
  application: Application,
  { brand, supportPhone }: { brand: string; supportPhone: string },
): Letter {
  const { isPJ, prospect } = application;
  const who = name ?? prospect?.firstNames;
  const isSignatory = name !== undefined;
  const { subject, text, next } =
    kind === 'acceptancePending'
      ? {
          subject: 'Estamos revisando tu contrato',
          text: `${isPJ ? 'Todos firmaron' : 'Ya firmaste'}. Estamos revisando tu contrato.`,
          next: 'No tienes que hacer nada: te escribiremos a este correo cuando terminemos.',
        }
      : {
          subject: 'Tu contrato no fue aceptado',
          text: `${brand} no aceptó el contrato. Tus documentos quedaron sin efecto.`,
          next: `Si tienes preguntas, llámanos al ${supportPhone}.`,
        };
  return {
    subject,
    preview: text,
    heading: subject,
    blocks: [
      { kind: 'paragraph', text: `${who ? `Hola, ${who}. ` : ''}${text}` },
      ...(isPJ ? [{ kind: 'paragraph' as const, text: `Empresa: ${companyOf(application)}.` }] : []),
      { kind: 'paragraph', text: next },
    ],
    why: isSignatory
      ? `Recibes este correo porque firmaste documentos de ${companyOf(application)}.`
      : 'Recibes este correo porque hiciste esta solicitud.',
  };
}

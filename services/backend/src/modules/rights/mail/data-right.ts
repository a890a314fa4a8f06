import type { Application } from '@afilia/domain/application/model/application';
import type { DataRight } from '@afilia/domain/rights/model/data-right';
import { formatLongDate } from '@afilia/domain/values/identity/date';
import type { OutgoingMail } from '../../platform/ports/mailer.ts';
import type { Letter } from '../../platform/mail/layout/letter.ts';

type DataRightMail = Extract<OutgoingMail, { kind: `dataRight${string}` }>;

const requested: Record<DataRight, string> = {
  access: 'conocer tus datos',
  rectification: 'corregir tus datos',
  erasure: 'borrar tus datos',
  opposition: 'que no usemos tus datos',
  portability: 'recibir tus datos para llevarlos a otra parte',
};

/** A contract that must be kept is not erased: the sentence speaks of one application. */
const afterErasure = 'Los datos de esta solicitud se borran después de este correo.';
const complaint =
  'Si no estás de acuerdo, puedes reclamar ante la Agencia de Protección de Datos Personales.';

function linesOf(mail: DataRightMail, supportPhone: string): string[] {
  if (mail.kind === 'dataRightReceived')
    return [
      `Pediste ${requested[mail.right]}. Te responderemos a más tardar el ${formatLongDate(mail.dueOn)}.`,
      `Si no lo pediste, llámanos al ${supportPhone}.`,
    ];
  const isErased = mail.right === 'erasure' && mail.outcome === 'granted';
  return [
    `Pediste ${requested[mail.right]}. Esta es nuestra respuesta:`,
    mail.publicText,
    ...(isErased ? [afterErasure] : []),
    ...(mail.outcome === 'refused' ? [complaint] : []),
  ];
}

/** Says that a person's request about their data was received, or gives the answer. */
export function dataRightLetter(mail: DataRightMail, { folio }: Application, supportPhone: string): Letter {
  const subject =
    mail.kind === 'dataRightReceived'
      ? 'Recibimos tu pedido sobre tus datos'
      : 'Respondimos tu pedido sobre tus datos';
  return {
    subject,
    preview: `Folio ${folio}`,
    heading: subject,
    blocks: [...linesOf(mail, supportPhone), `Número de tu pedido: ${mail.number}.`].map((text) => ({
      kind: 'paragraph' as const,
      text,
    })),
    why: 'Recibes este correo porque pediste algo sobre tus datos en una solicitud.',
  };
}

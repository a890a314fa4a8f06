import type { Application } from '@afilia/domain/application/model/application';
import { linkAddress } from '@afilia/domain/partners/link-address';
import { shortNameOf } from '@afilia/domain/application/model/party/applicant-name';
import { dayInChile, formatLongDate } from '@afilia/domain/values/identity/date';
import type { CompanyNews, OutgoingMail } from '../../platform/ports/mailer.ts';
import type { Block, Letter } from '../../platform/mail/layout/letter.ts';

type Mail<Kind extends OutgoingMail['kind']> = Extract<OutgoingMail, { kind: Kind }>;

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** The name of the company that an application is about, as it is known so far. */
export const companyOf = ({ facts, prospect }: Application) =>
  facts.legalEntity?.legalName ?? prospect?.legalName ?? 'la empresa';

const applicantOf = ({ prospect }: Application) => shortNameOf(prospect) ?? 'Quien hizo la solicitud';

export const until = (expiresAt: string) => formatLongDate(dayInChile(new Date(expiresAt)));

/** Asks a signatory to sign, or reminds of it (spec/states#several-signatories). */
export function signatureRequestLetter(
  mail: Mail<'signatureRequest' | 'signatureReminder'>,
  application: Application,
  linkUrl: string,
): Letter {
  const company = companyOf(application);
  const isReminder = mail.kind === 'signatureReminder';
  const heading = isReminder ? 'Falta tu firma' : 'Tienes documentos por firmar';
  return {
    subject: `${heading}: ${company}`,
    preview: 'Puedes leerlos y firmarlos desde tu celular.',
    heading,
    blocks: [
      paragraph(
        `Hola, ${mail.name}. ${applicantOf(application)} pidió tu firma como representante de ${company}.`,
      ),
      ...(mail.message ? [{ kind: 'note' as const, text: `«${mail.message}»` }] : []),
      { kind: 'link', text: 'Leer y firmar', href: linkAddress(linkUrl, mail.token) },
      paragraph('Ten a mano tu cédula de identidad. Este enlace es personal: no lo reenvíes.'),
      { kind: 'note', text: `El enlace vence el ${until(mail.expiresAt)}.` },
    ],
    why: `Recibes este correo porque eres representante de ${company} y te eligieron para firmar.`,
  };
}

/** Asks a person to connect the sources (spec/states#key-holder). */
export function connectSourcesLetter(
  mail: Mail<'continueLink'>,
  application: Application,
  linkUrl: string,
): Letter {
  const company = companyOf(application);
  return {
    subject: `Conecta la Clave Tributaria de ${company}`,
    preview: 'Falta un paso que solo puedes hacer tú.',
    heading: 'Falta un paso que solo puedes hacer tú',
    blocks: [
      paragraph(
        `Hola, ${mail.name}. ${applicantOf(application)} está contratando para ${company} y nos dijo que tú tienes la Clave Tributaria.`,
      ),
      { kind: 'link', text: 'Continuar', href: linkAddress(linkUrl, mail.token) },
      paragraph('No le des tu clave a nadie: la escribes tú, una sola vez, y no la guardamos.'),
      { kind: 'note', text: `El enlace vence el ${until(mail.expiresAt)}.` },
    ],
    why: `Recibes este correo porque alguien que solicita por ${company} indicó tu dirección.`,
  };
}

/**
 * The news for the applicant; why a person could not go on is that person's own matter (spec/screens#signatoryinfo).
 */
const outcomes: Record<Mail<'signatoryLeft'>['how'], (name: string) => string> = {
  declined: (name) => `${name} no quiso firmar los documentos.`,
  notMe: (name) => `Quien recibió el enlace de ${name} nos dijo que no es esa persona.`,
  reported: (name) =>
    `Detuvimos el enlace de ${name}: alguien nos avisó que no reconoce el cambio de su correo. Revisaremos la solicitud antes de aceptarla.`,
  blocked: (name) => `Bloqueamos el enlace de ${name} porque se ingresaron datos que no corresponden.`,
  stopped: (name) => `No pudimos continuar con este firmante: ${name}.`,
  disputed: (name) => `${name} encontró un error en la solicitud y no puede firmar hasta que lo revises.`,
};

/** A person left without signing: to the applicant, or to another signatory. */
export function signatoryLeftLetter(mail: Mail<'signatoryLeft'>, application: Application): Letter {
  const company = companyOf(application);
  const words = outcomes[mail.how](mail.name);
  const next = mail.toOthers
    ? 'No tienes que hacer nada por ahora. Si hace falta que firmes otra vez, te escribiremos.'
    : 'Entra a tu solicitud para corregir los datos o elegir a otro firmante.';
  return {
    subject: `Novedades de las firmas: ${company}`,
    preview: words,
    heading: 'Novedades de las firmas',
    blocks: [
      paragraph(words),
      ...(mail.reason && !mail.toOthers ? [{ kind: 'note' as const, text: `«${mail.reason}»` }] : []),
      paragraph(next),
    ],
    why: mail.toOthers
      ? `Recibes este correo porque te pidieron firmar por ${company}.`
      : 'Recibes este correo porque hiciste esta solicitud.',
  };
}

const plain = {
  signingStopped: {
    subject: 'Hay que elegir otra vez quiénes firman',
    text: 'Los poderes de los firmantes ya no alcanzan para esta contratación. Anulamos los documentos y los enlaces; entra a tu solicitud para elegir de nuevo.',
  },
  reviewDelayed: {
    subject: 'Estamos revisando los antecedentes de tu sociedad',
    text: 'La revisión legal está tomando más de lo normal. Te escribiremos en hasta 1 día hábil; no tienes que hacer nada.',
  },
  reviewReady: {
    subject: 'Terminamos la revisión legal de tu sociedad',
    text: 'Ya puedes continuar: entra a tu solicitud y elige quiénes firman.',
  },
  reviewLate: {
    subject: 'La revisión legal tarda más de lo que te dijimos',
    text: 'Todavía no terminamos de revisar los antecedentes de tu sociedad. Una persona de nuestro equipo tiene tu caso y te escribiremos apenas termine; no tienes que hacer nada.',
  },
  reviewEnded: {
    subject: 'Terminamos la revisión legal de tu sociedad',
    text: 'Entra con tu RUT para ver el resultado y qué puedes hacer.',
  },
} as const satisfies Record<CompanyNews['kind'], { subject: string; text: string }>;

/**
 * Words for the end (R21), when no one else may sign either: there is nothing to choose and no application to enter.
 */
const signingEnded = {
  subject: 'Tu solicitud terminó: faltan poderes para firmar',
  text: 'Nadie de tu sociedad tiene ya los poderes que piden los documentos. Los anulamos, y tu solicitud terminó. Entra con tu RUT para pedir que una persona lo revise, o haz otra cuando los poderes estén al día.',
};

/** With the day by which a person of ours has looked. */
const delayedBy = (dueOn: string): string =>
  `La revisión legal está tomando más de lo normal, y la verá una persona de nuestro equipo. Te escribiremos en hasta 1 día hábil, a más tardar el ${formatLongDate(dueOn)}; no tienes que hacer nada.`;

/** Short news for the applicant of a company. */
export function companyNewsLetter(mail: CompanyNews, application: Application): Letter {
  const isOver = mail.kind === 'signingStopped' && application.flow.state === 'legalNotApproved';
  const { subject, text: words } = isOver ? signingEnded : plain[mail.kind];
  const text = mail.kind === 'reviewDelayed' && mail.dueOn !== null ? delayedBy(mail.dueOn) : words;
  return {
    subject,
    preview: text,
    heading: subject,
    blocks: [paragraph(text), paragraph(`Empresa: ${companyOf(application)}.`)],
    why: 'Recibes este correo porque hiciste esta solicitud.',
  };
}

import { localTime } from '@afilia/domain/values/geography/local-time';
import type { ContactReport } from '../../platform/ports/mailer.ts';
import type { Block } from '../../platform/mail/layout/letter.ts';

const timeOf = (at: string, communeCode: string | undefined): string => {
  const { day, hour, place } = localTime(new Date(at), communeCode);
  return `${day} ${hour} (${place})`;
};

/** The subject of every notice of a changed contact. */
export const changedContactOf = (name: string, folio: string) =>
  `Cambió el correo de ${name} en la solicitud ${folio}`;

/**
 * When it was changed and by whom, and how to object: a page that asks first, because programs open links of mails too.
 *
 * @param house.publicUrl - without a slash at the end
 */
export const objection = (
  { token, at, communeCode }: ContactReport,
  house: { publicUrl: string; supportPhone: string },
): Block[] => [
  { kind: 'paragraph', text: `Lo pidió quien hizo la solicitud, el ${timeOf(at, communeCode)}.` },
  {
    kind: 'note',
    text: `Si está bien, no tienes que hacer nada. Si no lo pediste o no lo reconoces, avísanos aquí o llámanos al ${house.supportPhone}.`,
  },
  {
    kind: 'link',
    text: 'No reconozco este cambio',
    href: `${house.publicUrl}/contact-change?token=${token}`,
  },
];

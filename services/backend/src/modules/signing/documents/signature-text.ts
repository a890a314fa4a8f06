import type { Certification, SignatureAct } from '@afilia/pades/types';

/**
 * The reason that goes into the signature and that any PDF reader shows: the acceptance, the capacity, the application
 * and the evidence. The digest is labelled so that a verifier can find it again.
 */
export const signatureReason = (act: SignatureAct): string =>
  `${act.attests ? 'Certifica lo que dice' : 'Acepta y suscribe'} este documento en calidad de ${act.capacity}. RUT ${act.signerRut}. Folio ${act.folio}. ` +
  `Evidencia sha256:${act.evidenceSha256}`;

/** Returns the reason that a reader shows for a certification: it must not be taken for the operator's consent. */
export const certificationReason = ({ folio }: Certification): string =>
  `Certifica el origen y la integridad de este documento, sin aceptarlo ni suscribirlo en nombre de nadie. Folio ${folio}.`;

/** Reads back what {@link signatureReason} wrote; a part that is not there is left out. */
export function readSignatureReason(reason: string): { capacity?: string; evidenceSha256?: string } {
  const capacity = between(reason, 'en calidad de ', '. RUT ');
  const evidenceSha256 = /sha256:([0-9a-f]{64})/u.exec(reason)?.[1];
  return { ...(capacity ? { capacity } : {}), ...(evidenceSha256 ? { evidenceSha256 } : {}) };
}

/** Files of strangers are read too: a pattern would look for the end once for each beginning. */
function between(text: string, before: string, after: string): string | undefined {
  const from = text.indexOf(before);
  const to = from < 0 ? -1 : text.indexOf(after, from + before.length);
  return to < 0 ? undefined : text.slice(from + before.length, to);
}

const formatter = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
});

/**
 * An instant as people in Chile read it, `21-11-2026 10:45:30 -03:00`: to the second and with the offset, as the clocks go
 * back once a year and an hour comes twice.
 */
export function chileanTime(instant: string | Date): string {
  const parts = Object.fromEntries(
    formatter.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  const { day, month, year, hour, minute, second, timeZoneName = '' } = parts;
  return `${day}-${month}-${year} ${hour}:${minute}:${second} ${timeZoneName.replace('GMT', '')}`;
}

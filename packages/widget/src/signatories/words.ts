import type { ApplicationView, SignatoryStatus } from '@afilia/api-contract/generated/operations';

/** Texts about signatories that several screens share. */
export const words = {
  you: 'Tú',
  edit: 'Editar',
  statuses: {
    chosen: 'Por confirmar',
    confirmed: 'Confirmado',
    notified: 'Enlace enviado',
    opened: 'Abrió el enlace',
    identified: 'Está revisando',
    signing: 'Está firmando',
    signed: 'Firmó',
    bounced: 'No llegó el correo',
    declined: 'No quiso firmar',
    notMe: 'Dice que no es la persona',
    blocked: 'Enlace bloqueado',
    stopped: 'No puede firmar',
    disputed: 'Vio un error',
    expired: 'El enlace venció',
  } satisfies Record<SignatoryStatus, string>,
  yours: 'Falta tu firma',
  mailQueued: 'Enviando el correo',
  mailFailed: 'No llegó el correo',
} as const;

type Signatory = ApplicationView['signatories'][number];

/** Statuses that block signing until the applicant acts. */
const halted: ReadonlySet<SignatoryStatus> = new Set([
  'bounced',
  'declined',
  'notMe',
  'blocked',
  'stopped',
  'disputed',
  'expired',
]);

/** Tells if a signatory cannot go on without the applicant. */
export const isHalted = ({ status }: Pick<Signatory, 'status'>): boolean => halted.has(status);

/**
 * Returns a signatory's status for the viewer.
 *
 * @example statusWord(signatory) // 'Enlace enviado'
 */
export function statusWord({ status, mail, isViewer, isApplicant }: Signatory): string {
  if (status === 'signed' || status === 'signing' || halted.has(status)) return words.statuses[status];
  // The list shows the missing signature, not the state of the link.
  if (isViewer || isApplicant) return isViewer ? words.yours : words.statuses.identified;
  if (status !== 'confirmed' && status !== 'notified') return words.statuses[status];
  if (mail === 'failed') return words.mailFailed;
  return mail === 'queued' ? words.mailQueued : words.statuses[status];
}

/** Tells if the mail with the link did not reach a signatory: another address is needed. */
export const isMailUndelivered = ({ mail, status }: Pick<Signatory, 'mail' | 'status'>): boolean =>
  mail === 'failed' || status === 'bounced';

/** Tells if the address of a signatory is known to be wrong: nothing arrives there, or another person reads it. */
export const isAddressWrong = (signatory: Pick<Signatory, 'mail' | 'status'>): boolean =>
  isMailUndelivered(signatory) || signatory.status === 'notMe';

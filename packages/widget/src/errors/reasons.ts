import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { formatInstant } from '@afilia/domain/values/identity/date';
import type { ErrorCode } from '@afilia/domain/values/errors/codes';

export type Reason = NonNullable<NonNullable<ApplicationView['error']>['reason']>;

/** «Tu giro Casinos de juego», or of a company. */
const giroOf = ({ activity }: Reason, isPJ: boolean): string =>
  `${isPJ ? 'El giro' : 'Tu giro'}${activity === null ? '' : ` «${activity}»`}${isPJ ? ' de tu empresa' : ''}`;

/** Tells the way on for a person who has started activities. */
function recheckLine({ recheckFrom }: Reason, now: string): string {
  if (recheckFrom === null)
    return 'Puedes iniciarlas en sii.cl. Si ya lo hiciste, pide que una persona revise: tu solicitud sigue guardada.';
  return recheckFrom > now
    ? `Puedes iniciarlas en sii.cl. Volvemos a consultar una vez al día: revisa otra vez desde el ${formatInstant(new Date(recheckFrom), 'device')}. Tu solicitud sigue guardada.`
    : 'Puedes iniciarlas en sii.cl y volver: tu solicitud sigue guardada 30 días. Cuando aparezcan, revisa otra vez y conecta tu clave.';
}

/**
 * Returns the event and the way on, for a refusal that a person can act on. The server gives the reason; without one there
 * are no lines.
 *
 * @param about the kind of merchant, and the server's time
 * @returns sentences, each a line of «Qué puedes hacer»
 */
export function reasonLines(
  code: ErrorCode,
  reason: Reason | null,
  { isPJ, now }: { isPJ: boolean; now: string },
): readonly string[] {
  if (!reason) return [];
  if (code === 'R04' && reason.word === 'noActivity')
    return [
      `En el SII no aparece un inicio de actividades vigente para ${isPJ ? 'el RUT de tu empresa' : 'tu RUT'}.`,
      recheckLine(reason, now),
    ];
  if (code === 'R05' && reason.word === 'activity')
    return [
      `${giroOf(reason, isPJ)} necesita otra revisión.`,
      'Sigue en Hazte cliente, donde la hace un ejecutivo, o pide aquí que una persona la haga.',
    ];
  if (code === 'R06' && reason.word === 'activity')
    return [
      `${giroOf(reason, isPJ)} no se atiende por este canal.`,
      'Si ya no es tu giro, actualízalo en el SII y pide que una persona revise. Si lo es, llámanos.',
    ];
  return [];
}

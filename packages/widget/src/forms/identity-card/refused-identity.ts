import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { dayInChile } from '@afilia/domain/values/identity/date';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import { unbrokenDay } from '@afilia/ui-kit/text/unbroken-day';

type Ends = Pick<ApplicationView, 'expiresAt' | 'viewer'>;

/** Returns the day on which the viewer loses the typed values, in words: that of the link, or of the application. */
export function waitsUntil({ expiresAt, viewer: { linkExpiresAt } }: Ends): string {
  const ends = linkExpiresAt !== null && linkExpiresAt < expiresAt ? linkExpiresAt : expiresAt;
  return unbrokenDay(dayInChile(new Date(ends)));
}

/**
 * Returns the message at a field of the card that the civil register did not confirm.
 *
 * @param until - see `waitsUntil`
 */
export const refusedIdentityMessage = (reason: string, until: string): string =>
  reason === 'date.cardExpired'
    ? `Tu cédula está vencida. Renuévala y vuelve: te esperamos hasta el ${until}.`
    : fieldMessage(reason);

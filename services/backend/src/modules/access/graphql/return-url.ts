import type { Application } from '@afilia/domain/application/model/application';

/**
 * Returns the bank's page to go back to, with the bank server's own reference of the application. The page adds how
 * it ended.
 *
 * @returns null if the bank's server named none
 */
export function toReturnUrl({
  returnUrl,
  clientReference,
}: Pick<Application, 'returnUrl' | 'clientReference'>): string | null {
  if (returnUrl === undefined) return null;
  const url = new URL(returnUrl);
  if (clientReference !== undefined) url.searchParams.set('reference', clientReference);
  return url.href;
}

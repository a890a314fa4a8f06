import type { Application } from '@afilia/domain/application/model/application';

/**
 * The bank's page to go back to, with what the bank's server calls the application. The page adds how it ended.
 *
 * @returns null where the bank's server named none
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

import type { ApplicationView } from '@afilia/api-contract/generated/operations';

type Where = Pick<ApplicationView, 'state' | 'isPJ'>;

const afterDocuments: readonly string[] = ['documentsIssued', 'signing', 'signed', 'completed'];
const afterNotifications: readonly string[] = ['signing', 'signed', 'completed'];

/**
 * The loader that comes after `route` and whose work the server has finished already: it is still shown, with its
 * steps done, so that nobody lands on a screen without having seen what happened.
 *
 * @param route of the loader that is about to leave
 * @returns null when the server's own screen is the next one
 */
export function skippedLoader(route: string, { state, isPJ }: Where): string | null {
  if (route === '/screencurse' && afterDocuments.includes(state)) return '/screenfourthloader';
  if (route === '/screenfourthloader' && isPJ && afterNotifications.includes(state))
    return '/screensendnotificationsloader';
  return null;
}

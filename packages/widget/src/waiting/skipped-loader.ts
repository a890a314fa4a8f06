import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { findStateFacts } from '@afilia/domain/application/model/flow/state-queries';

type Where = Pick<ApplicationView, 'state' | 'isPJ'>;

/**
 * The loader that comes after `route` and whose work the server has finished already: it is still shown, with its
 * steps done, so that the person sees the finished work before the next screen.
 *
 * @param route of the loader that is about to leave
 * @returns null when the server's own screen is the next one
 */
export function skippedLoader(route: string, { state, isPJ }: Where): string | null {
  const documents = findStateFacts(state)?.documents ?? 'none';
  if (route === '/screencurse' && documents !== 'none') return '/screenfourthloader';
  if (route === '/screenfourthloader' && isPJ && documents === 'sent')
    return '/screensendnotificationsloader';
  return null;
}

import type { ApplicationState, ApplicationStore } from './application-store.ts';
import { owningScreen } from './embedded-progress.ts';
import type { Store } from '../react/store.ts';
import type { NavigationState } from '../widget/widget.ts';

/**
 * The application as one embedded widget shows it: only the way back to its own screen is open, and an application
 * that the host did not name is none.
 */
export function embeddedView(
  store: ApplicationStore,
  place: Pick<Store<NavigationState>, 'get'>,
  applicationId: string | null,
): ApplicationStore {
  let seen: { from: ApplicationState; screen: string | null; as: ApplicationState } | null = null;
  const view = (from: ApplicationState): ApplicationState => {
    const { screen } = place.get();
    if (seen?.from === from && seen.screen === screen) return seen.as;
    const named = applicationId === null || from.application?.id === applicationId;
    const application = named &&
      from.application && {
        ...from.application,
        editableRoutes: from.application.editableRoutes.filter((route) => owningScreen(route) === screen),
      };
    seen = { from, screen, as: { ...from, application: application || null } };
    return seen.as;
  };
  return {
    ...store,
    get: () => view(store.get()),
    subscribe: (listener) => store.subscribe((state, changed) => listener(view(state), changed)),
  };
}

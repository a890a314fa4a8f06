import { useStore } from '../react/use-store.ts';
import { useWidget } from '../widget/widget.ts';

/** Side roads that exist besides the screens that may be changed again. */
const alwaysOpen = new Set([
  '/',
  '/screenindex',
  '/screenchangeotpmail',
  '/screeneditresume',
  '/screeninitialloader',
]);

/**
 * The route whose screen is shown: a side road when one is taken and open, else the application's route by the
 * server, else the index (spec/states#routing).
 *
 * @param application `editableRoutes`: routes behind its own that may still be changed
 * @param held a loader that still shows the end of its work; the server is further on
 */
export function shownRoute(
  sideRoad: string | null,
  application: { route: string; editableRoutes: readonly string[] } | null,
  held: string | null = null,
): string {
  if (
    sideRoad &&
    (!application || alwaysOpen.has(sideRoad) || application.editableRoutes.includes(sideRoad))
  ) {
    // Without an application only these can be drawn: the index, the loader of a link, the code to come back.
    if (application || alwaysOpen.has(sideRoad) || sideRoad === '/screenotp') return sideRoad;
  }
  return (application && held) || application?.route || '/';
}

/** `shownRoute` of this widget. */
export function useShownRoute(): string {
  const widget = useWidget();
  const sideRoad = useStore(widget.place, (place) => place.sideRoad);
  const held = useStore(widget.place, (place) => place.held);
  const application = useStore(widget.application, (state) => state.application);
  return shownRoute(sideRoad, application, held);
}

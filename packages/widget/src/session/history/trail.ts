import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { screenRoutes, type ScreenRoute } from '@afilia/domain/application/model/flow/screen-routes';
import { findStateFacts } from '@afilia/domain/application/model/flow/state-queries';

/** The server's values of an application that decide the target of Back. */
type Where = Pick<ApplicationView, 'route' | 'state'> & {
  editableRoutes: readonly string[];
  stage: object | null;
};

/** The state on screen. */
export type Shown = {
  application: Where | null;
  /** The route whose screen is shown. */
  route: string;
  /** A loader that still shows its end, the server being further on. */
  held: string | null;
};

const orderOf = (route: string): number => screenRoutes.indexOf(route as ScreenRoute);
const lastForm = orderOf('/screenconfirmsignatories');
/** Editable only out of another screen, which names the signatory or the code to edit. */
const detours: readonly string[] = ['/screenchangeotpmail', '/screensignatoryinfo'];

/** The screens before the server's that may be changed; none while checks run, which a change would void. */
function changeable({ route, editableRoutes, stage }: Where): readonly string[] {
  if (stage) return [];
  return editableRoutes.filter(
    (one) => !detours.includes(one) && orderOf(one) < orderOf(route) && orderOf(one) <= lastForm,
  );
}

/** The screens up to the shown one, in the order in which Back leaves them. Loaders and codes leave none behind. */
function roadTo({ application, route, held }: Shown): readonly string[] {
  if (!application) return route === '/screenotp' ? ['/', route] : ['/'];
  const before = changeable(application);
  const at = before.indexOf(route);
  if (at >= 0) return before.slice(0, at + 1);
  if (route === held) return [route];
  return route === application.route ? [...before, route] : [...before, application.route, route];
}

/**
 * Returns the entry at each depth of the page's history: a route, or null at the depth that makes Back offer to
 * leave. Depth 0 is the host page's own entry, the last one is the present screen (spec/interface-rules#back).
 *
 * @param needsConfirmation true: Back offers to leave; false in embedded mode, which has no «Guardar y salir»
 */
export function placesOf(shown: Shown, needsConfirmation: boolean): readonly (string | null)[] {
  const road = roadTo(shown);
  const { application } = shown;
  const isOpen = application !== null && findStateFacts(application.state)?.outcome === 'inProgress';
  return needsConfirmation && isOpen ? [null, ...road] : road;
}

/**
 * Returns the screen to which Forward leads; null when there is none any more.
 *
 * @param depth of the entry that was reached
 * @param key the screen or layer that it stood for
 */
export function forwardTo(
  shown: Shown,
  needsConfirmation: boolean,
  { depth, key }: { depth: number; key: string | null },
): string | null {
  const { application } = shown;
  if (!application) return null;
  const places = placesOf({ application, route: application.route, held: null }, needsConfirmation);
  return places[depth] ?? (key && application.editableRoutes.includes(key) ? key : null);
}

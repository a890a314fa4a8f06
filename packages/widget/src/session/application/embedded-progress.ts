import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { Route } from '@afilia/domain/application/model/flow/screen-routes';
import { findStateFacts } from '@afilia/domain/application/model/flow/state-queries';
import type { ScreenStatus } from '../../public/events.ts';
import { embeddedScreens, type EmbeddedScreen } from '../../public/options.ts';

/** The embedded screen in whose frame a route is shown (spec/states#embedded-mode). */
const embeddedOwner: Readonly<Record<Route, EmbeddedScreen | null>> = {
  '/': null,
  '/screenindex': null,
  '/screeninitialloader': null,
  '/screenfirstloader': 'prospect',
  '/screenembedprospect': 'prospect',
  '/screenotp': 'prospect',
  '/screenchangeotpmail': 'prospect',
  '/screenembedproductos': 'productos',
  '/screenembedcondiciones': 'condiciones',
  '/screenembedconnect': 'connect',
  '/screenloader': 'connect',
  '/screennationality': null,
  '/screenverifications': null,
  '/screenselectsignatories': null,
  '/screensignatoryinfo': null,
  '/screenconfirmsignatories': null,
  '/screenresumeloader': null,
  '/screensummary': null,
  '/screeneditresume': null,
  '/screencurse': null,
  '/screenfourthloader': null,
  '/screensendnotificationsloader': null,
  '/screennotificationsuccess': null,
  '/screennonsignatorysuccess': null,
  '/screenpendingsignatures': null,
  '/screensigndocuments': null,
  '/screensuccesssignaturemail': null,
  '/screenreview': null,
};

type Where = Pick<ApplicationView, 'route' | 'state'>;

const atOf = (screen: EmbeddedScreen): number => embeddedScreens.indexOf(screen);

/** Returns the number of finished screens of the four; the code that signs and the screens behind it come after all of them. */
function finished(application: Where | null): number {
  if (!application) return 0;
  const owner = owningScreen(application.route);
  const signs = application.route === '/screenotp' && application.state !== 'prospect';
  return owner && !signs ? atOf(owner) : embeddedScreens.length;
}

/** The screen that shows a route; null when none of the four does, or only a newer server knows the route. */
export const owningScreen = (route: string): EmbeddedScreen | null => embeddedOwner[route as Route] ?? null;

/** Progress of a screen: blocked by a missing step, current, or ended. */
export function progressOf(
  screen: EmbeddedScreen,
  application: Where | null,
): { turn: 'early' | 'now' | 'over'; missing: readonly EmbeddedScreen[] } {
  const done = finished(application);
  const at = atOf(screen);
  if (at < done) return { turn: 'over', missing: [] };
  return at === done
    ? { turn: 'now', missing: [] }
    : { turn: 'early', missing: embeddedScreens.slice(done, at) };
}

/** Tells if a screen was edited and completed again. */
export const hasEndedAgain = (screen: EmbeddedScreen, before: Where, now: Where): boolean =>
  finished(now) < finished(before) && finished(now) === atOf(screen) + 1;

/** Result of a screen for the host; null before its end. */
export function statusOf(screen: EmbeddedScreen, application: Where): ScreenStatus | null {
  const { turn } = progressOf(screen, application);
  if (turn === 'over') return 'ok';
  return turn === 'now' ? (findStateFacts(application.state)?.hostStatus ?? null) : null;
}

import { runMenu } from './page/menu.ts';
import { listenToWidget } from './panel/events/event-log.ts';
import { wasPanelOpen } from './panel/parts/recall.ts';

const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}`);
  return found;
};

const page = document.documentElement;
const hasPanel = page.dataset['sandbox'] !== 'off';
// Set before anything is drawn, so that the page does not move when the panel's own code arrives.
page.dataset['panel'] = hasPanel ? (wasPanelOpen() ? 'open' : 'closed') : 'none';

const log = listenToWidget(document);
const menuButton = byId('menu-button');
if (menuButton instanceof HTMLButtonElement) runMenu(menuButton, byId('menu'));

// A person who comes from a mail's link or back from ClaveÚnica wants the application, not the page's top. The address does not
// tell any more, since the loader has taken both out of it.
const [visit] = performance.getEntriesByType('navigation');
if (/[?&](?:sign_token|dm_return)=/.test(visit?.name ?? '')) byId('solicitud').scrollIntoView();

if (hasPanel) void import('./panel/start-panel.ts').then(({ startPanel }) => startPanel(byId('panel'), log));

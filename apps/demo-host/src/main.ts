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

// A person who comes from a mail's link or back from ClaveÚnica wants the application, not the page's top. The widget takes the
// token out of the address, but not before its own code is there.
const query = new URLSearchParams(location.search);
if (query.has('sign_token') || query.has('dm_return')) byId('solicitud').scrollIntoView();

if (hasPanel) void import('./panel/start-panel.ts').then(({ startPanel }) => startPanel(byId('panel'), log));

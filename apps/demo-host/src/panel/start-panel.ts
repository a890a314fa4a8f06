import { inboxView } from './inbox/inbox-view.ts';
import { watchInbox } from './inbox/watch-inbox.ts';
import type { EventLog } from './events/event-log.ts';
import { eventsView } from './events/events-view.ts';
import { element } from './parts/element.ts';
import { keepOpen, onWidthChange, wasPanelOpen } from './parts/recall.ts';
import { createTabs, type Tab } from './parts/tabs.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { readScenarios, scenariosView } from './scenarios/scenarios-view.ts';

/** Parts that a page adds to the panel. */
type OfPage = {
  /**
   * Creates the tabs with a function that says a sentence in the panel's status region.
   *
   * @param hasSandbox true: tries here are without consequence
   */
  tabs: (announce: (words: string) => void, hasSandbox: boolean) => readonly Tab[];
  onChoose: (scenario: Scenario) => void;
};

const page = document.documentElement;

/** Opens and closes the panel, and remembers it for this width. */
function runToggle(panel: HTMLElement, body: HTMLElement, onOpened: () => void): { isOpen: () => boolean } {
  const button = panel.querySelector('button');
  const isOpen = () => page.dataset['panel'] === 'open';
  const show = (open: boolean) => {
    page.dataset['panel'] = open ? 'open' : 'closed';
    button?.setAttribute('aria-expanded', String(open));
    body.hidden = !open;
    if (open) onOpened();
  };
  button?.addEventListener('click', () => {
    show(!isOpen());
    keepOpen(isOpen());
  });
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen() || event.defaultPrevented) return;
    show(false);
    keepOpen(false);
    button?.focus();
  });
  onWidthChange(() => show(wasPanelOpen()));
  show(isOpen());
  return { isOpen };
}

/**
 * Fills the panel of tests: scenarios, the page's own tabs, inbox, events. Without a sandbox there are only the page's
 * own and the events; if the page has none either, the panel goes away.
 *
 * @param panel the `<aside>` of the page, with its heading and its button
 * @param log the events of the page so far and from now on
 */
export async function startPanel(panel: HTMLElement, log: EventLog, ofPage?: OfPage): Promise<void> {
  const scenarios = await readScenarios();
  if (scenarios === null && !ofPage) {
    page.dataset['panel'] = 'none';
    return;
  }
  const status = element('p', { class: 'panel-hidden', role: 'status' });
  const announce = (words: string) => {
    status.textContent = words;
  };
  const state = { unread: 0 };
  const inbox = inboxView(announce, () => pollNow());
  const events = eventsView(log, () => isSeen('events'));
  const readMails = () => {
    state.unread = 0;
    showUnread();
  };
  const actions = { announce, ...(ofPage && { onChoose: ofPage.onChoose }) };
  const sandboxTabs = (of: Scenario[]): Tab[] => [
    { id: 'scenarios', label: 'Escenarios', view: scenariosView(of, actions) },
    { id: 'inbox', label: 'Buzón', view: inbox.root, onShow: () => state.unread > 0 && readMails() },
  ];
  const tabs = createTabs('Panel de pruebas', [
    ...(scenarios ? sandboxTabs(scenarios) : []),
    { id: 'events', label: 'Eventos', view: events.root, onShow: () => events.draw() },
    ...(ofPage?.tabs(announce, scenarios !== null) ?? []),
  ]);
  const body = element('div', { class: 'panel-body', id: 'panel-body' }, tabs.root, status);
  panel.append(body);

  const toggle = runToggle(panel, body, () => {
    if (tabs.shown() === 'inbox') readMails();
    if (tabs.shown() === 'events') events.draw();
  });
  const isSeen = (tab: string) => toggle.isOpen() && tabs.shown() === tab;
  const mark = panel.querySelector<HTMLElement>('.panel-mark');
  function showUnread(): void {
    const what = state.unread === 1 ? 'correo nuevo' : 'correos nuevos';
    tabs.badge('inbox', state.unread, what);
    if (mark) mark.textContent = state.unread === 0 ? '' : `${state.unread} ${what}`;
  }

  let first = true;
  let pollNow = () => {};
  if (scenarios === null) return;
  pollNow = watchInbox((mails) => {
    const added = inbox.update(mails);
    // Mails from before the page was opened are not news.
    if (added > 0 && !first && !isSeen('inbox')) {
      state.unread += added;
      showUnread();
    }
    if (mails !== null) first = false;
  });
}

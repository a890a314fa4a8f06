import { element } from './element.ts';

export type Tab = { id: string; label: string; view: HTMLElement; onShow?: () => void };

type Tabs = {
  root: HTMLElement;
  /** A number beside the label; 0 takes it away. `what` says it in words for screen readers. */
  badge: (id: string, count: number, what: string) => void;
  shown: () => string;
};

/** Tabs with one stop for the Tab key; arrows, Home and End move among them (ARIA tabs pattern). */
export function createTabs(label: string, tabs: readonly Tab[]): Tabs {
  let shown = tabs[0]?.id ?? '';
  const buttons = tabs.map(({ id, label: name }) => {
    const button = element('button', {
      type: 'button',
      role: 'tab',
      id: `panel-tab-${id}`,
      class: 'panel-tab',
      'aria-controls': `panel-view-${id}`,
    });
    button.append(name);
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => show(id));
    return button;
  });
  const views = tabs.map(({ id, view }) =>
    element(
      'div',
      {
        role: 'tabpanel',
        id: `panel-view-${id}`,
        'aria-labelledby': `panel-tab-${id}`,
        class: 'panel-view',
        tabindex: '0',
      },
      view,
    ),
  );

  function show(id: string): void {
    shown = id;
    for (const [index, tab] of tabs.entries()) {
      const is = tab.id === id;
      buttons[index]?.setAttribute('aria-selected', String(is));
      buttons[index]?.setAttribute('tabindex', is ? '0' : '-1');
      if (views[index]) views[index].hidden = !is;
      if (is) tab.onShow?.();
    }
  }

  const list = element('div', { role: 'tablist', 'aria-label': label, class: 'panel-tabs' }, ...buttons);
  list.addEventListener('keydown', (event) => {
    const at = tabs.findIndex((tab) => tab.id === shown);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tabs.length) % tabs.length;
    show(tabs[index]?.id ?? shown);
    buttons[index]?.focus();
  });
  show(shown);

  return {
    root: element('div', { class: 'panel-tabbed' }, list, ...views),
    shown: () => shown,
    badge(id, count, what) {
      const button = buttons[tabs.findIndex((tab) => tab.id === id)];
      button?.querySelector('.panel-badge')?.remove();
      if (count === 0) return;
      const badge = element('span', { class: 'panel-badge' }, String(count));
      badge.append(element('span', { class: 'panel-hidden' }, ` ${what}`));
      button?.append(badge);
    },
  };
}

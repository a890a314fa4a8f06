import { listenToWidget } from '../panel/events/event-log.ts';
import { wasPanelOpen } from '../panel/parts/recall.ts';
import { startPanel } from '../panel/start-panel.ts';
import { attributesView } from './attributes-view.ts';
import { codeView } from './code-view.ts';
import { operationsView } from './operations/operations-view.ts';
import { createRunner } from './operations/run-operation.ts';
import { emptySetup, withEntry, type Setup, themeOf } from './setup.ts';
import { themeView } from './theme-view.ts';

type Themed = HTMLElement & { theme?: unknown };

/** The widget of the playground, which is made anew when an attribute changes: most count only when it is put in. */
type ShownWidget = {
  show: (now: Setup) => void;
  dress: (now: Setup) => void;
  /** Forgets the application of this tab. */
  reset: () => void;
};

const post = (message: { type: string; fields?: unknown }) => postMessage(message, location.origin);

/** @param first the element as the server wrote it: its attributes are the installation's and stay */
function showWidget(first: HTMLElement): ShownWidget {
  const ofInstallation = [...first.attributes].map(({ name, value }) => [name, value] as const);
  let shown: Themed = first;
  const dress = (now: Setup) => {
    shown.theme = themeOf(now);
  };
  return {
    dress,
    show(now) {
      const made: Themed = document.createElement('dm-widget');
      for (const [name, value] of [...ofInstallation, ...Object.entries(now.attributes)])
        made.setAttribute(name, value);
      made.theme = themeOf(now);
      shown.replaceWith(made);
      shown = made;
      if (Object.keys(now.prefill).length > 0) post({ type: 'dm:prefill', fields: now.prefill });
    },
    reset: () => post({ type: 'dm:reset' }),
  };
}

const page = document.documentElement;
page.dataset['panel'] = wasPanelOpen() ? 'open' : 'closed';
const log = listenToWidget(document);

const element = document.querySelector<HTMLElement>('dm-widget');
const panel = document.getElementById('panel');
if (!element || !panel) throw new Error('The page has no widget or no panel');
const apiKey = element.getAttribute('api-key') ?? '';
const url = element.getAttribute('api-url') ?? '';
const widget = showWidget(element);

const loadGuide = async () => {
  const { operationGuide } = await import('@afilia/api-contract/generated/operation-guide');
  return operationGuide;
};

let setup: Setup = emptySetup;
const read = () => setup;
let redraw = () => {};
const change = (now: Setup, apply: (now: Setup) => void) => {
  setup = now;
  apply(now);
  redraw();
};

void startPanel(panel, log, {
  tabs: (announce, hasSandbox) => {
    const attributes = attributesView(read, (now) => change(now, widget.show));
    const theme = themeView(read, (now) => change(now, widget.dress));
    const runner = hasSandbox
      ? createRunner({ url, apiKey, fetch: (input, init) => fetch(input, init) })
      : null;
    const operations = operationsView(loadGuide, runner);
    const code = codeView({ origin: location.origin, apiKey }, read, announce);
    redraw = () => [attributes, theme, code].forEach((view) => view.draw());
    return [
      { id: 'attributes', label: 'Atributos', view: attributes.root },
      { id: 'theme', label: 'Tema', view: theme.root },
      { id: 'code', label: 'Código', view: code.root },
      { id: 'operations', label: 'Operaciones', view: operations.root, onShow: operations.show },
    ];
  },
  onChoose: ({ rut, kind }) => {
    const attributes = withEntry({ ...setup.attributes }, 'is-pj', kind === 'legal' ? 'true' : '');
    widget.reset();
    change({ ...setup, attributes, prefill: withEntry(setup.prefill, 'rut', rut) }, widget.show);
    // Over the page the panel would hide the choice.
    if (!matchMedia('(min-width: 1280px)').matches) panel.querySelector('button')?.click();
  },
});

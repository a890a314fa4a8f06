import { addressSecrets } from './address.ts';
import { afterFrame, hasLongRoundTrip, loadAssist, loadWidget, prefetch } from './files.ts';
import { cover, drawnIn, hideFailure, showFailure } from './first-screen/draw.ts';
import { logFailure, script } from './host-page.ts';
import type { EarlyMessage } from '@afilia/widget/public/first-screen';

/** One more message than the widget obeys, so that it can name the first that was dropped. */
const most = 21;

const stored: EarlyMessage[] = [];
/** By origin: the origin that the page obeys is not known yet, and a frame in it must not use up the messages that the page posts. */
const counts: Record<string, number> = {};

addEventListener('message', (event: MessageEvent<{ type: unknown } | null>) => {
  const { data, origin } = event;
  if (!String(data?.type).startsWith('dm:')) return;
  if ((counts[origin] = (counts[origin] ?? 0) + 1) <= most) stored.push(event);
});

/**
 * Returns commands that the host posted before the widget was there: from the page itself, and from an origin that one
 * of these elements names.
 */
const earlyMessages = (elements: readonly HTMLElement[]): EarlyMessage[] =>
  stored
    .filter(({ origin }) =>
      [location.origin, ...elements.map((one) => one.getAttribute('message-origin'))].includes(origin),
    )
    .slice(0, most);

/** Our only global name in the host page. */
type Namespace = {
  version: string;
  /** Resolves when the element can be used. */
  ready: Promise<void>;
  /** Gives the widget a further tag name. */
  define(tag: string): Promise<void>;
};

const version = '0.1.0';
/** Resolves when a page that the browser prerenders is shown, else at once: until then nothing is requested or reported (decision widget-first-screen). */
const shown = new Promise<unknown>((resolve) => {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', resolve);
  else resolve(0);
});
const reportError = (message: string) => console.error(`[Afilia] ${message}`);

function start({ dataset }: HTMLScriptElement): Namespace {
  const tag = dataset['tag'] ?? 'dm-widget';
  const elements = (name = tag) => [...document.querySelectorAll<HTMLElement>(name)];
  const define = async (name: string) => {
    await shown;
    const { defineWidget } = await loadWidget(elements().every(drawnIn));
    defineWidget(name, loadAssist, earlyMessages(elements(name)), addressSecrets);
  };
  // The promise sets it at once.
  let settle!: (attempt: Promise<void>) => void;
  const ready = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const begin = () => {
    elements().forEach(hideFailure);
    const attempt = define(tag);
    settle(attempt);
    attempt.catch((error: unknown) => {
      reportError(`Widget not loaded: ${error}`);
      for (const element of elements()) {
        // Outlines hold no input that could get lost, and a browser may remember that a file failed.
        showFailure(element, () => (drawnIn(element) ? begin() : location.reload()));
        logFailure(element);
      }
    });
  };
  ready.catch(() => undefined);
  let begun = false;
  const beginOnce = () => {
    if (begun) return;
    begun = true;
    begin();
  };

  // The person's act is shown first.
  const onTouch = () => void afterFrame().then(beginOnce);

  const look = async () => {
    await Promise.allSettled(elements().map((element) => cover(element, onTouch)));
    const isParsed = document.readyState !== 'loading';
    const root = elements()[0]?.shadowRoot;
    // Elements in place of outlines come at once, and so do those that the page makes later.
    if (root ? !elements().every(drawnIn) : isParsed) beginOnce();
    if (!isParsed || !root) return;
    // Over a long way nothing arrives before that frame, so nothing takes time from it.
    if (!hasLongRoundTrip()) await afterFrame();
    // It looks twice if the script stands before the end of a page.
    if (begun || root.querySelector('link')) return;
    prefetch(root);
    // At once in browsers without idle callbacks.
    (globalThis.requestIdleCallback ?? setTimeout)(beginOnce, { timeout: 2000 } as IdleRequestOptions &
      number);
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', look);
  // A task of its own: if parsing ends with this script, the browser lays the page out before that task ends.
  setTimeout(look);
  return { version, ready, define };
}

const page = globalThis as typeof globalThis & { Afilia?: Namespace };
if (page.Afilia) reportError(`A10 embed.js twice: ${page.Afilia.version}, ${version}`);
else if (!script) reportError('A10 embed.js is a copy');
else if (!document.adoptedStyleSheets) reportError('Browser too old');
else page.Afilia = start(script);

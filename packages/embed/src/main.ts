import type { startAssist } from '@afilia/assist/start-assist';
import type { defineWidget } from '@afilia/widget/element/define-widget';
import { widgetManifest } from './manifest.ts';
import { showFailure, showSkeleton } from './skeleton.ts';

/** Our only global name in the host page. */
type Namespace = {
  version: string;
  /** Resolves when the element can be used. */
  ready: Promise<void>;
  /** Gives the widget a further tag name. */
  define(tag: string): Promise<void>;
};

type WidgetModule = { defineWidget: typeof defineWidget };

const reportError = (message: string) => console.error(`[Afilia] ${message}`);

/** Our own script element: a classic script knows it, a module has to look for it. */
function findScript(): HTMLScriptElement | null {
  if (document.currentScript instanceof HTMLScriptElement) return document.currentScript;
  return [...document.scripts].findLast((script) => /\/embed\.js(?:[?#]|$)/.test(script.src)) ?? null;
}

function start(script: HTMLScriptElement): Namespace {
  const base = script.src;
  const tag = script.dataset['tag'] ?? 'dm-widget';
  const at = (path: string) => new URL(path, base).href;
  // Each file is asked for at once and run on its own, those that others need first: in one go they would be a
  // long task of the host page.
  const load = async (): Promise<WidgetModule> => {
    const files = widgetManifest.first.map((path) => import(/* @vite-ignore */ at(path)));
    // Preload only: the widget imports it again, and reports and retries a failure.
    import(/* @vite-ignore */ at(widgetManifest.index)).catch(() => undefined);
    await Promise.all(files);
    return import(/* @vite-ignore */ at(widgetManifest.entry)) as Promise<WidgetModule>;
  };
  const loadAssist = () =>
    import(/* @vite-ignore */ at(widgetManifest.assist)) as Promise<{ startAssist: typeof startAssist }>;
  const define = async (name: string) => (await load()).defineWidget(name, loadAssist);

  const begin = (): Promise<void> =>
    define(tag).catch((error: unknown) => {
      reportError(`The widget could not be loaded from ${new URL(base).origin}: ${String(error)}`);
      for (const element of document.querySelectorAll<HTMLElement>(tag)) {
        showFailure(element, () => location.reload());
      }
      throw error;
    });
  const cover = () => document.querySelectorAll<HTMLElement>(tag).forEach(showSkeleton);
  const look = () => {
    cover();
    const elements = [...document.querySelectorAll<HTMLElement>(tag)];
    if (elements.some((element) => !element.hasAttribute('api-key')))
      reportError(`<${tag}> needs the attribute api-key`);
  };
  // First, so that the network is busy while the outlines render.
  const ready = begin();
  ready.catch(() => undefined);
  cover();
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', look, { once: true });
  else look();
  return { version: '0.1.0', ready, define };
}

const page = globalThis as typeof globalThis & { Afilia?: Namespace };
const script = findScript();
if (page.Afilia) reportError('embed.js is on this page twice; the second one does nothing');
else if (!script)
  reportError('embed.js must be loaded by <script src="…/embed.js">, not copied into the page');
else if (!('adoptedStyleSheets' in document)) reportError('This browser is too old for the widget');
else page.Afilia = start(script);

import type { startAssist } from '@afilia/assist/start-assist';
import type { defineWidget } from '@afilia/widget/element/define-widget';
import { build } from './first-screen/build.ts';
import type { EmbeddedFile } from './first-screen/file.ts';
import { version } from './first-screen/index.json';
import { script } from './host-page.ts';
import { assist, first, index } from './manifest.ts';

/** After the next frame and a task; soon in a page that draws none. */
export const afterFrame = (): Promise<void> =>
  new Promise((resolve) => {
    (document.hidden ? setTimeout : requestAnimationFrame)(() => setTimeout(resolve));
  });

/** True if an answer takes longer than the first frame of a slow phone, 200 ms; false if a browser reports no round trip. */
export const hasLongRoundTrip = (): boolean =>
  ((navigator as { connection?: { rtt?: number } }).connection?.rtt ?? 0) > 200;

/** The widget's files lie beside this script. */
const at = (name: string) => new URL(`widget/${name}.js`, script?.src).href;
const load = (name: string): Promise<unknown> => import(/* @vite-ignore */ at(name));

/** Fetches the widget's files without running them; in our root, so that the host page's head stays its own. */
export function prefetch(root: ShadowRoot): void {
  for (const name of [...first, index])
    root.append(build(`<link|rel=modulepreload|fetchpriority=low|href=${at(name)}>`));
}

/**
 * Runs each of the widget's files in a task of its own, those that others need first: in one go they would be a long task of
 * the host page. They go one after another, or the one that comes last would have all that need it run at once.
 *
 * @param prefetched true: `prefetch` has requested all of them; otherwise this requests all first
 */
export async function loadWidget(prefetched: boolean): Promise<{ defineWidget: typeof defineWidget }> {
  if (!prefetched) await Promise.all(first.map(load));
  else for (const name of [...first, index]) await load(name);
  return load(first.at(-1) as string) as Promise<{ defineWidget: typeof defineWidget }>;
}

/** Fetches the first screen of embedded mode; the build names its file by the version of the whole. */
export const loadEmbedded = () => load(`first-${version}`) as Promise<EmbeddedFile>;

/** Fetches live help. */
export const loadAssist = () => load(assist) as Promise<{ startAssist: typeof startAssist }>;

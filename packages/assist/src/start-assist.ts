import { claimTabId } from './connection/claim-tab-id.ts';
import { resolveTabId } from './connection/tab-id.ts';
import { type Assist, createAssist } from './create-assist.ts';
import type { AssistOptions } from './options.ts';
import { isSelector } from './page/is-selector.ts';
import { whenIdle } from './ports/idle.ts';
import { openTabStorage } from './ports/tab-storage.ts';
import { realTimers } from './ports/timers.ts';
import { canRun, detectEnvironment } from './support/can-run.ts';
import { spanish } from './words.ts';

/**
 * Starts live assist on this page: with the visitor's consent agents see it, and may request control, a call or a
 * recording. No page content is sent before that consent.
 *
 * @returns undefined if assist cannot run: the page is not secure, or the browser too old
 * @example const assist = await startAssist({ session, ticket, language: 'es' });
 */
export async function startAssist(options: AssistOptions): Promise<Assist | undefined> {
  if (!options.session.sessionId) {
    options.onDebug?.('No session ID');
    return undefined;
  }
  for (const name of ['hide', 'ownElements'] as const)
    if (options[name] !== undefined && !isSelector(options[name])) {
      options.onDebug?.(`The option ${name} is no selector: nothing is shown rather than too much`);
      return undefined;
    }
  const environment = detectEnvironment(globalThis.window);
  if (!canRun(environment)) return undefined;
  const storage = openTabStorage();
  const tabId = await resolveTabId(storage, (id) => claimTabId(id, realTimers));
  const canvases = options.canvases === 'shown' ? await loadCanvases(options) : undefined;
  const words = options.language === 'en' ? await loadEnglish(options) : spanish;
  return createAssist(options, {
    environment,
    storage,
    tabId,
    timers: realTimers,
    whenIdle,
    words,
    ...canvases,
  });
}

/** Few pages show canvases, so their code loads on demand; assist works without it when loading fails. */
const loadCanvases = ({ onDebug }: AssistOptions) =>
  import('./canvas/open-canvases.ts').catch(() => {
    onDebug?.('Canvases could not be loaded');
    return undefined;
  });

const loadEnglish = ({ onDebug }: AssistOptions) =>
  import('./english.ts').then(
    ({ english }) => english,
    () => {
      onDebug?.('English could not be loaded');
      return spanish;
    },
  );

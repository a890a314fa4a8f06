import { startTransition } from 'react';
import { createRoot } from './create-root.ts';
import { keepKeysInside } from '@afilia/ui-kit/shadow/keep-keys-inside';
import { restoreFocus } from '@afilia/ui-kit/shadow/restore-focus';
import { holdSheets } from '@afilia/ui-kit/shadow/adopted-sheet';
import { holdStyles } from '@afilia/ui-kit/shadow/hold-styles';
import { keepMarks, setMarks } from '@afilia/ui-kit/secrets/mark-element';
import { createShadowCache } from '@afilia/ui-kit/shadow/providers.tsx';
import type { ThemeManifest } from '@afilia/ui-kit/theme/manifest';
import { copyTextSize } from '@afilia/ui-kit/theme/text-size';
import { messageFor } from '../developer/log-for-developer.ts';
import type { Emit } from '../public/events.ts';
import type { FirstScreenRoot } from '../public/first-screen.ts';
import type { LoadAssist } from '../public/live-help.ts';
import type { RecordingChoice, WidgetOptions } from '../public/options.ts';
import { createWidget } from '../session/widget/create-widget.ts';
import { startHistory } from '../session/history/start-history.ts';
import { importWithRetry } from '../session/api/import-with-retry.ts';
import { refusalOfKey } from '../session/api/check-key.ts';
import { deviceKeyOf } from '../session/api/device-key.ts';
import { watchNetwork } from '../session/api/watch-network.ts';
import { tabStorage } from '../session/storage/session-storage.ts';
import type { Widget } from '../session/widget/widget.ts';
import { createTracker } from '../tracking/tag-manager.ts';
import { App, EmbeddedFrame } from './app.tsx';
import { withDefaultFonts } from './default-fonts.ts';
import { preloadScreen } from './lazy-screen.ts';
import { createPageFonts } from './page-fonts.ts';
import { takeOver } from './take-over.ts';
import { watchTyping } from './typing-pauses.ts';

/**
 * The nodes that the loader put into the root stay until we are drawn: it gives way to a screen, not to a blank.
 *
 * @returns `hide` leaves its nodes in their places, unseen and undressed, `clear` takes all of it away, `restore` all
 * else
 */
function keepUntilRendered(root: FirstScreenRoot) {
  const nodes = [...root.childNodes];
  const sheets = new Set(root.adoptedStyleSheets);
  const undress = () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !sheets.has(sheet));
  };
  // Over outlines the widget is drawn in the page itself, and needs its rules there.
  const adopt = root.dmFirstScreen ? holdSheets(root) : undress;
  return {
    hide(): void {
      root.dmFirstScreen?.node.style.setProperty('display', 'none');
      adopt();
    },
    clear(): void {
      delete root.dmFirstScreen;
      for (const node of nodes) node.remove();
      if (root.adoptedStyleSheets.some((sheet) => sheets.has(sheet))) undress();
    },
    restore(): void {
      root.replaceChildren(...nodes);
      root.adoptedStyleSheets = [...sheets];
    },
  };
}

const loadChoices = () => import('./early-choices.ts').then((m) => m.earlyChoices);

async function goOnWithHelp(widget: Widget): Promise<void> {
  const { liveHelpOf } = await import('../live-help/live-help.ts');
  await liveHelpOf(widget).open();
}

/** A rendered widget. */
export type MountedWidget = {
  widget: Widget;
  /** Changes colours and type at once and in place: typed text and the focus stay. */
  dress: (theme: ThemeManifest) => void;
  setRecording: (choice: RecordingChoice) => void;
  unmount: () => void;
};

/**
 * Draws the widget in a shadow root: an app root and a portal root, side by side.
 *
 * @param name tells it apart from other widgets of the page
 * @param loadAssist fetches live help; null if the page's loader cannot
 * @returns the widget, and a function that removes everything again: nodes, sheets, fonts, requests
 */
export function mount(
  root: FirstScreenRoot,
  options: WidgetOptions,
  emit: Emit,
  signToken: string | null,
  name: string,
  loadAssist: LoadAssist | null = null,
): MountedWidget {
  const app = document.createElement('div');
  app.className = 'dm-root dm-app';
  // Our texts are Spanish, whatever the page round us is.
  app.lang = 'es-CL';
  const portal = document.createElement('div');
  portal.className = 'dm-root dm-portal';
  portal.lang = app.lang;
  // A page that scrolls smoothly by Lenis would take the wheel from scrolling boxes of a dialog.
  portal.setAttribute('data-lenis-prevent', '');
  let blocked = options.recording === 'blocked';
  const markRoots = () => [app, portal].forEach((one) => setMarks(one, blocked));
  markRoots();
  const first = root.dmFirstScreen;
  const { hide, clear, restore } = keepUntilRendered(root);
  if (first) copyTextSize(first.node, [app, portal]);
  root.append(...(first ? [portal] : [app, portal]));

  let theme = withDefaultFonts(options.theme);
  const typing = watchTyping(root, root.activeElement !== null);
  const fonts = createPageFonts(typing);
  // The loader's nodes use none of our fonts, and each font that comes has them laid out again.
  if (!first) {
    typing.stop();
    fonts.change(theme);
  }
  const cache = createShadowCache(portal);
  const fetch = window.fetch.bind(window);
  const { widget, dispose } = createWidget({
    options: { ...options, theme },
    emit,
    tell: messageFor(root.host),
    tracker: createTracker(window),
    storage: tabStorage(window),
    deviceKey: () => deviceKeyOf(window),
    name,
    fetch,
    signToken,
    assist: loadAssist && { load: loadAssist, host: root.host },
  });
  // Open live help resumes after the screen has rendered.
  if (loadAssist && widget.keeper.session()?.help) void goOnWithHelp(widget);
  const stopWatching = watchNetwork(widget.place);
  const stopRescuing = restoreFocus(root);
  // A mark on the element round the root is not enough: most recorders look inside alone.
  const stopMarking = keepMarks(root, (element) => blocked && (element === app || element === portal));
  const letKeysOut = keepKeysInside(root);
  // Registered before the screens' listeners, so that a command sent by this input is not cancelled.
  root.addEventListener('input', widget.unsent.cancelAll, true);
  const stopHistory = startHistory(widget, root, app, name, Boolean(first?.pressed));
  const resize = new ResizeObserver(([entry]) => {
    if (entry) emit('dm:resize', { height: Math.round(entry.contentRect.height) });
  });
  resize.observe(app);
  const reactRoot = createRoot(app);
  const roots = { app, portal };
  let wanted = true;
  let drawn = false;
  let callbacks: { onDrawn?: () => void; onReady?: () => void } = {
    onDrawn() {
      if (first) {
        first.end();
        fonts.change(theme);
      }
      clear();
    },
  };
  const isWanted = () => wanted;
  // In one go, not as a transition in slices: the first field stands there a tenth sooner, and it is half as long as
  // a long task of the host page.
  const draw = () => {
    if (!wanted) return;
    drawn = true;
    reactRoot.render(<App widget={widget} theme={theme} roots={roots} cache={cache} {...callbacks} />);
  };
  // Over a screen of the loader: in slices, so that a person who types in it waits for none.
  const drawAside = async () => {
    const makeStyles = holdStyles(cache);
    await new Promise<void>((onReady) => {
      callbacks = { onReady };
      startTransition(draw);
    });
    await makeStyles();
  };
  const drawFirst = async (isEmbedded: boolean) => {
    // A screen that is not there when it is drawn would show its skeleton for the 300 ms that React holds it.
    const [choices] = await Promise.all([
      isEmbedded && first ? importWithRetry(loadChoices).catch(() => null) : null,
      isEmbedded ? EmbeddedFrame.preload() : preloadScreen('/'),
    ]);
    if (!first) return draw();
    // Rendering is a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
    const putIn = () => {
      fonts.changeLater(theme, first, [app, portal]);
      hide();
      portal.before(app);
    };
    const { early } = widget;
    return takeOver(first, { early, choices, app, draw: drawAside, putIn, clear, typing, isWanted });
  };
  // After the first screen, which must not wait for it; with a session to resume, its first call checks the key.
  const checkKey = async () => {
    const reason = await refusalOfKey({ url: options.apiUrl, apiKey: options.apiKey, fetch });
    if (reason === null || !wanted) return;
    widget.tell('A08', reason);
    emit('dm:error', { code: 'E01', category: 'tecnico_conexion' });
  };
  let stopKeeping: (() => void) | undefined;
  const keepInSight = async () => {
    const loaded = await import('./in-sight.ts').catch(() => null);
    if (wanted && loaded) stopKeeping = loaded.keepInSight(root);
  };
  const isEmbedded = widget.place.get().screen !== null;
  if (!isEmbedded && (widget.keeper.session() || signToken)) {
    draw();
    void keepInSight();
  } else void drawFirst(isEmbedded).then(keepInSight).then(checkKey);

  return {
    widget,
    dress(next) {
      theme = withDefaultFonts(next);
      if (!root.dmFirstScreen) fonts.change(theme);
      if (drawn) draw();
    },
    setRecording(choice) {
      blocked = choice === 'blocked';
      markRoots();
    },
    unmount() {
      wanted = false;
      resize.disconnect();
      stopWatching();
      stopRescuing();
      stopKeeping?.();
      stopMarking();
      letKeysOut();
      stopHistory();
      root.removeEventListener('input', widget.unsent.cancelAll, true);
      dispose();
      reactRoot.unmount();
      fonts.remove();
      typing.stop();
      // Text typed before we were drawn is there when the element is put back.
      if (root.dmFirstScreen) return restore();
      clear();
      root.adoptedStyleSheets = [];
      root.replaceChildren();
    },
  };
}

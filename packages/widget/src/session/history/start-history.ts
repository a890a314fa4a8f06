import { openLayersOf } from '@afilia/ui-kit/shadow/open-layers';
import { importWithRetry } from '../api/import-with-retry.ts';
import { historyKeyOf } from './history-key.ts';
import type { Widget } from '../widget/widget.ts';

/** Widgets that are in the page now, in the order in which they came: of those of one name the last one follows the history. */
const present: { name: string; wake: () => void }[] = [];
const isLast = (one: (typeof present)[number]) => present.findLast(({ name }) => name === one.name) === one;

const inputs = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Lets the browser's Back go back within the widget, from the first press on: nothing of it is fetched before.
 *
 * @param app the widget's app root
 * @param name tells it apart from other widgets of the page
 * @param isPressed true: a button was pressed before our code was there, and its act comes now
 * @returns stops it and goes back over its entries, unless another element has taken its place by then
 */
export function startHistory(
  widget: Widget,
  root: ShadowRoot,
  app: HTMLElement,
  name: string,
  isPressed = false,
): () => void {
  if (widget.options.history === 'off') return () => undefined;
  let touch = () => undefined as void;
  const touched = new Promise<void>((resolve) => {
    touch = resolve;
  });
  let isOver = false;
  let begun = false;
  let stop = () => undefined as void;
  const self = { name, wake: () => undefined as void };
  const begin = async () => {
    if (begun) return;
    begun = true;
    const { followHistory, createPageHistory } = await importWithRetry(() => import('./own-entries.ts'), {
      quiet: true,
    });
    if (isOver) return;
    const history = createPageHistory(window, name, () => widget.application.get().application?.version ?? 0);
    const following = followHistory({
      widget,
      layers: openLayersOf(app),
      history,
      touched,
      isLast: () => isLast(self),
    });
    self.wake = following.wake;
    stop = () => {
      following.stop();
      setTimeout(() => {
        const { depth, isOwn } = history.at();
        if (isOwn && !present.some((one) => one.name === name)) history.back(depth);
      });
    };
  };
  const tryBegin = () => void begin().catch(() => undefined);
  const onTouch = () => {
    forget();
    touch();
    tryBegin();
  };
  const onInput = ({ isTrusted }: Event) => isTrusted && onTouch();
  const forget = () => {
    for (const type of inputs) root.removeEventListener(type, onInput, true);
  };
  for (const type of inputs) root.addEventListener(type, onInput, true);
  present.push(self);
  if (isPressed) onTouch();
  // A reload in the middle: the entries are there.
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state !== null && historyKeyOf(name) in state) tryBegin();
  return () => {
    isOver = true;
    present.splice(present.indexOf(self), 1);
    forget();
    stop();
    present.findLast((one) => one.name === name)?.wake();
  };
}

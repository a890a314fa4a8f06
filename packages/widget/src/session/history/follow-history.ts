import type { OpenLayers } from '@afilia/ui-kit/shadow/open-layers';
import type { Widget } from '../widget/widget.ts';
import type { PageHistory } from './page-history.ts';
import { forwardTo } from './trail.ts';
import { wantedTrail } from './wanted-trail.ts';

/** The longest time of a move in the history, ms. */
const moveTimeout = 500;

/** A move in the page's history that was requested and has not happened yet. */
type HistoryMove = {
  /** The depth to which it leads. */
  to: number;
  over: (inTime: boolean) => void;
  done: Promise<void>;
};

/**
 * Starts to wait for a move. Browsers report it later, and some never make it.
 *
 * @param to the depth to which it leads
 * @param onOver called once; true: it happened in time
 */
function awaitMove(to: number, onOver: (inTime: boolean) => void): HistoryMove {
  let resolve = () => undefined as void;
  const done = new Promise<void>((given) => {
    resolve = given;
  });
  const over = (inTime: boolean) => {
    clearTimeout(timer);
    onOver(inTime);
    resolve();
  };
  const timer = setTimeout(() => over(false), moveTimeout);
  return { to, over, done };
}

type FollowedHistory = {
  widget: Pick<Widget, 'options' | 'place' | 'application' | 'keeper' | 'pageHistory'>;
  layers: OpenLayers;
  history: PageHistory;
  /** Settles at the first trusted input in the widget: browsers skip entries of pages without one. */
  touched: Promise<void>;
  /** Tells that no element of the same name has come later, which follows it instead. */
  isLast?: () => boolean;
};

/**
 * Keeps the page's history level with the screen: an entry for each screen behind it that Back can reach and each
 * open layer. Obeys Back and Forward (spec/interface-rules#back).
 *
 * @returns `stop`: the entries stay; `wake`: it is the last one again
 */
export function followHistory({ widget, layers, history, touched, isLast = () => true }: FollowedHistory): {
  stop: () => void;
  wake: () => void;
} {
  const { options, place, application: store } = widget;
  const ownsScreens = options.history === 'own';
  const plan = () => {
    planned ??= setTimeout(settle);
  };
  const { needsConfirmation, shown, places, openLayers, trail, close } = wantedTrail({
    widget,
    layers,
    onClosed: plan,
  });
  let isTouched = false;
  let planned: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let move: HistoryMove | null = null;
  /** The depth at which the history stood when it was last level. */
  let level = history.at().depth;
  let restores = ownsScreens && level > 0;

  /** Before the answer of the server the application's route is unknown. */
  const isKnown = () => {
    const { application, resuming } = store.get();
    return !ownsScreens || (!resuming && (application !== null || widget.keeper.session() === null));
  };

  const settle = () => {
    clearTimeout(planned);
    planned = undefined;
    if (move || isStopped || !isLast() || !isKnown()) return;
    if (restores) restore();
    const wanted = trail();
    const { depth, key, isOwn, isCurrent } = history.at();
    const top = wanted.at(-1) ?? '';
    level = wanted.length;
    if (depth > level) {
      // Under an entry of another widget ours cannot be taken away: it is counted anew.
      if (isOwn) goBack(depth - level, top);
      else history.replace(top, level);
    } else if (depth === level) {
      if (depth > 0 && (key !== top || !isCurrent)) history.replace(top);
    } else if (isTouched) for (const next of wanted.slice(depth)) history.push(next);
    else level = depth;
  };
  const goBack = (steps: number, top: string) => {
    const to = level;
    move = awaitMove(to, (inTime) => {
      move = null;
      // A browser that does not move would get the same request for ever.
      if (!inTime) history.replace(top, to);
      plan();
    });
    history.back(steps);
  };

  /** After a reload: the screen that was shown, if nothing has moved on since. */
  const restore = () => {
    restores = false;
    const { application } = store.get();
    const { key, isCurrent } = history.at();
    if (!application || !key || !isCurrent || place.get().sideRoad || key === '/screensignatoryinfo') return;
    if (key !== application.route && application.editableRoutes.some((one) => one === key))
      place.merge({ sideRoad: key });
  };

  const show = (route: string) => {
    const { application } = store.get();
    if (application) place.merge({ sideRoad: route === application.route ? null : route, leaving: false });
    else place.merge({ sideRoad: null, resume: null });
  };

  const obeyBack = (depth: number) => {
    const before = places();
    const open = openLayers();
    const staying = Math.max(0, depth - before.length + 1);
    for (const layer of open.slice(staying).toReversed()) if (!close(layer)) return;
    if (depth >= before.length - 1) return;
    const route = before[depth];
    if (route) show(route);
    else place.merge({ leaving: true, leavingAt: globalThis.location?.href });
  };

  const onMove = () => {
    const { depth, key } = history.at();
    const awaited = move?.to;
    move?.over(true);
    if (!isLast()) return;
    if (!isKnown() || depth === awaited || depth === level) return plan();
    if (depth < level) obeyBack(depth);
    else if (ownsScreens) {
      const route = forwardTo(shown(), needsConfirmation, { depth, key });
      if (route) show(route);
    }
    level = depth;
    plan();
  };

  const untilLevel = async (end = performance.now() + moveTimeout): Promise<void> => {
    await move?.done;
    settle();
    if (move && performance.now() < end) await untilLevel(end);
  };

  const onTouch = async () => {
    await touched;
    isTouched = true;
    plan();
  };
  void onTouch();
  widget.pageHistory.settled = () => {
    settle();
    return move && untilLevel();
  };
  const stops = [
    history.subscribe(onMove),
    place.subscribe(plan),
    store.subscribe(plan),
    layers.subscribe(plan),
    () => clearTimeout(planned),
    () => void (widget.pageHistory.settled = null),
  ];
  plan();
  const stop = () => {
    isStopped = true;
    for (const one of stops) one();
  };
  return { stop, wake: plan };
}

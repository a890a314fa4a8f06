import { compareTouchedRules, readUntouched } from '@afilia/page-recorder/touched-rules';
import { isOpenPopover } from '../../page/deep.ts';
import { watchBoxes } from './boxes-around.ts';
import { readPlaces, readSizes } from './places.ts';
import { readPseudoStates } from './pseudo-states.ts';
import { createPropertyReader } from './registered-properties.ts';
import { createUnlikeReader } from './unlike.ts';
import { rootsOf, type StateSource } from './state-source.ts';

/**
 * Compares the page's state with the agents' state of it. The browser reports few of these changes, and functions of the page are
 * not replaced for the others. Each kind of state is sent whole when it has changed.
 *
 * @returns `compare` sends the state of the page that stands neither in its document nor in the rules of its style sheets, where it
 * has changed; `end` stops what reports by itself
 */
export function watchPageState(
  source: StateSource,
  send: (tag: string, payload: Readonly<Record<string, unknown>>) => void,
): { compare: () => void; end: () => void } {
  const topLayer = createTopLayer();
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const readers: Readonly<Record<string, (source: StateSource) => readonly unknown[]>> = {
    'dm:properties': createPropertyReader(),
    'dm:slots': readSlots,
    'dm:sheets': readSheetStates,
    'dm:states': readPseudoStates,
    'dm:animations': readAnimations,
    'dm:highlights': readHighlights,
    'dm:top': topLayer,
    'dm:places': readPlaces,
    'dm:sizes': readSizes,
    'dm:scheme': () => (dark.matches ? ['dark'] : []),
    'dm:unlike': createUnlikeReader(),
  };
  const sent: Record<string, string> = {};
  const compare = () => {
    compareTouchedRules();
    const all = source.elements();
    const given = { ...source, elements: () => all };
    for (const [tag, read] of Object.entries(readers)) {
      const items = readable(() => readUntouched(() => read(given)));
      // The place of an animation changes all the time by itself.
      const now = JSON.stringify(items, (name, value: unknown) => (name === 'at' ? undefined : value));
      if (!items || now === (sent[tag] ?? '[]')) continue;
      sent[tag] = now;
      send(tag, { items });
    }
  };
  return { compare, end: watchBoxes(source, (boxes) => send('dm:boxes', { boxes })) };
}

/** A page may have replaced anything; the other readers go on. */
function readable<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Lists the open popovers and the element in full screen, in the order in which they were opened: by its number, and minus its number. */
function createTopLayer() {
  let open: Element[] = [];
  return (source: StateSource): number[] => {
    const full = rootsOf(source).flatMap(({ fullscreenElement }) => fullscreenElement ?? []);
    const now = new Set([
      ...source.elements().filter((one) => isOpenPopover(one) && !one.matches('[data-dm-assist]')),
      ...full,
    ]);
    open = [...open.filter((one) => now.delete(one)), ...now];
    return open.flatMap((one) => {
      const id = source.idOf(one);
      return id > 0 ? (full.includes(one) ? -id : id) : [];
    });
  };
}

/** Bounds the cost of a page that marks every word. */
const maxRanges = 500;

/** Reads the ranges of custom highlights, by the numbers of their nodes. */
function readHighlights({ idOf }: StateSource): unknown[] {
  const highlights = 'highlights' in CSS ? [...CSS.highlights] : [];
  return highlights.map(([name, highlight]) => ({
    name,
    priority: highlight.priority,
    ranges: [...highlight]
      .slice(0, maxRanges)
      .map(({ startContainer, startOffset, endContainer, endOffset }) => [
        idOf(startContainer),
        startOffset,
        idOf(endContainer),
        endOffset,
      ]),
  }));
}

/** Reads the nodes that scripts put into slots of shadow roots with manual assignment: pairs of numbers, of a slot and of its nodes. */
const readSlots = ({ elements, idOf }: StateSource): unknown[] =>
  elements().flatMap(({ shadowRoot }) =>
    shadowRoot?.slotAssignment === 'manual'
      ? [...shadowRoot.querySelectorAll('slot')].map((slot) => [
          idOf(slot),
          slot.assignedNodes().map((node) => idOf(node)),
        ])
      : [],
  );

/** Bounds the cost of a page that animates very much. */
const maxAnimations = 200;

/** Reads the animations that scripts made, with their keyframes; those of style sheets run at the agent's by themselves. */
const readAnimations = (source: StateSource): unknown[] =>
  rootsOf(source)
    .flatMap((root) => root.getAnimations())
    .slice(0, maxAnimations)
    .flatMap((animation) => {
      const { effect, playState, playbackRate, currentTime, timeline } = animation;
      const node = effect instanceof KeyframeEffect && effect.target ? source.idOf(effect.target) : 0;
      if (!(effect instanceof KeyframeEffect) || node <= 0 || 'animationName' in animation) return [];
      if ('transitionProperty' in animation) return [];
      const { duration, iterations, ...timing } = effect.getTiming();
      return {
        node,
        pseudo: effect.pseudoElement,
        frames: effect.getKeyframes().map((frame) => cleanFrame(frame, source)),
        // JSON has no infinity.
        timing: { ...timing, duration: String(duration), iterations: String(iterations) },
        // The agent's copy has no other time line.
        state: timeline === document.timeline ? playState : 'paused',
        rate: playbackRate,
        at: typeof currentTime === 'number' ? currentTime : 0,
      };
    });

const cleanFrame = ({ computedOffset: _same, ...frame }: ComputedKeyframe, { css }: StateSource) =>
  Object.fromEntries(
    Object.entries(frame).map(([name, value]) => [name, typeof value === 'string' ? css(value) : value]),
  );

/**
 * Reads which style sheets are off, and which have another medium than their element says: a sheet by the number of its element, an
 * adopted one by that of its document or host and its place there.
 */
function readSheetStates(source: StateSource): unknown[] {
  const { idOf } = source;
  return rootsOf(source).flatMap((root) => {
    const host = 'host' in root ? root.host : root;
    const owned = [...root.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet" i][disabled]')].map(
      (link) => ({ node: idOf(link), off: true }),
    );
    const linked = [...root.styleSheets].flatMap(({ ownerNode, disabled, media }) => {
      const reported = (ownerNode as Partial<HTMLStyleElement> | null)?.media ?? '';
      return ownerNode && (disabled || media.mediaText !== mediaOf(reported))
        ? { node: idOf(ownerNode), off: disabled, media: media.mediaText }
        : [];
    });
    const adopted = root.adoptedStyleSheets.flatMap(({ disabled, media: { mediaText } }, at) =>
      disabled || mediaText ? { node: idOf(host), adopted: at, off: disabled, media: mediaText } : [],
    );
    return [...owned, ...linked, ...adopted];
  });
}

const known = new Map<string, string>();

/** Returns a medium as the browser writes it. */
function mediaOf(text: string): string {
  if (!known.has(text)) known.set(text, text && new CSSStyleSheet({ media: text }).media.mediaText);
  return known.get(text) ?? '';
}

import type { Language } from '../popup/words.ts';
import { callWords } from './words.ts';

/** A slow template must not delay a call. */
const timeoutMs = 3_000;

type Part = {
  tag: keyof HTMLElementTagNameMap;
  attributes?: Readonly<Record<string, string>>;
  children?: readonly (Part | string)[];
};

const button = (id: string, text: string, attributes: Readonly<Record<string, string>> = {}): Part => ({
  tag: 'button',
  attributes: { type: 'button', id, ...attributes },
  children: [text],
});
const video = (id: string, label: string): Part => ({
  tag: 'video',
  attributes: { id, autoplay: '', playsinline: '', 'aria-label': label },
});

/** Describes the built-in call window, with the ids of the reference; `builtInStyle` is its style sheet. */
export function builtInWindow(language: Language): Part {
  const words = callWords[language];
  const { agent, controlled, endControl, paused, theirVideo, yourVideo, microphone, camera, end, title } =
    words;
  const box = (id: string, ...children: readonly (Part | string)[]): Part => ({
    tag: 'div',
    attributes: { id },
    children,
  });
  const span = (id: string, text: string): Part => ({ tag: 'span', attributes: { id }, children: [text] });
  return {
    tag: 'section',
    attributes: { id: 'or-assist', class: 'status-connecting', 'aria-label': title },
    children: [
      {
        tag: 'header',
        attributes: { class: 'drag-area' },
        children: [span('agent-name', agent), ' ', span('duration', '')],
      },
      { tag: 'p', attributes: { id: 'note', role: 'status' } },
      box(
        'remote-control-row',
        { tag: 'span', children: [controlled] },
        button('end-control-btn', endControl),
      ),
      box(
        'video-container',
        box('remote-stream', { tag: 'p', children: [paused] }, video('video-remote', theirVideo)),
        video('video-local', yourVideo),
      ),
      box(
        'controls',
        button('audio-btn', microphone, { 'aria-pressed': 'true' }),
        button('video-btn', camera, { class: 'off', 'aria-pressed': 'false' }),
        button('end-call-btn', end),
      ),
    ],
  };
}

/** Creates the nodes in the frame's document one by one: trusted types forbid markup from text. */
export function build(page: Document, { tag, attributes = {}, children = [] }: Part): HTMLElement {
  const created = page.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  // The `muted` attribute works for parsed elements only; unmuted video does not autoplay, and doubles the sound.
  if ('muted' in created) created.muted = true;
  created.append(...children.map((part) => (typeof part === 'string' ? part : build(page, part))));
  return created;
}

/** In the look of `overlaySheet`, whose properties the frame's root is given. */
export const builtInStyle = `
:root { --main: #9b3b65; --ink: #444444; --radius: 4px; --text: Inter, system-ui, sans-serif; }
body { margin: 0; width: 280px; font: 0.875em/1.4 var(--text); color: var(--ink); background: #ffffff; }
#or-assist { padding: 12px; display: grid; gap: 8px; overflow-wrap: anywhere; }
.drag-area { cursor: move; font-weight: 600; touch-action: none; user-select: none; -webkit-user-select: none;
  display: flex; gap: 8px; justify-content: space-between; font-variant-numeric: tabular-nums; }
#note { margin: 0; }
#note:empty { margin-top: -8px; }
#remote-control-row { display: none; gap: 8px; align-items: center; justify-content: space-between; }
#video-container { display: none; position: relative; }
#video-container.remote, #video-container.local { display: block; }
#video-container video { width: 100%; border-radius: 4px; background: #000000; }
#video-container:not(.remote) #remote-stream, #video-container:not(.local) #video-local { display: none; }
#video-container.remote #video-local { position: absolute; right: 4px; bottom: 4px; width: 30%; }
#remote-stream p { display: none; }
#controls { display: flex; flex-wrap: wrap; gap: 8px; }
#controls button { flex: auto; }
button { font: 600 1em/1.25 var(--text); min-height: 44px; padding: 4px 8px; border: 1px solid var(--main);
  border-radius: var(--radius); background: #ffffff; color: var(--main); cursor: pointer; }
button:hover { background: color-mix(in srgb, var(--main) 6%, #ffffff); }
button.muted, button.off { text-decoration: line-through; }
#end-call-btn { background: var(--main); color: #ffffff; }
button:focus-visible { outline: 2px solid var(--main); outline-offset: 2px; }
`;

/**
 * Fetches the call window template of the host page.
 *
 * @returns undefined on failure or timeout: the built-in window is used then
 */
export async function fetchTemplate(url: string, fetchFn: typeof fetch = fetch): Promise<string | undefined> {
  try {
    const answer = await fetchFn(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) return undefined;
    const base = new URL('.', answer.url || url).href;
    return (await answer.text()).replaceAll('href="css', `href="${base}css`);
  } catch {
    return undefined;
  }
}

import type { Language } from '../popup/words.ts';
import { callWords } from './words.ts';

/** A template that does not come must not keep a call waiting. */
const timeoutMs = 3_000;

type Part = {
  tag: keyof HTMLElementTagNameMap;
  is?: Readonly<Record<string, string>>;
  has?: readonly (Part | string)[];
};

const button = (id: string, text: string, is: Readonly<Record<string, string>> = {}): Part => ({
  tag: 'button',
  is: { type: 'button', id, ...is },
  has: [text],
});
const video = (id: string, label: string): Part => ({
  tag: 'video',
  is: { id, autoplay: '', playsinline: '', 'aria-label': label },
});

/** The call window that is built in, with the ids of the reference's. Its looks are beside it, as a style sheet. */
export function builtInWindow(language: Language): Part {
  const words = callWords[language];
  const { agent, controlled, endControl, paused, theirVideo, yourVideo, microphone, camera, end, title } =
    words;
  const box = (id: string, ...has: readonly (Part | string)[]): Part => ({ tag: 'div', is: { id }, has });
  const span = (id: string, text: string): Part => ({ tag: 'span', is: { id }, has: [text] });
  return {
    tag: 'section',
    is: { id: 'or-assist', class: 'status-connecting', 'aria-label': title },
    has: [
      {
        tag: 'header',
        is: { class: 'drag-area' },
        has: [span('agent-name', agent), ' ', span('duration', '')],
      },
      box('remote-control-row', { tag: 'span', has: [controlled] }, button('end-control-btn', endControl)),
      box(
        'video-container',
        box('remote-stream', { tag: 'p', has: [paused] }, video('video-remote', theirVideo)),
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

/** Node by node, in the frame's own page: one that requires trusted types lets no text become markup. */
export function build(page: Document, { tag, is = {}, has = [] }: Part): HTMLElement {
  const made = page.createElement(tag);
  for (const [name, value] of Object.entries(is)) made.setAttribute(name, value);
  // The attribute counts for what a parser made only; with sound it would not play by itself, and be heard twice.
  if ('muted' in made) made.muted = true;
  made.append(...has.map((part) => (typeof part === 'string' ? part : build(page, part))));
  return made;
}

export const builtInStyle = `
body { margin: 0; width: 280px; font: 14px/1.4 Inter, system-ui, sans-serif; color: #444444; background: #ffffff; }
#or-assist { padding: 12px; display: grid; gap: 8px; }
.drag-area { cursor: move; font-weight: 600; touch-action: none; user-select: none; -webkit-user-select: none; display: flex; justify-content: space-between; }
#remote-control-row { display: none; gap: 8px; align-items: center; justify-content: space-between; }
#video-container { display: none; position: relative; }
#video-container.remote, #video-container.local { display: block; }
#video-container video { width: 100%; border-radius: 4px; background: #000000; }
#video-container:not(.remote) #remote-stream, #video-container:not(.local) #video-local { display: none; }
#video-container.remote #video-local { position: absolute; right: 4px; bottom: 4px; width: 30%; }
#remote-stream p { display: none; }
#controls { display: flex; gap: 8px; }
button { font: inherit; min-height: 36px; padding: 4px 10px; border: 1px solid #9b3b65; border-radius: 4px;
  background: #ffffff; color: #9b3b65; cursor: pointer; }
button.muted, button.off { text-decoration: line-through; }
#end-call-btn { background: #9b3b65; color: #ffffff; }
button:focus-visible { outline: 3px solid #137e84; outline-offset: 2px; }
`;

/**
 * The template of the page that embeds us.
 *
 * @returns undefined when it does not come, or not in time: the built-in one takes its place
 */
export async function fetchTemplate(url: string, ask: typeof fetch = fetch): Promise<string | undefined> {
  try {
    const answer = await ask(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) return undefined;
    const base = new URL('.', answer.url || url).href;
    return (await answer.text()).replaceAll('href="css', `href="${base}css`);
  } catch {
    return undefined;
  }
}

import type { Language } from '../popup/words.ts';
import { callWords } from './words.ts';

/** A template that does not come must not keep a call waiting. */
const patienceMs = 3_000;

const attribute = (text: string) =>
  text.replace(/&/gu, '&amp;').replace(/"/gu, '&quot;').replace(/</gu, '&lt;');

/** The call window that is built in, with the ids of the reference's. Its looks are beside it, as a style sheet. */
export function builtInTemplate(language: Language): string {
  const words = callWords[language];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${attribute(words.title)}</title></head>
<body><section id="or-assist" class="status-connecting" aria-label="${attribute(words.title)}">
<header class="drag-area"><span id="agent-name">${words.agent}</span> <span id="duration"></span></header>
<div id="remote-control-row"><span>${words.controlled}</span><button type="button" id="end-control-btn">${words.endControl}</button></div>
<div id="video-container">
<div id="remote-stream"><p>${words.paused}</p><video id="video-remote" autoplay playsinline muted aria-label="${attribute(words.theirVideo)}"></video></div>
<video id="video-local" autoplay playsinline muted aria-label="${attribute(words.yourVideo)}"></video></div>
<div id="controls"><button type="button" id="audio-btn" aria-pressed="true">${words.microphone}</button>
<button type="button" id="video-btn" class="off" aria-pressed="false">${words.camera}</button>
<button type="button" id="end-call-btn">${words.end}</button></div>
</section></body></html>`;
}

export const builtInStyle = `
body { margin: 0; width: 264px; font: 14px/1.4 Inter, system-ui, sans-serif; color: #444444; background: #ffffff; }
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
    const answer = await ask(url, { signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok) return undefined;
    const base = new URL('.', answer.url || url).href;
    return (await answer.text()).replaceAll('href="css', `href="${base}css`);
  } catch {
    return undefined;
  }
}

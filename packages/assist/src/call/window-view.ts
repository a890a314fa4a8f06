import { limits, storageKeys } from '@afilia/assist-protocol/limits';
import { callNames } from '@afilia/assist-protocol/rules/agent-names';
import type { PageFont } from '../options.ts';
import type { Language } from '../popup/words.ts';
import { element, type Overlay } from '../page/overlay.ts';
import { onOwnPress } from '../page/own-events.ts';
import { createScope, listen } from '../ports/scope.ts';
import type { TabStorage } from '../ports/tab-storage.ts';
import type { Timers } from '../ports/timers.ts';
import { makeDraggable } from './drag.ts';
import { durationText } from './duration.ts';
import { build, builtInStyle, builtInWindow } from './template.ts';
import { callWords } from './words.ts';

/** The small frame at the bottom right during a call (spec/live-assist#overlays). */
export type CallWindow = {
  setNames(names: readonly string[]): void;
  setControl(isOn: boolean): void;
  setAudio(isOn: boolean): void;
  setLocalVideo(stream: MediaStream, isOn: boolean): void;
  setRemoteStream(stream: MediaStream): void;
  setRemoteVideo(isOn: boolean): void;
  /** Says a fault of the call; empty when there is none. */
  setNote(words: string): void;
  remove(): void;
};

type CallWindowEvents = {
  onAudio(): void;
  onVideo(): void;
  onEnd(): void;
  onEndControl(): void;
};

/** Writes the template into the frame; @returns false if the host requires trusted types, which forbid text */
function tryWrite(page: Document, template: string): boolean {
  try {
    page.write(template);
    page.close();
    return true;
  } catch {
    return false;
  }
}

/** Renders the built-in window in the frame's document. */
function renderBuiltIn(page: Document, language: Language): HTMLElement {
  // An opened document, which the browser does not replace on load. A doctype would need `write`, see above.
  page.open();
  page.close();
  page.documentElement.lang = language;
  const rendered = build(page, builtInWindow(language));
  page.body.append(rendered);
  const { CSSStyleSheet: Sheet } = (page.defaultView ?? window) as Window & typeof globalThis;
  const sheet = new Sheet();
  sheet.replaceSync(builtInStyle);
  page.adoptedStyleSheets = [sheet];
  return rendered;
}

/** Adds faces to the frame's document; one that is not one, or is forbidden, leaves the font behind it. */
function addFonts(page: Document, fonts: readonly PageFont[]): void {
  const { FontFace: Face } = (page.defaultView ?? window) as Window & typeof globalThis;
  for (const { family, source, descriptors } of fonts) page.fonts.add(new Face(family, source, descriptors));
}

/** @param given.template - of the host page; any of its parts may be missing */
export function openCallWindow(
  { holder, dress }: Overlay,
  given: {
    language: Language;
    template: string | undefined;
    timers: Timers;
    storage: TabStorage;
    /** Faces of the page: the frame has a document of its own, without them. */
    fonts: readonly PageFont[];
  },
  events: CallWindowEvents,
): CallWindow {
  const { language, template, timers, storage, fonts } = given;
  const scope = createScope();
  const frame = element('iframe', {
    // Scripts of the template must not run.
    attributes: { title: callWords[language].title, sandbox: 'allow-same-origin', class: 'call' },
  });
  holder.append(frame);
  scope.add(() => frame.remove());
  let page: Document | null;
  let builtIn: HTMLElement | undefined;
  const part = <Kind extends HTMLElement = HTMLElement>(id: string): Kind | null =>
    page?.querySelector<Kind>(`#${id}`) ?? null;

  const fit = () => {
    if (!page?.body) return;
    frame.style.width = `${page.body.offsetWidth}px`;
    // In quirks mode the body is never lower than its frame.
    frame.style.height = `${(builtIn ?? page.body).scrollHeight}px`;
  };
  const press = (id: string, onPress: () => void) => {
    const button = part(id);
    if (button) onOwnPress(button, onPress);
  };
  const render = () => {
    page = frame.contentDocument;
    builtIn =
      page && !(template !== undefined && tryWrite(page, template))
        ? renderBuiltIn(page, language)
        : undefined;
    if (page && builtIn) {
      dress(page.documentElement);
      addFonts(page, fonts);
    }
    press('audio-btn', events.onAudio);
    press('video-btn', events.onVideo);
    press('end-call-btn', events.onEnd);
    press('end-control-btn', events.onEndControl);
    const handle = page?.querySelector<HTMLElement>('.drag-area');
    if (handle) makeDraggable(frame, handle, scope);
  };
  render();

  const showState = (id: string, className: string, isOn: boolean) => {
    part(id)?.classList.toggle(className, !isOn);
    part(id)?.setAttribute('aria-pressed', String(isOn));
  };
  const play = (id: string, stream: MediaStream) => {
    const video = part<HTMLVideoElement>(id);
    if (!video || video.srcObject === stream) return;
    video.srcObject = stream;
    // Autoplay does not work in a frame without scripts.
    video.play().catch(() => undefined);
  };
  /** The last call of each setter. A frame that left the page, with a dialog around it, is empty when it is back. */
  const last = new Map<string, () => void>();
  const stored =
    <Args extends unknown[]>(name: string, set: (...args: Args) => void) =>
    (...args: Args): void => {
      last.set(name, () => set(...args));
      set(...args);
    };
  const ready = () => {
    if (frame.contentDocument !== page) {
      render();
      for (const again of last.values()) again();
    }
    part('or-assist')?.classList.remove('status-connecting');
    fit();
  };
  scope.add(listen(frame, 'load', ready));
  ready();

  const key = storageKeys.callStart;
  const startedAt = Number(storage.getItem(key)) || timers.now();
  storage.setItem(key, String(startedAt));
  scope.add(() => storage.removeItem(key));
  let cancelTick = () => {};
  const tick = () => {
    const shown = part('duration');
    if (shown) shown.textContent = durationText(timers.now() - startedAt);
    cancelTick = timers.after(limits.callTimerMs, tick);
  };
  tick();
  scope.add(() => cancelTick());

  return {
    setNames: stored('names', (names) => {
      const shown = part('agent-name');
      if (shown && names.length > 0) shown.textContent = callNames(names);
    }),
    setControl: stored('control', (isOn) => {
      const row = part('remote-control-row');
      if (row) row.style.display = isOn ? 'flex' : 'none';
      fit();
    }),
    setAudio: stored('audio', (isOn) => showState('audio-btn', 'muted', isOn)),
    setLocalVideo: stored('local', (stream, isOn) => {
      play('video-local', stream);
      showState('video-btn', 'off', isOn);
      part('video-container')?.classList.toggle('local', isOn);
      fit();
    }),
    setRemoteStream: stored('stream', (stream) => play('video-remote', stream)),
    setRemoteVideo: stored('remote', (isOn) => {
      part('video-container')?.classList.toggle('remote', isOn);
      const pausedNote = page?.querySelector<HTMLElement>('#remote-stream p');
      if (pausedNote) pausedNote.style.display = isOn ? 'none' : 'block';
      fit();
    }),
    setNote: stored('note', (words) => {
      const note = part('note');
      if (note) note.textContent = words;
      fit();
    }),
    remove: scope.end,
  };
}

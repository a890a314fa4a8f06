import type { AssistOptions } from '../options.ts';
import type { Overlay } from '../page/overlay.ts';
import type { AssistWords } from '../words.ts';
import { showPopup } from './popup-view.ts';
import { type Popups, queuePopups } from './queue.ts';
import { readConfirmOption } from './read-confirm-option.ts';
import { nameAgent, nameTransfer } from './words.ts';

/** Creates the popups of this page, in the visitor's language or with the host's texts. */
export function createPopups(overlay: Overlay, words: AssistWords, options: AssistOptions): Popups {
  const { recordingDays } = options;
  const own = {
    watching: options.watchConfirm,
    // A host's own words for helping would not be true of an agent who only looks.
    observing: undefined,
    transfer: undefined,
    call: options.callConfirm,
    control: options.controlConfirm,
    recording: options.recordingConfirm,
  };
  return queuePopups((question, answer, name, from) => {
    const content = readConfirmOption(words.questions[question], own[question]);
    const stored = question === 'recording' && recordingDays !== undefined ? words.stored(recordingDays) : '';
    const named =
      from === undefined
        ? { ...content, text: nameAgent(content.text, name) + stored }
        : nameTransfer(content, from, name ?? '');
    return showPopup(overlay, { ...named, title: words.bar.label }, answer);
  });
}

import type { AssistOptions } from '../options.ts';
import type { Overlay } from '../page/overlay.ts';
import { barWords } from '../watching/words.ts';
import { showPopup } from './popup-view.ts';
import { type Popups, queuePopups } from './queue.ts';
import { readConfirmOption } from './read-confirm-option.ts';
import { keptFor, nameAgent, nameTransfer, questionWords } from './words.ts';

/** Creates the popups of this page, in the visitor's language or with the host's texts. */
export function createPopups(overlay: Overlay, options: AssistOptions): Popups {
  const { language = 'es', recordingDays } = options;
  const words = questionWords[language];
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
    const content = readConfirmOption(words[question], own[question]);
    const named =
      from === undefined
        ? { ...content, text: nameAgent(content.text, name) + keptFor(question, language, recordingDays) }
        : nameTransfer(content, from, name ?? '');
    return showPopup(overlay, { ...named, title: barWords[language].label }, answer);
  });
}

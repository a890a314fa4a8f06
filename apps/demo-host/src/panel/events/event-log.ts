import { hostEventNames } from '@afilia/host-contract/event-names';
import { recordEvent, type ReceivedEvent } from './received-events.ts';

/** The events that the page heard so far. */
export type EventLog = {
  events: () => readonly ReceivedEvent[];
  /** Called after each change. */
  onChange: (run: () => void) => void;
  clear: () => void;
};

/**
 * Listens as any host would: on the document, since the widget's events bubble out of its shadow.
 * Starts before the widget is there, so that its first event is heard.
 */
export function listenToWidget(page: Document): EventLog {
  let received: readonly ReceivedEvent[] = [];
  let changed = () => {};
  for (const name of hostEventNames) {
    page.addEventListener(name, (event) => {
      received = recordEvent(received, {
        name,
        detail: event instanceof CustomEvent ? (event.detail as unknown) : null,
        at: new Date(),
      });
      changed();
    });
  }
  return {
    events: () => received,
    onChange: (run) => {
      changed = run;
    },
    clear: () => {
      received = [];
      changed();
    },
  };
}

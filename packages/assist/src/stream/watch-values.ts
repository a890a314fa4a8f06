import type { Timers } from '../ports/timers.ts';
import { changeOf, eventType, type PageEvent } from './page-event.ts';

/** A field of the page; `masked` is its value as agents may see it, undefined for a field that never leaves the page. */
export type Field = { value: string; checked: boolean; masked: () => string | undefined };

/** Sends the values that the recorder misses. */
type ValueWatch = {
  /** @param id - of a field in a snapshot or a mutation that is sent */
  onField(id: number): void;
  onEvent(event: PageEvent): void;
  /** Sends the values that agents do not have. */
  compare(): void;
  end(): void;
};

/**
 * Compares fields with the agents' state of them. The recorder reads a value before the page has formatted it, and does not see
 * the values that React sets in fields that are older than the stream.
 *
 * @param read - undefined when the field has left the page
 */
export function watchValues(
  timers: Pick<Timers, 'now'>,
  read: (id: number) => Field | undefined,
  send: (event: PageEvent) => void,
): ValueWatch {
  /** The state that was last read, and the agents' state of it. */
  const fields = new Map<number, { state?: string; sent?: string }>();
  const compare = () => {
    for (const [id, known] of fields) {
      const field = read(id);
      if (!field) fields.delete(id);
      // Masking costs more than reading.
      else if (known.state !== (known.state = field.value + field.checked)) {
        const text = field.masked();
        const sent = text + String(field.checked);
        if (text !== undefined && known.sent !== sent)
          send({
            type: eventType.change,
            timestamp: timers.now(),
            data: { source: changeOf.value, id, text, isChecked: field.checked },
          });
        known.sent = sent;
      }
    }
  };
  return {
    onField: (id) => fields.set(id, {}),
    onEvent: ({ data }) => {
      const { source, id, text, isChecked } = data as Record<string, unknown>;
      if (source === changeOf.value) fields.set(id as number, { sent: (text as string) + String(isChecked) });
    },
    compare,
    end: () => fields.clear(),
  };
}

import type { KeyboardEvent } from 'react';
import { type WholeType, wholeValue } from '@afilia/assist-protocol/rules/field-value';
import { controlText } from '../text/live.ts';
import { asWritten } from './as-written.ts';

/** Types of which browsers offer days, hours and the like to choose from. */
const picked: ReadonlySet<WholeType> = new Set(['date', 'time', 'datetime-local', 'month', 'week']);

/**
 * The input of a field that takes whole values only. Days and numbers are typed as people write them, in a browser of any language;
 * beside a day or a time stands the browser's own, to choose from.
 */
export function WholeInput(props: {
  id: string;
  type: WholeType;
  /** As people write it. */
  value: string;
  steps: { min: string; max: string; step: string } | undefined;
  /** The typed text is no value. */
  isWrong: boolean;
  onChange: (event: { target: { value: string } }) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  setInput: (element: HTMLElement | null) => void;
}) {
  const { id, type, value, steps, isWrong, onChange, onKeyDown, setInput } = props;
  const common = { id, ref: setInput, value, onChange, onKeyDown };
  if (type === 'color') return <input {...common} type="color" />;
  if (steps) return <input {...common} type="range" {...steps} aria-valuetext={value} />;
  return (
    <div className="whole">
      <input
        {...common}
        autoComplete="off"
        inputMode={type === 'number' || type === 'range' ? 'decimal' : 'text'}
        aria-invalid={isWrong || undefined}
      />
      {picked.has(type) && (
        // Out of the order of Tab: its choices can be typed as well.
        <input
          type={type}
          tabIndex={-1}
          aria-label={controlText.picker}
          defaultValue={wholeValue(type, value)}
          onChange={({ target }) => {
            // A year that is being typed has fewer digits.
            if (wholeValue(type, target.value))
              onChange({ target: { value: asWritten(type, target.value) } });
          }}
        />
      )}
    </div>
  );
}

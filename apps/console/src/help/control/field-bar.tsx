import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { controlText } from '../text/live.ts';
import { isChosenIn } from '@afilia/assist-protocol/rules/is-chosen-in';
import { type PressedField, toggled } from './field-at.ts';

/**
 * Fills the pressed field: sends the whole value with each change. Each press mounts a new bar, through its `key`.
 */
export function FieldBar(props: {
  field: PressedField;
  onValue: (value: string) => void;
  onDone: () => void;
}) {
  const { field, onValue, onDone } = props;
  const id = useId();
  const input = useRef<HTMLElement>(null);
  const [value, setValue] = useState(field.value);
  useEffect(() => input.current?.focus(), []);
  const change = (next: string) => {
    setValue(next);
    onValue(next);
  };
  const common = {
    id,
    value,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
    onKeyDown: ({ key }: { key: string }) => {
      if (key === 'Escape') onDone();
    },
  };
  const setInput = (element: HTMLElement | null) => {
    input.current = element;
  };
  const first = field.options.findIndex(({ disabled }) => !disabled);
  return (
    <form
      className="field-bar"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      {field.kind === 'severalChosen' ? (
        <fieldset>
          <legend>{controlText.choose(field.name)}</legend>
          {field.options.map((option, index) => (
            // Options can have the same value.
            <label key={index}>
              <input
                type="checkbox"
                onKeyDown={common.onKeyDown}
                ref={index === first ? setInput : undefined}
                checked={isChosenIn(value, option.value)}
                disabled={option.disabled}
                onChange={({ target }) => change(toggled({ ...field, value }, option.value, target.checked))}
              />
              {option.label}
            </label>
          ))}
        </fieldset>
      ) : (
        <label htmlFor={id}>
          {field.kind === 'chosen' ? controlText.choose(field.name) : controlText.field(field.name)}
        </label>
      )}
      {field.kind === 'long' && <textarea ref={setInput} {...common} rows={3} />}
      {field.kind === 'typed' && <input ref={setInput} {...common} autoComplete="off" />}
      {field.kind === 'chosen' && (
        <select ref={setInput} {...common}>
          {field.options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
      <Button type="submit" size="medium" look="outlined">
        {controlText.doneWithField}
      </Button>
    </form>
  );
}

import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { isAmbiguousNumber, wholeValue } from '@afilia/assist-protocol/rules/field-value';
import { isChosenIn } from '@afilia/assist-protocol/rules/is-chosen-in';
import type { AgentKey } from '@afilia/assist-protocol/wire/payloads';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { controlText } from '../text/live.ts';
import { type PressedField, toggled } from './field-at.ts';
import { pageKeyOf } from './keys.ts';
import { WholeInput } from './whole-input.tsx';
import { asWritten } from './as-written.ts';

/**
 * Fills the pressed field: sends the value with each change; of a field such as a date only whole values. Enter, Escape, Tab and, of
 * a field of one line, arrows up and down go to the page as well. Each press mounts a new bar, through its `key`.
 */
export function FieldBar(props: {
  field: PressedField;
  onValue: (value: string) => void;
  onKey: (key: AgentKey) => void;
  /** @param goesOn - true: further keys go to the page */
  onDone: (goesOn: boolean) => void;
}) {
  const { field, onValue, onKey, onDone } = props;
  const { kind, type } = field;
  const id = useId();
  const input = useRef<HTMLElement>(null);
  const [value, setValue] = useState(() => (type ? asWritten(type, field.value) : field.value));
  const [isRefused, setRefused] = useState(false);
  useEffect(() => input.current?.focus(), []);
  /** Undefined while the typed text is no value yet. */
  const sendable = (next: string) => {
    if (!type) return next;
    return isNumeric(type) && isAmbiguousNumber(next) ? undefined : wholeValue(type, next);
  };
  const change = (next: string) => {
    setValue(next);
    setRefused(false);
    const whole = sendable(next);
    if (whole !== undefined) onValue(whole);
  };
  /** @returns true if the field has the text that the agent typed */
  const isSettled = () => {
    if (!type || sendable(value) !== undefined || (value === '' && field.value === '')) return true;
    // A field that the agent emptied, and not only a part of a value that they typed.
    if (value === '') onKey('Delete');
    else setRefused(true);
    return value === '';
  };
  const isStep = (key: AgentKey) =>
    (type === 'range'
      ? ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
      : ['ArrowUp', 'ArrowDown']
    ).includes(key);
  const stepOf = (key: AgentKey) => (key === 'ArrowUp' || key === 'ArrowRight' ? 1 : -1);
  const onKeyDown = (event: KeyboardEvent) => {
    const key = pageKeyOf(event.key, event.shiftKey);
    if (key === 'Escape') {
      onKey(key);
      onDone(false);
    } else if (key?.endsWith('Tab') && kind !== 'severalChosen') {
      event.preventDefault();
      if (!isSettled()) return;
      onKey(key);
      onDone(true);
    } else if (key === 'Enter' && (kind === 'typed' || kind === 'whole')) {
      event.preventDefault();
      if (!isSettled()) return;
      onKey(key);
      onDone(true);
    } else if (key && isStep(key) && (kind === 'typed' || (isNumeric(type) && !field.steps))) {
      event.preventDefault();
      const now = Number(sendable(value));
      // A value that agents do not see is stepped by the page.
      if (type && value !== '' && Number.isFinite(now)) change(asWritten(type, String(now + stepOf(key))));
      else onKey(key);
    }
  };
  const common = {
    id,
    value,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
    onKeyDown,
  };
  const setInput = (element: HTMLElement | null) => {
    input.current = element;
  };
  const first = field.options.findIndex(({ disabled }) => !disabled);
  const isChoice = kind === 'chosen' || kind === 'severalChosen';
  return (
    <form
      className="field-bar"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSettled()) onDone(false);
      }}
    >
      {kind === 'severalChosen' ? (
        <fieldset>
          <legend>{controlText.choose(field.name)}</legend>
          {field.options.map((option, index) => (
            // Options can have the same value.
            <label key={index}>
              <input
                type="checkbox"
                onKeyDown={onKeyDown}
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
          {isChoice ? controlText.choose(field.name) : controlText.field(field.name)}
        </label>
      )}
      {kind === 'long' && <textarea ref={setInput} {...common} rows={2} />}
      {kind === 'typed' && <input ref={setInput} {...common} autoComplete="off" />}
      {type && (
        <WholeInput setInput={setInput} {...common} type={type} steps={field.steps} isWrong={isRefused} />
      )}
      {kind === 'chosen' && (
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
      <p role="status">
        {type && isRefused ? controlText.write[type] : field.isHidden && controlText.hiddenValue}
      </p>
    </form>
  );
}

const isNumeric = (type: PressedField['type']): boolean => type === 'number' || type === 'range';

import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { searchList } from '@afilia/domain/values/search/search-list';
import { BareInput, ControlBox, FieldButton } from '../forms/control.tsx';
import { described, FieldFrame } from '../forms/field-frame.tsx';
import { useField, type FieldProps } from '../forms/use-field.ts';
import { ChevronDownIcon, CloseIcon } from '../icons/icons.tsx';
import { useRoots } from '../shadow/portal.ts';
import { FloatingList, FloatingNote, FloatingOption, useFloatingBox } from './floating-list.tsx';
import { FullText } from './full-text.tsx';
import { componentLabels } from '../text/component-labels.ts';
import type { Option } from './select-field.tsx';

type Props<Values extends FieldValues, Name extends FieldPath<Values>> = FieldProps<Values, Name> & {
  /** All options; undefined while they are being fetched. */
  options: readonly Option[] | undefined;
  placeholder?: string;
  /** Typed before the field was there; shown while it is searched for, or until the options are known. */
  typedBefore?: string;
  /** Called after a choice, e.g. to clear a dependent field. */
  onPick?: (value: string) => void;
};

const none: readonly Option[] = [];

/** Buttons for the pointer: by keyboard the arrows and Escape do the same, and a press must not blur the field. */
const besideTyping = {
  type: 'button',
  tabIndex: -1,
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
} as const;

/**
 * A choice of more than twelve: type a part of it, walk with the arrows, take with Enter (combobox
 * with a list, WAI-ARIA 1.2). The value is the option's value; text that is no option is not kept.
 */
export function SearchSelectField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: Props<Values, Name>,
) {
  const { label, helper, optional, disabled, options, placeholder = 'Escribe para buscar', onPick } = props;
  const { typedBefore = '' } = props;
  const { field, error, ids } = useField(props);
  const { portal } = useRoots();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // Null: the field shows the chosen option; a text: the person is searching.
  const [typed, setTyped] = useState<string | null>(field.value ? null : typedBefore || null);
  const [active, setActive] = useState(0);
  const [open, setOpen] = useState(false);
  const place = useFloatingBox(box, open);
  const chosen = options?.find(({ value }) => value === field.value);
  const shown = typed ?? chosen?.label ?? (field.value ? typedBefore : '');
  const found = useMemo(() => searchList(options ?? none, typed ?? ''), [options, typed]);
  const optionId = (at: number) => `${ids.field}-option-${at}`;

  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, open]);

  const pick = (option: Option) => {
    field.onChange(option.value);
    onPick?.(option.value);
    setTyped(null);
    setOpen(false);
  };
  const show = () => {
    setActive(Math.max(0, typed === null ? found.findIndex(({ value }) => value === field.value) : 0));
    setOpen(true);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) return show();
      return setActive((at) => (at + step + found.length) % Math.max(found.length, 1));
    }
    if (event.key === 'Enter' && open) {
      event.preventDefault();
      const option = found[active];
      if (option) pick(option);
    }
    if (event.key === 'Escape' && open) {
      // Closes the list and not the modal round it.
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
      setTyped(null);
    }
  };
  const clear = () => {
    field.onChange('');
    onPick?.('');
    setTyped(null);
    setOpen(false);
  };
  const leave = () => {
    setOpen(false);
    if (typed === '' && optional) field.onChange('');
    setTyped(null);
    field.onBlur();
  };

  return (
    <FieldFrame ids={ids} label={label} optional={optional} error={error} helper={helper}>
      <ControlBox ref={box} wrong={Boolean(error)}>
        <BareInput
          {...described(ids, error, helper)}
          id={ids.field}
          name={field.name}
          ref={field.ref}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${ids.field}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && found[active] ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          disabled={disabled}
          aria-required={!optional}
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            setOpen(true);
          }}
          onFocus={(event) => event.target.select()}
          onClick={show}
          onKeyDown={handleKeyDown}
          onBlur={leave}
        />
        {/* Only while searching: on a narrow phone a choice needs the room. */}
        {typed && !disabled && (
          <FieldButton {...besideTyping} aria-label={componentLabels.clear} onClick={clear}>
            <CloseIcon size={16} />
          </FieldButton>
        )}
        <FieldButton
          {...besideTyping}
          aria-label={open ? componentLabels.close : componentLabels.open}
          disabled={disabled}
          onClick={() => (open ? setOpen(false) : show())}
        >
          <ChevronDownIcon />
        </FieldButton>
      </ControlBox>
      <FullText>{typed === null ? (chosen?.label ?? '') : ''}</FullText>
      {place &&
        createPortal(
          <FloatingList
            ref={list}
            id={`${ids.field}-list`}
            role="listbox"
            aria-labelledby={ids.label}
            style={place}
            // The field keeps the focus: a press on the list must not blur it before the click.
            onMouseDown={(event) => event.preventDefault()}
          >
            {found.map((option, at) => (
              <FloatingOption
                key={option.value}
                id={optionId(at)}
                role="option"
                aria-selected={option.value === field.value}
                active={at === active}
                onMouseMove={() => setActive(at)}
                onClick={() => pick(option)}
              >
                {option.label}
                {option.hint && <span>{option.hint}</span>}
              </FloatingOption>
            ))}
            {found.length === 0 && (
              <FloatingNote role="status">
                {options ? componentLabels.noOptions : componentLabels.loading}
              </FloatingNote>
            )}
          </FloatingList>,
          portal,
        )}
    </FieldFrame>
  );
}

import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { BareInput, ControlBox } from '../forms/control.tsx';
import { described, FieldFrame } from '../forms/field-frame.tsx';
import { useField, type FieldProps } from '../forms/use-field.ts';
import { VisuallyHidden } from '../parts/visually-hidden.tsx';
import { useRoots } from '../shadow/portal.ts';
import { styled } from '../theme/styled.ts';
import { FloatingBox, FloatingOption, useFloatingBox } from './floating-list.tsx';

/** A line that a field of text may be replaced by, and its label, which no other one has. */
type Suggestion = { value: string; label: string; hint?: string };

type Props<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Offered extends Suggestion,
> = FieldProps<Values, Name> &
  Pick<ComponentProps<'input'>, 'autoComplete' | 'autoCapitalize' | 'maxLength' | 'enterKeyHint'> & {
    /** A new list is a new array: it is shown, and none of it is active. */
    suggestions: readonly Offered[];
    /** Called with the person's text; not with that of a suggestion. */
    onTyped: (value: string) => void;
    onPick: (suggestion: Offered) => void;
    /** The words for screen readers when a list appears. */
    announce: (count: number) => string;
    /** Under the list: whose data it is. */
    credit: string;
  };

const Options = styled('ul')({ listStyle: 'none', margin: 0, padding: '4px 0' });
const Credit = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: '8px 16px',
  borderTop: `1px solid ${theme.house.border}`,
  color: theme.palette.text.secondary,
}));

const none: readonly Suggestion[] = [];

/**
 * A line of text with suggestions under it (combobox with a list, WAI-ARIA 1.2). Nothing is chosen before the person does: Enter
 * sends the form unless the arrows went to a suggestion, and the typed text stays with any list.
 */
export function SuggestField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Offered extends Suggestion,
>(props: Props<Values, Name, Offered>) {
  const { label, helper, optional, disabled, suggestions, onTyped, onPick, announce, credit } = props;
  const { autoComplete, autoCapitalize, maxLength, enterKeyHint } = props;
  const { field, error, ids } = useField(props);
  const { portal } = useRoots();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState(false);
  const [closed, setClosed] = useState(none);
  const [walk, setWalk] = useState({ of: none, at: -1 });
  const open = focused && suggestions.length > 0 && closed !== suggestions;
  const active = open && walk.of === suggestions ? walk.at : -1;
  const place = useFloatingBox(box, open);
  const optionId = (at: number) => `${ids.field}-option-${at}`;

  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const pick = (suggestion: Offered) => {
    field.onChange(suggestion.value);
    setClosed(suggestions);
    onPick(suggestion);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      setClosed(none);
      // One place more than there are suggestions: none of them, in the field itself.
      const places = suggestions.length + 1;
      setWalk({ of: suggestions, at: ((active + 1 + step + places) % places) - 1 });
    }
    const chosen = suggestions[active];
    if (event.key === 'Enter' && open && chosen) {
      event.preventDefault();
      pick(chosen);
    }
    if (event.key === 'Escape' && open) {
      // Closes the list and not the modal round it.
      event.stopPropagation();
      event.preventDefault();
      setClosed(suggestions);
    }
  };

  return (
    <FieldFrame ids={ids} label={label} optional={optional} error={error} helper={helper}>
      <ControlBox ref={box} wrong={Boolean(error)}>
        <BareInput
          {...described(ids, error, helper)}
          {...{ autoComplete, autoCapitalize, maxLength, enterKeyHint, disabled }}
          id={ids.field}
          name={field.name}
          ref={field.ref}
          role="combobox"
          aria-expanded={open}
          aria-controls={`${ids.field}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          aria-required={!optional}
          value={(field.value ?? '') as string}
          onChange={(event) => {
            field.onChange(event.target.value);
            onTyped(event.target.value);
          }}
          onFocus={() => setFocused(true)}
          onKeyDown={handleKeyDown}
          onBlur={() => {
            setFocused(false);
            field.onBlur();
          }}
        />
      </ControlBox>
      <VisuallyHidden role="status">{open ? announce(suggestions.length) : ''}</VisuallyHidden>
      {place &&
        createPortal(
          // The field keeps the focus: a press on the list must not blur it before the click.
          <FloatingBox style={place} onMouseDown={(event) => event.preventDefault()}>
            <Options ref={list} id={`${ids.field}-list`} role="listbox" aria-labelledby={ids.label}>
              {suggestions.map((suggestion, at) => (
                <FloatingOption
                  key={suggestion.label}
                  id={optionId(at)}
                  role="option"
                  aria-selected={at === active}
                  active={at === active}
                  onMouseMove={() => setWalk({ of: suggestions, at })}
                  onClick={() => pick(suggestion)}
                >
                  {suggestion.label}
                  {suggestion.hint && <span>{suggestion.hint}</span>}
                </FloatingOption>
              ))}
            </Options>
            <Credit>{credit}</Credit>
          </FloatingBox>,
          portal,
        )}
    </FieldFrame>
  );
}

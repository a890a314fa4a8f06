import { memo, useRef, type Ref, type RefObject } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { chosenEdge, edge, forcedColours } from '../theme/forced-colours.ts';
import { styled } from '../theme/styled.ts';
import { described, FieldFrame } from '../forms/field-frame.tsx';
import { useField, type FieldProps } from '../forms/use-field.ts';
import { CheckIcon, PlusIcon } from '../icons/icons.tsx';
import type { Option } from './select-field.tsx';

const Row = styled('fieldset')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  margin: 0,
  padding: 0,
  border: 0,
});
const Chip = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: '44px',
  padding: '0 16px 0 12px',
  borderRadius: '22px',
  background: '#ffffff',
  boxShadow: `inset 0 0 0 1px ${theme.house.border}`,
  cursor: 'pointer',
  '&:has(:checked)': {
    boxShadow: `inset 0 0 0 2px ${theme.palette.primary.main}`,
    background: `color-mix(in srgb, ${theme.palette.primary.main} 6%, #ffffff)`,
    fontWeight: 600,
  },
  // Shown and hidden by style: a choice changes nothing else of the page.
  '& > :checked ~ .free, & > :not(:checked) ~ .chosen': { display: 'none' },
  [forcedColours]: {
    '&::before': edge(1),
    '&:has(:checked)::before': chosenEdge,
    '&:has(:focus-visible)': { outlineColor: 'Highlight' },
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: '2px' },
}));
const Input = styled('input')({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' });

/** Several of a few: the value is the list of what is chosen, in the order of the options. */
export function ChipsField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FieldProps<Values, Name> & { options: readonly Option[] },
) {
  const { label, helper, optional, disabled, options } = props;
  const { field, error, ids } = useField(props);
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : [];
  const toggle = (value: string, on: boolean) =>
    field.onChange(
      options
        .map((option) => option.value)
        .filter((other) => (other === value ? on : chosen.includes(other))),
    );
  const latest = useRef({ toggle, leave: field.onBlur });
  latest.current = { toggle, leave: field.onBlur };
  return (
    <FieldFrame ids={ids} label={label} optional={optional} error={error} helper={helper} group>
      <Row aria-labelledby={ids.label} aria-describedby={described(ids, error, helper)['aria-describedby']}>
        {options.map(({ value, label }, index) => {
          const on = chosen.includes(value);
          return (
            <OneChip
              key={value}
              value={value}
              label={label}
              on={on}
              disabled={disabled}
              latest={latest}
              inputRef={index === 0 ? field.ref : undefined}
            />
          );
        })}
      </Row>
    </FieldFrame>
  );
}

type Latest = { toggle: (value: string, on: boolean) => void; leave: () => void };

/** Re-renders when its own choice changes, not with the others. */
const OneChip = memo(function OneChip(
  props: Option & {
    on: boolean;
    disabled: boolean | undefined;
    latest: RefObject<Latest>;
    inputRef: Ref<HTMLInputElement> | undefined;
  },
) {
  const { value, label, on, disabled, latest, inputRef } = props;
  return (
    <Chip>
      <Input
        type="checkbox"
        ref={inputRef}
        checked={on}
        disabled={disabled}
        onBlur={() => latest.current.leave()}
        onChange={(event) => latest.current.toggle(value, event.target.checked)}
      />
      <CheckIcon className="chosen" size={18} strokeWidth={2.5} />
      <PlusIcon className="free" size={18} />
      {label}
    </Chip>
  );
});

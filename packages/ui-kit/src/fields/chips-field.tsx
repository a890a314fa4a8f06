import { memo, useRef, type Ref, type RefObject } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { described, FieldFrame } from '../forms/field-frame.tsx';
import { useField, type FieldProps } from '../forms/use-field.ts';
import { CheckIcon, PlusIcon } from '../icons/icons.tsx';
import { Chip, ChipInput, ChipRow } from './chips.tsx';
import type { Option } from './select-field.tsx';

/** Several of a few: the value is the list of chosen options, in the order of the options. */
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
      <ChipRow
        aria-labelledby={ids.label}
        aria-describedby={described(ids, error, helper)['aria-describedby']}
      >
        {options.map(({ value, label }, index) => {
          const on = chosen.includes(value);
          return (
            <OneChip
              key={value}
              name={field.name}
              value={value}
              label={label}
              on={on}
              disabled={disabled}
              latest={latest}
              inputRef={index === 0 ? field.ref : undefined}
            />
          );
        })}
      </ChipRow>
    </FieldFrame>
  );
}

type Latest = { toggle: (value: string, on: boolean) => void; leave: () => void };

/** Re-renders when its own choice changes, not with the others. */
const OneChip = memo(function OneChip(
  props: Option & {
    name: string;
    on: boolean;
    disabled: boolean | undefined;
    latest: RefObject<Latest>;
    inputRef: Ref<HTMLInputElement> | undefined;
  },
) {
  const { name, value, label, on, disabled, latest, inputRef } = props;
  return (
    <Chip>
      <ChipInput
        type="checkbox"
        name={name}
        value={value}
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

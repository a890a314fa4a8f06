import type { FieldPath, FieldValues } from 'react-hook-form';
import { described, FieldFrame } from '../forms/field-frame.tsx';
import { useField, type FieldProps } from '../forms/use-field.ts';
import { Chip, ChipInput, ChipRow } from './chips.tsx';
import type { Option } from './select-field.tsx';

/** One of a few short ones: radio buttons that look like chips. */
export function ChoiceChipsField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FieldProps<Values, Name> & { options: readonly Option[] },
) {
  const { label, helper, optional, disabled, options } = props;
  const { field, error, ids } = useField(props);
  return (
    <FieldFrame ids={ids} label={label} optional={optional} error={error} helper={helper} group>
      <ChipRow
        role="radiogroup"
        aria-labelledby={ids.label}
        aria-required={!optional}
        {...described(ids, error, helper)}
      >
        {options.map((option, index) => (
          <Chip key={option.value}>
            <ChipInput
              type="radio"
              name={`${ids.field}-${field.name}`}
              ref={index === 0 ? field.ref : undefined}
              value={option.value}
              checked={field.value === option.value}
              disabled={disabled}
              onBlur={field.onBlur}
              onChange={() => field.onChange(option.value)}
            />
            {option.label}
          </Chip>
        ))}
      </ChipRow>
    </FieldFrame>
  );
}

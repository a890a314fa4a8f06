import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { described, FieldFrame } from '../forms/field-frame.tsx';
import { useField, type FieldProps } from '../forms/use-field.ts';
import { ChoiceRow, Hint, RadioMark } from './choice.tsx';
import type { Option } from './select-field.tsx';

/** One of a few, all seen at once; an option may carry a line that explains it. */
export function RadioGroupField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FieldProps<Values, Name> & {
    options: readonly (Omit<Option, 'label'> & { label: ReactNode })[];
    inline?: boolean;
    /** Called after a choice, e.g. to fill a dependent field. */
    onPick?: (value: string) => void;
  },
) {
  const { label, helper, optional, disabled, options, inline, onPick } = props;
  const { field, error, ids } = useField(props);
  return (
    <FieldFrame ids={ids} label={label} optional={optional} error={error} helper={helper} group>
      <div
        role="radiogroup"
        aria-labelledby={ids.label}
        aria-required={!optional}
        {...described(ids, error, helper)}
        style={inline ? { display: 'flex', flexWrap: 'wrap', columnGap: 24 } : undefined}
      >
        {options.map((option, index) => (
          <ChoiceRow key={option.value}>
            <RadioMark
              type="radio"
              name={`${ids.field}-${field.name}`}
              ref={index === 0 ? field.ref : undefined}
              wrong={Boolean(error)}
              value={option.value}
              checked={field.value === option.value}
              disabled={disabled}
              onBlur={field.onBlur}
              onChange={() => {
                field.onChange(option.value);
                onPick?.(option.value);
              }}
            />
            <span>
              {option.label}
              {option.hint && <Hint>{option.hint}</Hint>}
            </span>
          </ChoiceRow>
        ))}
      </div>
    </FieldFrame>
  );
}

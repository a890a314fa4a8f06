import type { FieldPath, FieldValues } from 'react-hook-form';
import { BareSelect, ControlBox } from '../forms/control.tsx';
import { described, FieldFrame } from '../forms/field-frame.tsx';
import { useField, type FieldProps } from '../forms/use-field.ts';
import { FullText } from './full-text.tsx';
import { ChevronDownIcon } from '../icons/icons.tsx';

/** `aliases`: other names that a search finds it by. */
export type Option = { value: string; label: string; hint?: string; aliases?: readonly string[] };

/**
 * A choice of up to twelve: the browser's own select, so that a phone shows its own wheel and
 * nothing has to float. Beyond twelve take `SearchSelectField`.
 */
export function SelectField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FieldProps<Values, Name> & {
    options: readonly Option[];
    placeholder?: string;
    autoComplete?: string;
    /** Called after a choice, e.g. to clear a dependent field. */
    onPick?: (value: string) => void;
  },
) {
  const {
    label,
    helper,
    optional,
    disabled,
    options,
    placeholder = 'Selecciona',
    autoComplete,
    onPick,
  } = props;
  const { field, error, ids } = useField(props);
  const chosen = options.find(({ value }) => value === field.value)?.label ?? '';
  return (
    <FieldFrame ids={ids} label={label} optional={optional} error={error} helper={helper}>
      <ControlBox wrong={Boolean(error)}>
        <BareSelect
          {...described(ids, error, helper)}
          id={ids.field}
          name={field.name}
          ref={field.ref}
          value={String(field.value ?? '')}
          onChange={(event) => {
            field.onChange(event);
            onPick?.(event.target.value);
          }}
          onBlur={field.onBlur}
          disabled={disabled}
          aria-required={!optional}
          autoComplete={autoComplete}
        >
          <option value="" disabled={!optional}>
            {placeholder}
          </option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </BareSelect>
        <ChevronDownIcon style={{ flex: 'none', marginLeft: -40, marginRight: 16, pointerEvents: 'none' }} />
      </ControlBox>
      <FullText>{chosen}</FullText>
    </FieldFrame>
  );
}

import type { FieldPath, FieldValues } from 'react-hook-form';
import { edge, forcedColours } from '../theme/forced-colours.ts';
import { styled } from '../theme/styled.ts';
import { FieldButton } from '../forms/control.tsx';
import { FieldFrame } from '../forms/field-frame.tsx';
import { useField, type FieldProps } from '../forms/use-field.ts';
import { MinusIcon, PlusIcon } from '../icons/icons.tsx';
import { scaled } from '../theme/text-size.ts';

const Box = styled('fieldset')(({ theme }) => ({
  display: 'inline-flex',
  margin: 0,
  padding: 0,
  border: 0,
  alignItems: 'center',
  height: scaled(theme.house.fieldHeight),
  borderRadius: theme.house.fieldRadius,
  boxShadow: `inset 0 0 0 1px ${theme.house.border}`,
  background: '#ffffff',
  [forcedColours]: { position: 'relative', '&::before': edge(1) },
  '& button:disabled': { opacity: 0.35, cursor: 'default' },
}));
const Count = styled('output')({ minWidth: '40px', textAlign: 'center', fontWeight: 600 });

/** A whole number by two buttons. */
function Quantity(props: {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  label: string;
  id?: string;
  disabled?: boolean;
}) {
  const { value, onChange, min = 1, max = 10, label, id, disabled = false } = props;
  return (
    <Box aria-label={label}>
      <FieldButton
        type="button"
        aria-label={`Quitar uno: ${label}`}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <MinusIcon />
      </FieldButton>
      <Count id={id} aria-live="polite">
        {value}
      </Count>
      <FieldButton
        type="button"
        aria-label={`Agregar uno: ${label}`}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon />
      </FieldButton>
    </Box>
  );
}

/** `Quantity` bound to a form; the value is a number. */
export function QuantityField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: Omit<FieldProps<Values, Name>, 'label'> & { label: string; min?: number; max?: number },
) {
  const { field, error, ids } = useField(props);
  const { min, max, label, helper, optional, disabled } = props;
  return (
    <FieldFrame ids={ids} label={label} optional={optional} error={error} helper={helper} group>
      <Quantity
        value={Number(field.value ?? min ?? 1)}
        onChange={field.onChange}
        label={label}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        {...(disabled !== undefined && { disabled })}
      />
    </FieldFrame>
  );
}

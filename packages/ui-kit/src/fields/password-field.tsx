import { useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { BareInput, ControlBox, FieldButton } from '../forms/control.tsx';
import { described, FieldFrame } from '../forms/field-frame.tsx';
import { useField, type FieldProps } from '../forms/use-field.ts';
import { SecretInput } from '../secrets/secret-input.tsx';
import { secretMarks } from '../secrets/secret-marks.ts';
import { EyeIcon, EyeOffIcon } from '../icons/icons.tsx';

/**
 * A key: hidden until asked to show, paste allowed (password managers need it), never kept by the
 * browser, masked in session recording and out of reach of an agent.
 */
export function PasswordField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FieldProps<Values, Name> & { maxLength?: number },
) {
  const { label, helper, optional, disabled, maxLength } = props;
  const { field, error, ids } = useField(props);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame ids={ids} label={label} optional={optional} error={error} helper={helper}>
      <ControlBox wrong={Boolean(error)} {...secretMarks(label)}>
        <BareInput
          as={SecretInput}
          {...secretMarks()}
          {...described(ids, error, helper)}
          id={ids.field}
          name={field.name}
          ref={field.ref}
          type={shown ? 'text' : 'password'}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={maxLength}
          disabled={disabled}
          aria-required={!optional}
          value={String(field.value ?? '')}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
        <FieldButton
          type="button"
          aria-pressed={shown}
          aria-label={shown ? 'Ocultar clave' : 'Mostrar clave'}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </FieldButton>
      </ControlBox>
    </FieldFrame>
  );
}

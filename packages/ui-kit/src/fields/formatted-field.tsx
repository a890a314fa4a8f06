import { useRef, type ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Adornment, BareInput, ControlBox } from '../forms/control.tsx';
import { described, FieldFrame } from '../forms/field-frame.tsx';
import { SecretInput } from '../secrets/secret-input.tsx';
import { secretMarks } from '../secrets/secret-marks.ts';
import type { Write } from '../forms/rewrite-edit.ts';
import { useField, type FieldProps } from '../forms/use-field.ts';
import { useTypedText } from '../forms/use-typed-text.ts';

export type FormattedFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = FieldProps<
  Values,
  Name
> & {
  /** Formats typed text and returns the new caret position. The stored value is the shown text. */
  write: Write;
  inputMode?: 'text' | 'numeric' | 'tel';
  autoComplete?: string;
  /** The label of the key to go on, on a phone's keyboard. */
  enterKeyHint?: 'next' | 'done';
  before?: ReactNode;
  after?: ReactNode;
  placeholder?: string;
  readOnly?: boolean;
  secret?: boolean;
  /** The value is the person's decision: an agent who helps cannot fill it. */
  decision?: boolean;
};

/** A field that writes dots, hyphens and spaces by itself while the caret keeps its place in the digits. */
export function FormattedField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FormattedFieldProps<Values, Name>,
) {
  const {
    label,
    helper,
    optional,
    disabled,
    write,
    inputMode,
    autoComplete,
    enterKeyHint,
    before,
    after,
    placeholder,
    readOnly,
    secret,
    decision,
  } = props;
  const { field, error, ids } = useField(props);
  const input = useRef<HTMLInputElement | null>(null);
  const typing = useTypedText({ input, value: String(field.value ?? ''), write, onText: field.onChange });
  return (
    <FieldFrame ids={ids} label={label} optional={optional} error={error} helper={helper} decision={decision}>
      <ControlBox wrong={Boolean(error)}>
        {before && <Adornment>{before}</Adornment>}
        <BareInput
          {...described(ids, error, helper)}
          id={ids.field}
          name={field.name}
          ref={(node) => {
            input.current = node;
            field.ref(node);
          }}
          type={inputMode === 'tel' ? 'tel' : 'text'}
          inputMode={inputMode}
          autoComplete={autoComplete ?? 'off'}
          enterKeyHint={enterKeyHint}
          autoCapitalize="off"
          spellCheck={false}
          placeholder={placeholder}
          readOnly={readOnly}
          disabled={disabled}
          aria-required={!optional}
          onBlur={field.onBlur}
          {...typing}
          {...(secret && { ...secretMarks(label), as: SecretInput })}
        />
        {after}
      </ControlBox>
    </FieldFrame>
  );
}

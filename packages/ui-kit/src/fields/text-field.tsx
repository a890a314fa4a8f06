import type { ComponentProps, ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Adornment, BareFixedValue, BareInput, BareTextArea, ControlBox } from '../forms/control.tsx';
import { described, FieldFrame } from '../forms/field-frame.tsx';
import { SecretInput, SecretTextArea } from '../secrets/secret-input.tsx';
import { secretMarks } from '../secrets/secret-marks.ts';
import { useField, type FieldProps } from '../forms/use-field.ts';

export type TextFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = FieldProps<
  Values,
  Name
> &
  Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'inputMode'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'maxLength'
    | 'placeholder'
    | 'readOnly'
    | 'spellCheck'
    | 'enterKeyHint'
  > & {
    before?: ReactNode;
    after?: ReactNode;
    /** Rewrites the typed text (upper case, digits only); use `FormattedField` when it adds characters. */
    clean?: (typed: string) => string;
    multiline?: boolean;
    /** Hidden from session recording and from an agent. */
    secret?: boolean;
    /** Label, field and note: an agent who helps can neither fill nor press them. */
    decision?: boolean;
  };

/** One line of text (or several), label above and note below. */
export function TextField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: TextFieldProps<Values, Name>,
) {
  const {
    control: _c,
    name: _n,
    label,
    helper,
    optional,
    rule: _r,
    requiredText: _q,
    disabled,
    before,
    after,
    clean,
    multiline,
    secret,
    decision,
    ...input
  } = props;
  const { field, error, ids } = useField(props);
  const shared = {
    ...described(ids, error, helper),
    id: ids.field,
    name: field.name,
    value: (field.value ?? '') as string,
    disabled,
    'aria-required': !optional,
    onBlur: field.onBlur,
    onChange: (event: { target: { value: string } }) =>
      field.onChange(clean ? clean(event.target.value) : event.target.value),
    ...(secret && secretMarks(label)),
  };
  return (
    <FieldFrame ids={ids} label={label} optional={optional} error={error} helper={helper} decision={decision}>
      <ControlBox wrong={Boolean(error)}>
        {before && <Adornment>{before}</Adornment>}
        {multiline ? (
          <BareTextArea
            {...shared}
            {...(secret && { as: SecretTextArea })}
            ref={field.ref}
            maxLength={input.maxLength}
            placeholder={input.placeholder}
          />
        ) : input.readOnly ? (
          <BareFixedValue
            {...shared}
            {...(secret && { as: SecretTextArea })}
            ref={field.ref}
            rows={1}
            readOnly
          />
        ) : (
          <BareInput {...input} {...shared} {...(secret && { as: SecretInput })} ref={field.ref} />
        )}
        {after}
      </ControlBox>
    </FieldFrame>
  );
}

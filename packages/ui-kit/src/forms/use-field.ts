import { useId, type ReactNode } from 'react';
import {
  useController,
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseControllerReturn,
} from 'react-hook-form';

/** Props of every field. */
export type FieldProps<Values extends FieldValues, Name extends FieldPath<Values> = FieldPath<Values>> = {
  control: Control<Values>;
  name: Name;
  label: ReactNode;
  /** A line under the field; gives way to the error. */
  helper?: ReactNode;
  /** Shows «(opcional)»; an empty value is then right. */
  optional?: boolean;
  /** Returns the sentence about a value's fault, or null. Not called for an empty optional field. */
  rule?: (value: FieldPathValue<Values, Name>, values: Values) => string | null;
  /** The sentence when a required field is empty. */
  requiredText?: string;
  disabled?: boolean;
};

type BoundField<Values extends FieldValues, Name extends FieldPath<Values>> = {
  field: UseControllerReturn<Values, Name>['field'];
  error: string | undefined;
  /** Ids that tie label, field, helper and error together. */
  ids: { field: string; label: string; note: string };
};

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Binds a field to its form: value, error sentence, and the ids for assistive technology. */
export function useField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FieldProps<Values, Name>,
): BoundField<Values, Name> {
  const { control, name, optional, rule, requiredText = 'Completa este dato' } = props;
  const id = useId();
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (value, values) => {
        if (isEmpty(value)) return optional ? true : requiredText;
        return rule?.(value, values as Values) ?? true;
      },
    },
  });
  // A value that the server refused stays refused until it is changed: our own rule would find it right and, on
  // leaving the field, take the server's sentence away unread. Read at that moment: both can happen at once.
  const onBlur = () => {
    if (control.getFieldState(name).error?.type !== 'server') field.onBlur();
  };
  return {
    field: { ...field, onBlur },
    error: fieldState.error?.message,
    ids: { field: id, label: `${id}-label`, note: `${id}-note` },
  };
}

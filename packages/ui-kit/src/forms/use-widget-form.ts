import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';

/**
 * A form with the rules of all screens (spec/interface-rules#forms): checked on leaving a field and on
 * submit, the first wrong field gets the focus, typed data survive.
 *
 * @example
 * const form = useWidgetForm({ rut: '', terms: false });
 * <TextField control={form.control} name="rut" label={text.rut} />
 */
export function useWidgetForm<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values> {
  return useForm<Values>({
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  });
}

/**
 * Shows the field errors of a refusal under their fields; the first one gets the focus.
 *
 * @param fieldErrors as the server names them
 * @param wording sentence for a field and a reason in the domain's words
 */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fieldErrors: readonly { field: string; reason: string }[],
  wording: (field: string, reason: string) => string,
): void {
  fieldErrors.forEach(({ field, reason }, index) =>
    form.setError(
      field as Parameters<typeof form.setError>[0],
      { type: 'server', message: wording(field, reason) },
      { shouldFocus: index === 0 },
    ),
  );
}

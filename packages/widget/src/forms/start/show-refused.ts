import type { UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '@afilia/ui-kit/forms/use-widget-form';
import type { FieldError } from '../../session/application/use-command.ts';
import { text } from './text.ts';
import type { StartValues } from './values.ts';

/** Shows what the server refused of a start under its fields; `isPJ` of the API is `kind` of the form. */
export const showRefusedStart = (
  form: UseFormReturn<StartValues>,
  fieldErrors: readonly FieldError[],
): void =>
  showFieldErrors(
    form,
    fieldErrors.map((error) => (error.field === 'isPJ' ? { ...error, field: 'kind' } : error)),
    () => text.refused,
  );

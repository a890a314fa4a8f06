import type { UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '@afilia/ui-kit/forms/use-widget-form';
import type { FieldError } from '../../session/application/use-command.ts';
import { kindOfNumber } from './rules.ts';
import { fromBank, text } from './text.ts';
import type { StartValues } from './values.ts';

/** Shows the server's refusals of a start under its fields; the RUT decides `isPJ` of the API. */
export const showRefusedStart = (
  form: UseFormReturn<StartValues>,
  fieldErrors: readonly FieldError[],
): void =>
  showFieldErrors(
    form,
    fieldErrors.map((error) => (error.field === 'isPJ' ? { ...error, field: 'rut' } : error)),
    (_, reason) => {
      if (reason === 'locked') return fromBank;
      const kind = kindOfNumber(form.getValues('rut'));
      return reason === 'kind.mismatch' && kind ? text.mismatch[kind] : text.refused;
    },
  );

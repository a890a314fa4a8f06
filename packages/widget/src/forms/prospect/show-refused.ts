import type { UseFormReturn } from 'react-hook-form';
import { averageTicketRange } from '@afilia/domain/party/prospect';
import { showFieldErrors } from '@afilia/ui-kit/forms/use-widget-form';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import type { FieldError } from '../../session/application/use-command.ts';
import type { ProspectValues } from './values.ts';

/** Shows what the server refused under the fields of the prospect. */
export const showRefusedProspect = (
  form: UseFormReturn<ProspectValues>,
  fieldErrors: readonly FieldError[],
): void =>
  showFieldErrors(form, fieldErrors, (field, reason) =>
    fieldMessage(reason, field === 'averageTicket' ? averageTicketRange : undefined),
  );

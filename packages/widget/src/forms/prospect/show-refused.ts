import type { UseFormReturn } from 'react-hook-form';
import { averageTicketRange } from '@afilia/domain/application/model/party/prospect';
import { showFieldErrors } from '@afilia/ui-kit/forms/use-widget-form';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import type { FieldError } from '../../session/application/use-command.ts';
import { fieldOfAddress } from '../address/first-address.ts';
import type { ProspectValues } from './values.ts';

/**
 * Shows the server's refusals under the fields of the prospect.
 *
 * @param needsAddress the first address is typed in line
 */
export const showRefusedProspect = (
  form: UseFormReturn<ProspectValues>,
  fieldErrors: readonly FieldError[],
  needsAddress: boolean,
): void => {
  const placed = needsAddress
    ? fieldErrors.map((error) => ({ ...error, field: fieldOfAddress(error.field) }))
    : fieldErrors;
  return showFieldErrors(form, placed, (field, reason) =>
    fieldMessage(reason, field === 'averageTicket' ? averageTicketRange : undefined),
  );
};

import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { showFieldErrors } from '@afilia/ui-kit/forms/use-widget-form';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';

/** Shows at its field what the civil register did not confirm: its answer comes after the command, with the application. */
export function useRefusedIdentity<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { error }: Pick<ApplicationView, 'error'>,
): void {
  const isRefused = error?.check === 'identityDocument' && error.field !== null;
  // A text per answer: the same fault may come twice.
  const answer = isRefused ? [error.field?.field, error.field?.reason, error.at].join('|') : null;
  useEffect(() => {
    if (answer === null) return;
    const [field = '', reason = ''] = answer.split('|');
    showFieldErrors(form, [{ field, reason }], (_, why) => fieldMessage(why));
  }, [form, answer]);
}

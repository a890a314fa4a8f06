import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { showFieldErrors } from '@afilia/ui-kit/forms/use-widget-form';
import { refusedIdentityMessage, waitsUntil } from './refused-identity.ts';

/**
 * Shows each value that the civil register did not confirm at its field: the register's answer comes after the command,
 * with the application.
 */
export function useRefusedIdentity<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  application: Pick<ApplicationView, 'error' | 'expiresAt' | 'viewer'>,
): void {
  const { error } = application;
  const until = waitsUntil(application);
  const isRefused = error?.check === 'identityDocument' && error.field !== null;
  // A text per answer: the same fault may come twice.
  const answer = isRefused ? [error.field?.field, error.field?.reason, error.at].join('|') : null;
  useEffect(() => {
    if (answer === null) return;
    const [field = '', reason = ''] = answer.split('|');
    showFieldErrors(form, [{ field, reason }], (_, why) => refusedIdentityMessage(why, until));
  }, [form, answer, until]);
}

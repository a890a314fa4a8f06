import { showFieldErrors } from '@afilia/ui-kit/forms/use-widget-form';
import { useApplication } from '../../session/application/use-application.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { useDraftForm } from '../../session/storage/use-draft-form.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { mailMessage, type MailValues } from './rules.ts';

/** Operation `modificar-email`: another address for the code, then back to where the code is asked. */
export function useChangeMail() {
  const { otp } = useApplication().application;
  const { back } = useNavigate();
  const change = useCommand('modificar-email', { place: 'otp' });
  const { form, dropDraft } = useDraftForm<MailValues>('change-otp-mail', {
    email: '',
    emailConfirmation: '',
  });

  const submit = form.handleSubmit(async ({ email, emailConfirmation }) => {
    const outcome = await change.run({ email: email.trim(), emailConfirmation: emailConfirmation.trim() });
    if (outcome.ok) {
      dropDraft();
      // The application stays where it is, with a new code on its way: this side road ends.
      return back();
    }
    if ('fieldErrors' in outcome.error)
      showFieldErrors(form, outcome.error.fieldErrors, (_, reason) => mailMessage(reason));
  });

  return {
    form,
    submit,
    back,
    pending: change.pending,
    mark: change.mark,
    present: otp?.maskedEmail ?? null,
    changesLeft: otp?.emailChangesLeft ?? 0,
  };
}

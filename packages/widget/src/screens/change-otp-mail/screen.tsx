import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { EmailField } from '../../forms/email-field.tsx';
import { RepeatedEmailField } from '../../forms/repeated-email-field.tsx';
import { useWidget } from '../../session/widget/widget.ts';
import { text } from './text.ts';
import { showFieldErrors } from '@afilia/ui-kit/forms/use-widget-form';
import { useApplication } from '../../session/application/use-application.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { useDraftForm } from '../../session/storage/use-draft-form.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { mailMessage, type MailValues } from './rules.ts';

/** Runs the operation `modificar-email`: another address for the code, then back to the screen of the code. */
function useChangeMail() {
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
      // The application stays on its screen, with a new code on its way: this side road ends.
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

/** The address that one-time codes go to (spec/screens#changeotpmail). */
export function ChangeOtpMailScreen() {
  const { form, submit, back, pending, mark, present, changesLeft } = useChangeMail();
  const { phone } = useWidget().options.links;
  const { control, setValue } = form;
  const goBack = (
    <Button look={changesLeft === 0 ? 'contained' : 'outlined'} onClick={back}>
      {text.back}
    </Button>
  );
  return (
    <Card>
      <ScreenTitle>{text.title}</ScreenTitle>
      <Lead>{text.lead}</Lead>
      {changesLeft === 0 ? (
        <>
          <Alert tone="warning">{text.noChanges(phone)}</Alert>
          <ActionBar>{goBack}</ActionBar>
        </>
      ) : (
        <form onSubmit={submit} noValidate>
          <ErrorSummary control={control} />
          <Stack>
            {present && <div style={{ overflowWrap: 'anywhere' }}>{text.present(present)}</div>}
            <EmailField
              control={control}
              setValue={setValue}
              name="email"
              label={text.email}
              {...(changesLeft === 1 && { helper: text.lastChange })}
            />
            <RepeatedEmailField
              control={control}
              name="emailConfirmation"
              of="email"
              label={text.emailConfirmation}
            />
          </Stack>
          <ActionBar>
            <Button {...mark} type="submit" loading={pending}>
              {text.save}
            </Button>
            {goBack}
          </ActionBar>
        </form>
      )}
    </Card>
  );
}

import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { showFieldErrors, useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import { EmailField } from '../forms/email-field.tsx';
import { RepeatedEmailField } from '../forms/repeated-email-field.tsx';
import { useApplication } from '../session/application/use-application.ts';
import { useCommand } from '../session/application/use-command.ts';
import { useWidget } from '../session/widget/widget.ts';
import { text } from './text.ts';

/** The new address, typed twice. */
export type Address = { email: string; emailConfirmation: string };

/** Asks for the new address; the code that is due goes out. */
export function AddressStep(props: {
  typed: Address;
  /** Too many wrong codes ended the change before. */
  dropped: boolean;
  onClose: () => void;
  onSent: (address: Address) => void;
}) {
  const { typed, dropped, onClose, onSent } = props;
  const { prospect } = useApplication().application;
  const { phone } = useWidget().options.links;
  const request = useCommand('request-contact-change', {
    place: 'form',
    inline: ({ reason }) => reason in text.refusals,
  });
  const form = useWidgetForm<Address>(typed);
  const { control, setValue } = form;
  const submit = form.handleSubmit(async ({ email, emailConfirmation }) => {
    const address = { email: email.trim(), emailConfirmation: emailConfirmation.trim() };
    const outcome = await request.run(address);
    if (outcome.ok) return onSent(address);
    if (!('fieldErrors' in outcome.error)) return;
    const { reason, fieldErrors } = outcome.error;
    const errors =
      fieldErrors.length > 0 ? fieldErrors : reason in text.refusals ? [{ field: 'email', reason }] : [];
    showFieldErrors(form, errors, (_, why) => text.refusals[why] ?? fieldMessage(why));
  });
  return (
    <Modal
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <Button {...request.mark} loading={request.pending} onClick={() => void submit()}>
            {text.send}
          </Button>
          <Button look="outlined" onClick={onClose}>
            {text.back}
          </Button>
        </>
      }
    >
      {dropped && <Alert tone="warning">{text.refusals['otpAttemptsExceeded']}</Alert>}
      <p>{text.body(prospect?.email ?? '')}</p>
      <p>{text.lost(phone)}</p>
      <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 16, padding: '4px 2px' }}>
        <ErrorSummary control={control} />
        <EmailField control={control} setValue={setValue} name="email" label={text.email} />
        <RepeatedEmailField
          control={control}
          name="emailConfirmation"
          of="email"
          label={text.emailConfirmation}
        />
        {/* Enter in a field sends: a form without a button of its own needs one. */}
        <button {...request.mark} type="submit" hidden aria-label={text.send} />
      </form>
    </Modal>
  );
}

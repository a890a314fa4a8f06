import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { showFieldErrors, useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import { EmailField } from '../forms/email-field.tsx';
import { RepeatedEmailField } from '../forms/repeated-email-field.tsx';
import { useCommand } from '../session/application/use-command.ts';
import { text } from './text.ts';

type Signatory = ApplicationView['signatories'][number];
type Values = { email: string; emailConfirmation: string };

/** Refusals shown under the field. */
const messages: Readonly<Record<string, string>> = {
  sameEmail: text.changing.sameEmail,
  emailTaken: text.changing.taken,
  changeLimit: text.changing.changeLimit,
};

/** Another address for a signatory who has not signed: a new link goes out. */
export function ChangeMailModal(props: {
  signatory: Signatory;
  onClose: () => void;
  onDone: (notice: string) => void;
}) {
  const { signatory, onClose, onDone } = props;
  const { id, name, email: present } = signatory;
  const change = useCommand('change-signatory-email', {
    place: 'form',
    inline: ({ reason }) => reason in messages,
  });
  const form = useWidgetForm<Values>({ email: '', emailConfirmation: '' });
  const { control, setValue } = form;
  const submit = form.handleSubmit(async ({ email, emailConfirmation }) => {
    const outcome = await change.run({
      signatoryId: id,
      email: email.trim(),
      emailConfirmation: emailConfirmation.trim(),
    });
    if (outcome.ok) return onDone(text.changing.done(name));
    if (!('fieldErrors' in outcome.error)) return;
    const { reason, fieldErrors } = outcome.error;
    const errors =
      fieldErrors.length > 0 ? fieldErrors : reason in messages ? [{ field: 'email', reason }] : [];
    showFieldErrors(form, errors, (_, why) => messages[why] ?? fieldMessage(why));
  });
  return (
    <Modal
      title={text.changing.title}
      onClose={onClose}
      actions={
        <>
          <Button {...change.mark} loading={change.pending} onClick={() => void submit()}>
            {text.changing.save}
          </Button>
          <Button look="outlined" onClick={onClose}>
            {text.changing.back}
          </Button>
        </>
      }
    >
      <p>{text.changing.body(name)}</p>
      {present && <p>{text.changing.present(present)}</p>}
      <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 16, padding: '4px 2px' }}>
        <ErrorSummary control={control} />
        <EmailField control={control} setValue={setValue} name="email" label={text.changing.email} />
        <RepeatedEmailField
          control={control}
          name="emailConfirmation"
          of="email"
          label={text.changing.emailConfirmation}
        />
        {/* Enter in a field sends: a form without a button of its own needs one. */}
        <button {...change.mark} type="submit" hidden aria-label={text.changing.save} />
      </form>
    </Modal>
  );
}

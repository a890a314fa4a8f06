import { useState } from 'react';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { showFieldErrors, useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import { EmailField } from '../forms/email-field.tsx';
import { RepeatedEmailField } from '../forms/repeated-email-field.tsx';
import { CodeStep } from '../own-mailbox/code-step.tsx';
import { useApplication } from '../session/application/use-application.ts';
import { useCommand } from '../session/application/use-command.ts';
import { text } from './text.ts';

type Signatory = ApplicationView['signatories'][number];
type Values = { email: string; emailConfirmation: string };

const messages = text.changing.refusals;

/**
 * Another address for a signatory who has not signed: the applicant confirms it by a code to their own mailbox, then a
 * new link goes out (decision access-mailbox).
 */
export function ChangeMailModal(props: {
  signatory: Signatory;
  onClose: () => void;
  onDone: (notice: string) => void;
}) {
  const { signatory, onClose, onDone } = props;
  const { contactChange } = useApplication().application;
  const [typed, setTyped] = useState<Values>({ email: '', emailConfirmation: '' });
  const [corrects, setCorrects] = useState(false);
  const [dropped, setDropped] = useState(false);
  const { id, name } = signatory;
  if (contactChange?.signatoryId !== id || corrects)
    return (
      <AddressStep
        signatory={signatory}
        typed={typed}
        dropped={dropped}
        onClose={onClose}
        onSent={(values) => {
          setTyped(values);
          setCorrects(false);
          setDropped(false);
        }}
      />
    );
  const { maskedEmail, newMaskedEmail } = contactChange;
  return (
    <CodeStep
      // A code that was sent again begins with empty boxes.
      key={contactChange.expiresAt}
      change={contactChange}
      title={text.changing.title}
      lead={text.changing.sent(maskedEmail, name, newMaskedEmail)}
      onClose={onClose}
      onAgain={() => setCorrects(true)}
      onDone={() => onDone(text.changing.done(name))}
      onDropped={() => setDropped(true)}
    />
  );
}

/** The new address, typed twice. */
function AddressStep(props: {
  signatory: Signatory;
  typed: Values;
  dropped: boolean;
  onClose: () => void;
  onSent: (typed: Values) => void;
}) {
  const { signatory, typed, dropped, onClose, onSent } = props;
  const { id, name, email: present } = signatory;
  const change = useCommand('change-signatory-email', {
    place: 'form',
    inline: ({ reason }) => reason in messages,
  });
  const form = useWidgetForm<Values>(typed);
  const { control, setValue } = form;
  const submit = form.handleSubmit(async ({ email, emailConfirmation }) => {
    const values = { email: email.trim(), emailConfirmation: emailConfirmation.trim() };
    const outcome = await change.run({ signatoryId: id, ...values });
    if (outcome.ok) return onSent(values);
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
      {dropped && <Alert tone="warning">{messages['otpAttemptsExceeded']}</Alert>}
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

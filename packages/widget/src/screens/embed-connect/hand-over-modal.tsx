import type { KeyHolderInput } from '@afilia/api-contract/generated/operations';
import type { RequiredFields } from '@afilia/domain/values/fields';
import { parsePersonName } from '@afilia/domain/values/identity/person-name';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { showFieldErrors, useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import { EmailField } from '../../forms/email-field.tsx';
import { RepeatedEmailField } from '../../forms/repeated-email-field.tsx';
import { useCommand } from '../../session/application/use-command.ts';
import { text } from './text.ts';

type Values = { name: string; email: string; emailConfirmation: string };

const words = text.handOver;
const nameRule = (typed: string) => (parsePersonName(typed).ok ? null : words.nameRule);
const messages: Readonly<Record<string, string>> = { emailTaken: words.sameEmail };

/** «La clave la tiene otra persona»: that person gets a link that leads to this one screen. */
export function HandOverModal({ onClose }: { onClose: () => void }) {
  const handOver = useCommand('hand-over-key', { place: 'form', inline: ({ reason }) => reason in messages });
  const form = useWidgetForm<Values>({ name: '', email: '', emailConfirmation: '' });
  const { control, setValue } = form;
  const submit = form.handleSubmit(async ({ name, email, emailConfirmation }) => {
    const input: RequiredFields<KeyHolderInput> = {
      name: name.trim(),
      email: email.trim(),
      emailConfirmation: emailConfirmation.trim(),
    };
    const outcome = await handOver.run({ input });
    if (outcome.ok) return onClose();
    if (!('fieldErrors' in outcome.error)) return;
    const { reason, fieldErrors } = outcome.error;
    const errors =
      fieldErrors.length > 0 ? fieldErrors : reason in messages ? [{ field: 'email', reason }] : [];
    showFieldErrors(form, errors, (_, why) => messages[why] ?? fieldMessage(why));
  });
  return (
    <Modal
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button {...handOver.mark} loading={handOver.pending} onClick={() => void submit()}>
            {words.send}
          </Button>
          <Button look="outlined" onClick={onClose}>
            {words.back}
          </Button>
        </>
      }
    >
      <p>{words.body}</p>
      <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 16, padding: '4px 2px' }}>
        <ErrorSummary control={control} />
        <TextField
          control={control}
          name="name"
          label={words.name}
          rule={nameRule}
          autoComplete="off"
          autoCapitalize="words"
          maxLength={50}
        />
        <EmailField control={control} setValue={setValue} name="email" label={words.email} />
        <RepeatedEmailField
          control={control}
          name="emailConfirmation"
          of="email"
          label={words.emailConfirmation}
        />
        {/* Enter in a field sends: a form without a button of its own needs one. */}
        <button {...handOver.mark} type="submit" hidden aria-label={words.send} />
      </form>
    </Modal>
  );
}

import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { OtpField } from '@afilia/ui-kit/fields/otp-field.tsx';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import { useCommand } from '../session/application/use-command.ts';
import { useCountdown } from '../session/react/use-countdown.ts';
import { text } from './text.ts';

type Change = NonNullable<ApplicationView['contactChange']>;

const allAttempts = 3;
const inlineReasons = new Set(['otpWrong', 'otpExpired', 'otpAttemptsExceeded']);

/**
 * A code of the applicant, before codes or a link go elsewhere.
 *
 * @param props.lead the mailbox of the code, and the change that it confirms
 */
export function CodeStep(props: {
  change: Change;
  title: string;
  lead: string;
  onClose: () => void;
  onAgain: () => void;
  onDone: (after: ApplicationView) => void;
  onDropped: () => void;
}) {
  const { change, title, lead, onClose, onAgain, onDone, onDropped } = props;
  const { expiresAt, attemptsLeft } = change;
  const expired = useCountdown(expiresAt) === 0;
  const confirm = useCommand('confirm-contact-change', {
    place: 'form',
    inline: ({ reason }) => inlineReasons.has(reason),
  });
  const form = useWidgetForm<{ otp: string }>({ otp: '' });
  const submit = form.handleSubmit(async ({ otp }) => {
    if (confirm.pending) return;
    const outcome = await confirm.run({ otp });
    if (outcome.ok) {
      if (!outcome.value.contactChange) onDone(outcome.value);
      return;
    }
    if (!('reason' in outcome.error)) return;
    if (outcome.error.reason === 'otpAttemptsExceeded') return onDropped();
    const { error } = outcome;
    const left = 'attemptsLeft' in error ? error.attemptsLeft : null;
    // The message takes the place of the number of tries.
    const wrong = left === null ? text.wrong : `${text.wrong} ${text.attempts(left)}`;
    const message = error.reason === 'otpExpired' ? text.expired : wrong;
    form.reset({ otp: '' });
    form.setError('otp', { type: 'server', message });
  });
  return (
    <Modal
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button
            {...confirm.mark}
            loading={confirm.pending}
            disabled={expired}
            onClick={() => void submit()}
          >
            {text.confirm}
          </Button>
          <Button look="outlined" onClick={onClose}>
            {text.back}
          </Button>
        </>
      }
    >
      <p>{lead}</p>
      <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 16, padding: '4px 2px' }}>
        <ErrorSummary control={form.control} />
        <OtpField
          control={form.control}
          name="otp"
          label={text.code}
          rule={(typed: string) => (typed.length === 6 ? null : text.incomplete)}
          requiredText={text.incomplete}
          helper={expired ? text.expired : attemptsLeft < allAttempts ? text.attempts(attemptsLeft) : null}
          disabled={expired}
          onComplete={() => void submit()}
        />
        <button {...confirm.mark} type="submit" hidden aria-label={text.confirm} />
      </form>
      <p>
        <Link decision onClick={onAgain}>
          {text.again}
        </Link>
      </p>
    </Modal>
  );
}

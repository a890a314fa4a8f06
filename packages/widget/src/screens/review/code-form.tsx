import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button, type ButtonProps } from '@afilia/ui-kit/parts/button.tsx';
import { CodeCard } from '../../forms/one-time-code/code-card.tsx';
import { resendIn, type Otp } from '../../forms/one-time-code/code-rules.ts';
import { useCodeForm } from '../../forms/one-time-code/use-code-form.ts';
import { useResend } from '../../forms/one-time-code/use-resend.ts';
import { markOf } from '../../session/application/decision.ts';
import { asClock, useCountdown } from '../../session/react/use-countdown.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { text } from './text.ts';

/** The code that proves the mailbox of the person who requests the review. */
export function CodeForm({ otp, onEdit }: { otp: Otp; onEdit: () => void }) {
  const form = useCodeForm(otp);
  const { phone } = useWidget().options.links;
  const resend = useResend();
  const seconds = useCountdown(otp.expiresAt);
  const left = resendIn(otp, useCountdown(otp.resendAvailableAt));
  const isOver = seconds === 0 || otp.attemptsLeft === 0;
  const renew = (look: Pick<ButtonProps, 'look' | 'size'>) =>
    left !== null && (
      <Button {...look} disabled={left > 0} loading={resend.pending} onClick={resend.run}>
        {text.proof.resend}
      </Button>
    );
  return (
    <CodeCard
      title={text.proof.title}
      lead={
        <>
          {text.proof.lead(otp.maskedEmail)} {!isOver && text.expires(asClock(seconds))}
        </>
      }
      form={form}
      attemptsLeft={otp.attemptsLeft}
      isOver={isOver}
      mainAction={isOver && left === 0 && renew({})}
      otherAction={
        <Button
          {...markOf('request-review')}
          look={isOver && left !== 0 ? 'contained' : 'outlined'}
          onClick={onEdit}
        >
          {text.proof.other}
        </Button>
      }
    >
      <Alert
        tone={isOver ? 'warning' : 'info'}
        actions={!(isOver && left === 0) && renew({ look: 'outlined', size: 'small' })}
      >
        {resend.resent ? text.resent : isOver ? text.expiredLast : ''}
        {left === null ? text.noSends(phone) : left > 0 ? ` ${text.resendIn(asClock(left))}` : ''}
      </Alert>
    </CodeCard>
  );
}

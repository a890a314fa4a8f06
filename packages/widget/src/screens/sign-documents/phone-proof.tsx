import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button, type ButtonProps } from '@afilia/ui-kit/parts/button.tsx';
import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { Lead, MicroText, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { CodeCard } from '../../forms/one-time-code/code-card.tsx';
import { type Otp, resendIn } from '../../forms/one-time-code/code-rules.ts';
import { useCodeForm } from '../../forms/one-time-code/use-code-form.ts';
import { codeWords } from '../../forms/one-time-code/words.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { asClock, useCountdown } from '../../session/react/use-countdown.ts';
import { text } from './text.ts';

const words = text.phone;

type OwnPhone = NonNullable<ApplicationView['ownPhone']>;

/** The offer under the code's mailbox: the code may go to the phone too, once that is proven. */
export function PhoneOffer({ phone, onProve }: { phone: OwnPhone; onProve: () => void }) {
  if (phone.provenAt !== null) return <MicroText role="status">{words.proven(phone.masked)}</MicroText>;
  return (
    <div data-phone-offer="">
      <Link decision onClick={onProve}>
        {words.offer}
      </Link>
    </div>
  );
}

function useProof() {
  const prove = useCommand('prove-phone', {
    place: 'otp',
    inline: ({ reason }) => reason === 'tooSoon' || reason === 'sendLimit',
  });
  return { mark: prove.mark, pending: prove.pending, send: () => void prove.run({}) };
}

/** «Confirma tu celular»: a code to the phone on file (decision access-phones). */
export function PhoneProof({ phone, onClose }: { phone: OwnPhone; onClose: () => void }) {
  const { code, masked } = phone;
  const { send, mark, pending } = useProof();
  if (code) return <PhoneCode code={code} masked={masked} onClose={onClose} />;
  return (
    <Card>
      <ScreenTitle>{words.title}</ScreenTitle>
      <Lead>{words.willSend(masked)}</Lead>
      <ActionBar>
        <Button {...mark} loading={pending} onClick={send}>
          {words.send}
        </Button>
        <Button look="outlined" onClick={onClose}>
          {words.back}
        </Button>
      </ActionBar>
    </Card>
  );
}

function PhoneCode({ code, masked, onClose }: { code: Otp; masked: string; onClose: () => void }) {
  const form = useCodeForm(code);
  const { send, mark, pending } = useProof();
  const seconds = useCountdown(code.expiresAt);
  const left = resendIn(code, useCountdown(code.resendAvailableAt));
  const expired = seconds === 0;
  const undelivered = code.delivery === 'failed';
  const lead = code.delivery === 'queued' ? words.sending(masked) : words.sent(masked);
  // The code is of no use any more, and another one may be requested.
  const isRenewed = (expired || undelivered) && left === 0;
  const renew = (look: Pick<ButtonProps, 'look' | 'size'>) =>
    left !== null && (
      <Button {...mark} {...look} disabled={left > 0} loading={pending} onClick={send}>
        {words.resend}
      </Button>
    );
  return (
    <CodeCard
      title={words.title}
      lead={
        undelivered
          ? words.undelivered(masked)
          : `${lead} ${expired ? '' : codeWords.expires(asClock(seconds))}`
      }
      form={form}
      attemptsLeft={code.attemptsLeft}
      isOver={expired}
      mainAction={isRenewed && renew({})}
      otherAction={
        <Button look={expired && !isRenewed ? 'contained' : 'outlined'} onClick={onClose}>
          {words.back}
        </Button>
      }
    >
      <Alert
        tone={undelivered ? 'error' : expired ? 'warning' : 'info'}
        {...(expired && { title: left === null ? codeWords.expiredLast : codeWords.expired })}
        actions={!isRenewed && renew({ look: 'outlined', size: 'small' })}
      >
        {left === null || undelivered ? words.byMail : left > 0 && codeWords.resendIn(asClock(left))}
      </Alert>
    </CodeCard>
  );
}

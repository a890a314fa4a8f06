import { useState } from 'react';
import type { ResumeView } from '@afilia/api-contract/generated/operations';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button, type ButtonProps } from '@afilia/ui-kit/parts/button.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { decision } from '../../session/application/decision.ts';
import { asClock, useCountdown } from '../../session/react/use-countdown.ts';
import { useStore } from '../../session/react/use-store.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { CodeCard } from '../../forms/one-time-code/code-card.tsx';
import { Note } from './otp-not-received.tsx';
import { text } from './text.ts';
import { useResume } from './use-resume.ts';

/** The code to come back, purpose *retomar*: the same words with or without an application. */
export function ResumeForm({ resume }: { resume: ResumeView }) {
  const { restart, place } = useWidget();
  const by = useStore(place, (state) => state.resumeBy);
  const words = by === 'link' ? text.resumeByLink : text.resume;
  const { renewBy, renewing, renewed, ...form } = useResume(resume);
  const seconds = useCountdown(resume.expiresAt);
  const resendIn = useCountdown(resume.resendAvailableAt);
  const expired = seconds === 0;
  // A node of an older release omits it.
  const digits = resume.codeDigits ?? 6;
  // Neither does it know of another way.
  const { channel = 'mail', otherChannel = null } = resume;
  const bySms = channel === 'sms';
  const otherIn = useCountdown(resume.otherChannelAvailableAt ?? resume.resendAvailableAt);
  const [isRequestingHelp, setRequestingHelp] = useState(false);
  const isLast = resume.sendsLeft === 0;
  /** The code is of no use any more, and another one may be requested. */
  const isRenewed = expired && !isLast && resendIn === 0;
  const renew = (look: Pick<ButtonProps, 'look' | 'size'>) => (
    <Button {...look} disabled={resendIn > 0} loading={renewing} onClick={() => renewBy(channel)}>
      {text.resend}
    </Button>
  );
  return (
    <CodeCard
      title={text.titles.resume}
      lead={
        <>
          {bySms ? words.leadSms(digits) : words.lead(digits)} {!expired && text.expires(asClock(seconds))}
        </>
      }
      form={form}
      attemptsLeft={resume.triesLeft}
      digits={digits}
      isOver={expired}
      mainAction={isRenewed && renew({})}
      otherAction={
        <Button look={expired && !isRenewed ? 'contained' : 'outlined'} onClick={restart}>
          {text.resume.startOver}
        </Button>
      }
    >
      {isRequestingHelp || expired ? (
        <Alert
          tone={expired ? 'warning' : 'info'}
          {...(expired && { title: isLast ? text.expiredLast : text.expired })}
          actions={
            !isLast && (
              <>
                {!isRenewed && renew({ look: 'outlined', size: 'small' })}
                {otherChannel !== null && (
                  <Button
                    {...decision}
                    look="outlined"
                    size="small"
                    disabled={otherIn > 0}
                    loading={renewing}
                    onClick={() => renewBy(otherChannel)}
                  >
                    {otherChannel === 'sms' ? text.resumeBySms : text.byMail}
                  </Button>
                )}
              </>
            )
          }
        >
          {renewed && !expired ? text.resent : bySms ? text.resumeSmsTips : words.tips}
          {!isLast && resendIn > 0 && <Note>{text.resendIn(asClock(resendIn))}</Note>}
          {otherChannel === 'sms' && <Note>{text.resumeSmsOffer}</Note>}
        </Alert>
      ) : (
        <div>
          <Link onClick={() => setRequestingHelp(true)}>{text.notArrived}</Link>
        </div>
      )}
    </CodeCard>
  );
}

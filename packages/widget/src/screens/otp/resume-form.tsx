import { useState } from 'react';
import type { ResumeView } from '@afilia/api-contract/generated/operations';
import { OtpField } from '@afilia/ui-kit/fields/otp-field.tsx';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { asClock, useCountdown } from '../../session/react/use-countdown.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { attemptsLine, codeRule } from '../../forms/one-time-code/code-rules.ts';
import { text } from './text.ts';
import { useResume } from './use-resume.ts';

/** The code to come back, purpose *retomar*: the same words whether there is an application or not. */
export function ResumeForm({ resume }: { resume: ResumeView }) {
  const { restart } = useWidget();
  const { control, submit, pending, mark, renew, renewing, renewed } = useResume(resume);
  const seconds = useCountdown(resume.expiresAt);
  const resendIn = useCountdown(resume.resendAvailableAt);
  const expired = seconds === 0;
  // A node of an older release omits it.
  const digits = resume.codeDigits ?? 6;
  const [asksForHelp, setAsksForHelp] = useState(false);
  return (
    <Card>
      <ScreenTitle>{text.titles.resume}</ScreenTitle>
      <Lead>
        {text.resume.lead(digits)} {!expired && text.expires(asClock(seconds))}
      </Lead>
      <form onSubmit={submit} noValidate>
        <ErrorSummary control={control} />
        <Stack>
          <OtpField
            control={control}
            name="otp"
            label={text.code}
            rule={codeRule(digits)}
            requiredText={text.incomplete(digits)}
            length={digits}
            helper={attemptsLine({ attemptsLeft: resume.triesLeft })}
            disabled={expired}
            onComplete={() => void submit()}
          />
          {asksForHelp || expired ? (
            <Alert
              tone={expired ? 'warning' : 'info'}
              {...(expired && { title: resume.sendsLeft > 0 ? text.expired : text.expiredLast })}
              actions={
                resume.sendsLeft > 0 && (
                  <Button
                    look="outlined"
                    size="small"
                    disabled={resendIn > 0}
                    loading={renewing}
                    onClick={renew}
                  >
                    {text.resend}
                  </Button>
                )
              }
            >
              {renewed && !expired ? text.resent : text.resume.tips}
              {resume.sendsLeft > 0 && resendIn > 0 && ` ${text.resendIn(asClock(resendIn))}`}
            </Alert>
          ) : (
            <div>
              <Link onClick={() => setAsksForHelp(true)}>{text.notArrived}</Link>
            </div>
          )}
        </Stack>
        <ActionBar>
          <Button {...mark} type="submit" loading={pending} disabled={expired}>
            {text.confirm}
          </Button>
          <Button look="outlined" onClick={restart}>
            {text.resume.startOver}
          </Button>
        </ActionBar>
      </form>
    </Card>
  );
}

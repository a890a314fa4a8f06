import { useState, useEffect } from 'react';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { CodeCard } from '../../forms/one-time-code/code-card.tsx';
import type { Otp } from '../../forms/one-time-code/code-rules.ts';
import { useResend } from '../../forms/one-time-code/use-resend.ts';
import { asClock, useCountdown } from '../../session/react/use-countdown.ts';
import { ChangeEmail, OtherWay, OtpNotReceived, Resend } from './otp-not-received.tsx';
import { helpFor, mainActOf } from './rules.ts';
import { text } from './text.ts';
import { useCodeForm } from '../../forms/one-time-code/use-code-form.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { useWidget, type Widget } from '../../session/widget/widget.ts';

/** The code whose failed delivery each widget reported last, so that a render does not reopen the closed modal. */
const notified = new WeakMap<Widget, string>();

/**
 * Opens showModalErrorEmailOtp once for a code whose mail could not be delivered.
 *
 * @returns true: this one could not
 */
function useUndelivered({ delivery, expiresAt, channel }: Otp): boolean {
  const widget = useWidget();
  const undelivered = delivery === 'failed';
  useEffect(() => {
    // The form reports an undelivered text message itself, beside the other way.
    if (!undelivered || channel === 'sms' || notified.get(widget) === expiresAt) return;
    notified.set(widget, expiresAt);
    widget.model.merge({ showModalErrorEmailOtp: true });
  }, [undelivered, expiresAt, channel, widget]);
  return undelivered;
}

/** The form of a mailed code, and the way back from it. */
function useOtp(otp: Otp) {
  const { application } = useApplication();
  const { navigate } = useNavigate();
  const form = useCodeForm(otp);
  const cancel = useCommand('cancel-signature-request', { place: 'otp' });

  const goBack = () => (otp.purpose === 'signature' ? void cancel.run({}) : navigate('/screenembedprospect'));
  const canGoBack =
    otp.purpose === 'signature' || application.editableRoutes.includes('/screenembedprospect');

  return {
    ...form,
    goBack: canGoBack ? goBack : null,
    goingBack: cancel.pending,
    documents: application.documents.length,
  };
}

/** The code field, its validity, and the options without a code. */
export function OtpForm({ otp }: { otp: Otp }) {
  const { goBack, goingBack, documents, ...form } = useOtp(otp);
  const seconds = useCountdown(otp.expiresAt);
  const expired = seconds === 0;
  const undelivered = useUndelivered(otp);
  const renewal = useResend();
  const help = helpFor(
    otp,
    useCountdown(otp.resendAvailableAt),
    useCountdown(otp.otherChannelAvailableAt ?? otp.resendAvailableAt),
  );
  const main = mainActOf(help, { expired, undelivered });
  // Stays open after use: shows that a new code was sent.
  const [isRequestingHelp, setRequestingHelp] = useState(false);
  if ((expired || undelivered) && !isRequestingHelp) setRequestingHelp(true);
  return (
    <CodeCard
      title={text.titles[otp.purpose]}
      lead={
        <>
          {otp.delivery === 'queued' ? text.sending(text.where(otp)) : text.sent(text.where(otp))}{' '}
          {!expired && text.expires(asClock(seconds))}
          {otp.purpose === 'signature' && ` ${text.signing(documents)}`}
          {otp.newMaskedEmail && ` ${text.emailChange.lead(otp.newMaskedEmail)}`}
        </>
      }
      form={form}
      attemptsLeft={otp.attemptsLeft}
      isOver={expired}
      mainAction={
        (main === 'resend' && <Resend otp={otp} help={help} renewal={renewal} />) ||
        (main === 'other' && <OtherWay otp={otp} help={help} renewal={renewal} />) ||
        (main === 'changeEmail' && <ChangeEmail />)
      }
      otherAction={
        goBack && (
          <Button look={main === 'back' ? 'contained' : 'outlined'} loading={goingBack} onClick={goBack}>
            {text.back}
          </Button>
        )
      }
    >
      {isRequestingHelp ? (
        <OtpNotReceived otp={otp} expired={expired} help={help} main={main} renewal={renewal} />
      ) : (
        <div>
          <Link onClick={() => setRequestingHelp(true)}>{text.notArrived}</Link>
        </div>
      )}
    </CodeCard>
  );
}

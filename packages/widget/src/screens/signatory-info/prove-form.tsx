import { useState } from 'react';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button, type ButtonProps } from '@afilia/ui-kit/parts/button.tsx';
import { Card, SideBySide, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { unbroken } from '@afilia/ui-kit/text/unbroken';
import { CodeCard } from '../../forms/one-time-code/code-card.tsx';
import { resendIn, type Otp } from '../../forms/one-time-code/code-rules.ts';
import { useCodeForm } from '../../forms/one-time-code/use-code-form.ts';
import { useResend } from '../../forms/one-time-code/use-resend.ts';
import { codeWords } from '../../forms/one-time-code/words.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { decision } from '../../session/application/decision.ts';
import { asClock, useCountdown } from '../../session/react/use-countdown.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { AlsoClaveUnica, OnlyClaveUnica } from './clave-unica.tsx';
import { NotMe } from './not-me.tsx';
import { text } from './text.ts';
import { parsePhone } from '@afilia/domain/values/identity/phone';
import { PhoneField } from '@afilia/ui-kit/fields/phone-field.tsx';
import { showFieldErrors, useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import { useCommand } from '../../session/application/use-command.ts';

/** «No es mi celular»: another code goes to the phone that is typed here. */
function PhoneForm({ onClose }: { onClose: () => void }) {
  const form = useWidgetForm<{ phone: string }>({ phone: '' });
  const change = useCommand('change-factor-phone', { place: 'form' });
  const submit = form.handleSubmit(async ({ phone: typed }) => {
    const phone = parsePhone(typed);
    const outcome = await change.run({ phone: phone.ok ? phone.value : typed });
    if (outcome.ok) return onClose();
    if ('fieldErrors' in outcome.error)
      showFieldErrors(form, outcome.error.fieldErrors, (_, reason) => fieldMessage(reason));
  });
  return (
    <form {...decision} onSubmit={submit} noValidate>
      <Stack>
        <PhoneField control={form.control} name="phone" label={words.newPhone} helper={words.newPhoneHelp} />
        <SideBySide>
          <Button {...change.mark} type="submit" look="outlined" loading={change.pending}>
            {words.sendThere}
          </Button>
          <Button look="text" onClick={onClose}>
            {words.keepPhone}
          </Button>
        </SideBySide>
      </Stack>
    </form>
  );
}

const words = text.prove;

/** The second factor: a code to the phone, ClaveÚnica, or either. No document is shown before it. */
export function ProveForm() {
  const { otp, viewer } = useApplication().application;
  if (!viewer.may.includes('verify-otp')) return <OnlyClaveUnica />;
  return otp ? <PhoneCode code={otp} /> : <RequestCode />;
}

/** The phone as it is written in a sentence, which must not break it. */
const phoneOf = ({ maskedPhone }: { maskedPhone: string | null }) => unbroken(maskedPhone ?? '');

/** No code is on its way: the applicant may be away when the documents are issued, and a code lives for minutes. */
function RequestCode() {
  const { viewer } = useApplication().application;
  const { run, pending } = useResend();
  return (
    <Card>
      <ScreenTitle>{words.title}</ScreenTitle>
      <Lead>{words.willSend(phoneOf(viewer))}</Lead>
      {viewer.may.includes('begin-redirect') && <AlsoClaveUnica />}
      <ActionBar>
        <Button loading={pending} onClick={run}>
          {words.sendThere}
        </Button>
        {viewer.may.includes('not-me') && <NotMe />}
      </ActionBar>
    </Card>
  );
}

function PhoneCode({ code }: { code: Otp }) {
  const { viewer } = useApplication().application;
  const { may } = viewer;
  const [changing, setChanging] = useState(false);
  const form = useCodeForm(code);
  const seconds = useCountdown(code.expiresAt);
  const expired = seconds === 0;
  const phone = phoneOf(viewer);
  const isUndelivered = code.delivery === 'failed';
  const renewal = useResend();
  const left = resendIn(code, useCountdown(code.resendAvailableAt));
  // The code is of no use any more, and another one may be requested.
  const isRenewed = (expired || isUndelivered) && left === 0;
  const lead = isUndelivered
    ? words.none
    : code.delivery === 'sent'
      ? words.sent(phone)
      : words.sending(phone);
  return (
    <CodeCard
      title={words.title}
      lead={
        <>
          {lead} {!expired && !isUndelivered && codeWords.expires(asClock(seconds))}
        </>
      }
      form={form}
      attemptsLeft={code.attemptsLeft}
      isOver={expired}
      mainAction={isRenewed && <Resend left={left} renewal={renewal} />}
      otherAction={may.includes('not-me') && <NotMe />}
    >
      <Another
        code={code}
        expired={expired}
        left={left}
        renewal={isRenewed ? null : renewal}
        resent={renewal.resent}
        phone={phone}
        onOther={changing || !may.includes('change-factor-phone') ? null : () => setChanging(true)}
      />
      {changing && code.sendsLeft > 0 && <PhoneForm onClose={() => setChanging(false)} />}
      {may.includes('begin-redirect') && <AlsoClaveUnica />}
    </CodeCard>
  );
}

type Renewal = ReturnType<typeof useResend>;

function Resend(props: Pick<ButtonProps, 'look' | 'size'> & { left: number; renewal: Renewal }) {
  const { left, renewal, ...look } = props;
  return (
    <Button {...look} disabled={left > 0} loading={renewal.pending} onClick={renewal.run}>
      {words.resend}
    </Button>
  );
}

/** Ways on without the code: «Reenviar», unless it is the main act, and «No es mi celular». */
function Another(props: {
  code: Otp;
  expired: boolean;
  /** Seconds until another code; null when no more are sent. */
  left: number | null;
  renewal: Renewal | null;
  resent: boolean;
  phone: string;
  onOther: (() => void) | null;
}) {
  const { code, expired, left, renewal, resent, phone, onOther } = props;
  const { options } = useWidget();
  const isUndelivered = code.delivery === 'failed';
  const title = isUndelivered
    ? words.undelivered(phone)
    : expired
      ? left === null
        ? codeWords.expiredLast
        : codeWords.expired
      : undefined;
  return (
    <Alert
      tone={isUndelivered ? 'error' : expired ? 'warning' : 'info'}
      {...(title && { title })}
      actions={
        left !== null && (
          <>
            {renewal && <Resend look="outlined" size="small" left={left} renewal={renewal} />}
            {onOther && (
              <Button {...decision} look="outlined" size="small" onClick={onOther}>
                {words.notMyPhone}
              </Button>
            )}
          </>
        )
      }
    >
      {resent && !expired && !isUndelivered && codeWords.resent}{' '}
      {left === null && codeWords.noSends(options.links.phone)}
      {left !== null && left > 0 && codeWords.resendIn(asClock(left))}
    </Alert>
  );
}

import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { useApplication } from '../../session/application/use-application.ts';
import { useStore } from '../../session/react/use-store.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { OtpForm } from './otp-form.tsx';
import { ResumeForm } from './resume-form.tsx';
import { text } from './text.ts';

/** The one-time code, for the contact, a signature or coming back (spec/screens#otp). */
export function OtpScreen() {
  const resume = useStore(useWidget().place, (place) => place.resume);
  return resume ? <ResumeForm resume={resume} /> : <OwnOtp />;
}

function OwnOtp() {
  const { otp } = useApplication().application;
  return otp ? <OtpForm key={otp.purpose} otp={otp} /> : <Blocked />;
}

/** After the last wrong code no code is active; showModalOTPErrorBlock covers this. */
function Blocked() {
  const { restart } = useWidget();
  return (
    <Card>
      <ScreenTitle>{text.blocked.title}</ScreenTitle>
      <Lead>{text.blocked.lead}</Lead>
      <ActionBar>
        <Button onClick={restart}>{text.blocked.restart}</Button>
      </ActionBar>
    </Card>
  );
}

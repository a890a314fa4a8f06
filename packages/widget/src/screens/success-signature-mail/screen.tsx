import { useState } from 'react';
import { styled } from '@afilia/ui-kit/theme/styled';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, SideBySide, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { BlockTitle, Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { CopyValue } from '../../endings/copy-value.tsx';
import { NextSteps } from '../../endings/next-steps.tsx';
import { useApplication } from '../../session/application/use-application.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { useLeave } from '../../session/widget/use-leave.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { nextSteps, resendRefusal } from './rules.ts';
import { Scene } from './scene.tsx';
import { SignedDocuments } from './signed-documents.tsx';
import { text } from './text.ts';

const Blocks = styled(Stack)({ gap: '32px' });
const Picture = styled('div')({ margin: '0 auto 24px', maxWidth: '480px' });

/** The end of the road: signed, sent, and the next steps (spec/screens#successsignaturemail). */
export function SuccessSignatureMailScreen() {
  const { application } = useApplication();
  const { options } = useWidget();
  const { navigate } = useNavigate();
  const leave = useLeave();
  const resend = useCommand('resend-documents', {
    inline: ({ reason }) => resendRefusal(reason) !== null,
  });
  const [notice, setNotice] = useState<string | null>(null);
  const { completion, documents, folio } = application;
  const email = completion?.maskedEmail ?? '';
  const days = completion?.deliveryBusinessDays ?? null;

  const sendAgain = async () => {
    setNotice(null);
    const outcome = await resend.run({});
    if (outcome.ok) return setNotice(text.resent);
    setNotice('reason' in outcome.error ? resendRefusal(outcome.error.reason) : null);
  };
  const resendButton = (look: 'outlined', size: 'small' | 'large') => (
    <Button look={look} size={size} loading={resend.pending} onClick={() => void sendAgain()}>
      {text.resend}
    </Button>
  );
  const failed = completion?.mail === 'failed';
  return (
    <Card>
      <Picture>
        <Scene />
      </Picture>
      <ScreenTitle>{text.title}</ScreenTitle>
      {completion && (
        <Lead>
          {!failed && (completion.mail === 'sent' ? text.sent(email) : text.queued(email))}
          {days !== null && text.delivery(days)}
        </Lead>
      )}
      <Blocks>
        {failed && (
          <Alert tone="error" title={text.failed.title} actions={resendButton('outlined', 'small')}>
            {text.failed.body(email)}
          </Alert>
        )}
        {notice && <Alert tone="info">{notice}</Alert>}
        <SideBySide style={{ gap: 16 }}>
          <CopyValue label={text.folio} value={folio} />
          <CopyValue
            label={text.merchantCode}
            value={completion?.merchantCode ?? null}
            pending={text.merchantPending}
          />
        </SideBySide>
        <section>
          <BlockTitle>{text.next}</BlockTitle>
          <NextSteps steps={nextSteps(application)} />
        </section>
        <section>
          <BlockTitle>{text.documents}</BlockTitle>
          <SignedDocuments
            documents={documents}
            certificate={completion?.certificate ?? null}
            verifyUrl={new URL('/verify', new URL(options.apiUrl, document.baseURI)).href}
          />
        </section>
      </Blocks>
      <ActionBar>
        <Button onClick={() => leave('finished')}>{text.finish}</Button>
        {!failed && resendButton('outlined', 'large')}
        <Button look="text" onClick={() => navigate(options.links.merchantPortal, '_blank')}>
          {text.portal}
        </Button>
      </ActionBar>
    </Card>
  );
}

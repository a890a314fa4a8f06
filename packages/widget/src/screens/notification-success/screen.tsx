import { useState } from 'react';
import { styled } from '@afilia/ui-kit/theme/styled';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { LettersScene } from '../../endings/letters-scene.tsx';
import { useApplication } from '../../session/application/use-application.ts';
import { useLeave } from '../../session/widget/use-leave.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { NoticeLine, type Notice } from '../../signatories/notice-line.tsx';
import { SignatoryList } from '../../signatories/signatory-list.tsx';
import { isMailUndelivered } from '../../signatories/words.ts';
import { text } from './text.ts';

const sign = '/screensigndocuments';
const pending = '/screenpendingsignatures';

const Picture = styled('div')({ margin: '0 auto 24px', maxWidth: '440px' });

/** Every signatory has a mail; the applicant may sign at once (spec/screens#notificationsuccess). */
export function NotificationSuccessScreen() {
  const { signatories, editableRoutes } = useApplication().application;
  const { navigate } = useNavigate();
  const leave = useLeave();
  const [notice, setNotice] = useState<Notice | null>(null);
  const failed = signatories.some(isMailUndelivered);
  const mayList = editableRoutes.includes(pending);
  const signs = editableRoutes.includes(sign);
  return (
    <Card>
      <Picture>
        <LettersScene />
      </Picture>
      <ScreenTitle>{text.title}</ScreenTitle>
      <Lead>{failed ? text.leadFailed : text.lead}</Lead>
      <Stack>
        {signs && (
          <Alert tone="info" title={text.yourTurn.title}>
            {text.yourTurn.body}
          </Alert>
        )}
        <NoticeLine notice={notice} />
        <SignatoryList
          label={text.list}
          signatories={signatories}
          status
          manage={{ whom: isMailUndelivered, onNotice: setNotice }}
        />
      </Stack>
      <ActionBar>
        {signs && <Button onClick={() => navigate(sign)}>{text.sign}</Button>}
        {mayList && (
          <Button look={signs ? 'outlined' : 'contained'} onClick={() => navigate(pending)}>
            {text.progress}
          </Button>
        )}
        <Button look={signs ? 'text' : 'outlined'} onClick={() => leave('saved')}>
          {text.close}
        </Button>
      </ActionBar>
    </Card>
  );
}

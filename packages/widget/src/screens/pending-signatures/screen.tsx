import { useState, useEffect } from 'react';
import { styled } from '@afilia/ui-kit/theme/styled';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, MicroText, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { ChangeContactButton } from '../../own-mailbox/change-contact-button.tsx';
import { useApplication } from '../../session/application/use-application.ts';
import { useLeave } from '../../session/widget/use-leave.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { NoticeLine, type Notice } from '../../signatories/notice-line.tsx';
import { SignatoryList } from '../../signatories/signatory-list.tsx';
import { progressOf, type Progress } from './rules.ts';
import { text } from './text.ts';
import { useWidget } from '../../session/widget/widget.ts';

/** Poll interval, ms (spec/screens#pendingsignatures). */
const every = 30_000;

/** Polls the application every 30 s while the page is visible, beside the stream, which a proxy can block. */
function useRefresh(): void {
  const { api, application: store } = useWidget();
  useEffect(() => {
    const poll = async () => {
      if (document.visibilityState === 'hidden') return;
      const response = await api.execute('application', {});
      if (response.ok) store.accept(response.value);
    };
    const timer = setInterval(() => void poll(), every);
    return () => clearInterval(timer);
  }, [api, store]);
}

const sign = '/screensigndocuments';
const everybody = () => true;

const Track = styled('div')(({ theme }) => ({
  height: '8px',
  borderRadius: '4px',
  background: theme.house.tint,
  overflow: 'hidden',
  '& > div': {
    height: '100%',
    background: theme.palette.secondary.main,
    transition: `width ${theme.transitions.duration.standard}ms ease-out`,
  },
}));

/** The signatories with their states, always fresh; the applicant can do something about it (spec/screens#pendingsignatures). */
export function PendingSignaturesScreen() {
  const { application } = useApplication();
  const { signatories, viewer, editableRoutes, route, folio, isPJ } = application;
  const { navigate } = useNavigate();
  const leave = useLeave();
  const [notice, setNotice] = useState<Notice | null>(null);
  useRefresh();
  const progress = progressOf(application);
  const { signed, all, complete, ours, stuck, mine, until } = progress;
  const signs = !complete && !mine && (editableRoutes.includes(sign) || route === sign);
  const remote = viewer.role === 'signatory';
  return (
    <Card>
      <ScreenTitle>{titleOf(progress)}</ScreenTitle>
      <Lead>
        {ours ? text[ours].lead(isPJ) : leadOf(progress)} {until && text.expires(until)}
      </Lead>
      <Stack>
        {ours && <div role="status">{text[ours].next}</div>}
        {all > 0 && <SignatureTrack signed={signed} all={all} />}
        {signs && (
          <Alert tone="info" title={text.yours.title}>
            {text.yours.body}
          </Alert>
        )}
        {stuck && (
          <Alert tone="warning" title={text.halted.title}>
            {text.halted.body}
          </Alert>
        )}
        <NoticeLine notice={notice} />
        {all > 0 && (
          <SignatoryList
            label={text.list}
            signatories={signatories}
            status
            {...(!remote && !complete && { manage: { whom: everybody, onNotice: setNotice } })}
          />
        )}
        <ChangeContactButton />
        <MicroText>{folio}</MicroText>
      </Stack>
      <ActionBar>
        {signs && <Button onClick={() => navigate(sign)}>{text.sign}</Button>}
        <Button
          look={signs ? 'outlined' : 'contained'}
          onClick={() => leave((complete && !ours) || (remote && mine) ? 'finished' : 'saved')}
        >
          {(complete && !ours) || remote ? text.finish : text.later}
        </Button>
      </ActionBar>
    </Card>
  );
}

function SignatureTrack({ signed, all }: Pick<Progress, 'signed' | 'all'>) {
  return (
    <div>
      <Track>
        <div style={{ width: `${(signed / all) * 100}%` }} />
      </Track>
      <div role="status" style={{ marginTop: 8 }}>
        {text.progress(signed, all)}
      </div>
    </div>
  );
}

const titleOf = ({ complete, ours, signed, all }: Progress): string =>
  ours ? text[ours].title : complete ? text.complete : text.title(all - signed, all);

const leadOf = ({ complete, mine }: Progress): string =>
  complete ? text.leadComplete : mine ? text.leadSigned : text.lead;

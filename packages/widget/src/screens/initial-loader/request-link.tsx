import { useEffect, useRef, useState } from 'react';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { StepList } from '@afilia/ui-kit/parts/step-list.tsx';
import { newCommandId } from '../../session/api/command-id.ts';
import { useLeave } from '../../session/widget/use-leave.ts';
import { reportFailure } from '../../session/widget/report-failure.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { text } from './text.ts';

/** A refused request must not disclose that the link exists: shown as an internal error. */
const refused = { code: 'E18', reference: null };

/** «Pedir un nuevo enlace». The answer is the same for a valid and an invented token. */
export function RequestLink() {
  const widget = useWidget();
  const { api, model } = widget;
  const leave = useLeave();
  const [state, setState] = useState<'asking' | 'asked' | 'stopped'>('asking');
  // The same request again when the answer was lost: one mail, not two.
  const [commandId] = useState(newCommandId);

  const run = async () => {
    setState('asking');
    const answer = await api.execute('request-new-link', { commandId, token: model.get().token ?? '' });
    if (answer.ok && answer.value.__typename === 'Acknowledgement') return setState('asked');
    setState('stopped');
    reportFailure(widget, answer.ok ? refused : answer.error, () => void run());
  };
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void run();
  });

  if (state === 'asked')
    return (
      <Card>
        <ScreenTitle>{text.requested.title}</ScreenTitle>
        <Lead role="status">{text.requested.lead}</Lead>
        <Alert tone="info">{text.requested.hint}</Alert>
        <ActionBar>
          <Button onClick={() => leave('finished')}>{text.requested.finish}</Button>
        </ActionBar>
      </Card>
    );
  return (
    <Card>
      <ScreenTitle>{text.asking.title}</ScreenTitle>
      <Lead>{text.lead}</Lead>
      <Stack>
        <StepList
          label={text.steps}
          steps={[{ id: 'ask', label: text.asking.step, status: state === 'asking' ? 'running' : 'failed' }]}
        />
        {state === 'stopped' && (
          <Alert
            tone="warning"
            actions={
              <Button size="small" onClick={() => void run()}>
                {text.retry}
              </Button>
            }
          >
            {text.stopped}
          </Alert>
        )}
      </Stack>
    </Card>
  );
}

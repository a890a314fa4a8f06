import { useEffect, useRef, useState } from 'react';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { StepList } from '@afilia/ui-kit/parts/step-list.tsx';
import { newCommandId } from '../../session/api/command-id.ts';
import { openLink, type TransferClaim } from '../../session/storage/open-link.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { usePacedSteps } from '../../waiting/use-paced-steps.ts';
import { useWaitedSeconds } from '../../waiting/use-waited-seconds.ts';
import { openingSteps, type OpeningState } from './steps.ts';
import { text } from './text.ts';
import { TransferArrival } from './transfer-arrival.tsx';

/** Seconds before the notice that it is still running. */
const long = 10;

/** Opens the link once, shows its progress, and gives way to the person's screen, which the server names. */
export function OpenLink() {
  const widget = useWidget();
  const { model, place, keeper } = widget;
  // The same opening again when the answer was lost.
  const [commandId] = useState(newCommandId);
  const [opening, setOpening] = useState<OpeningState>('running');
  const [used, setUsed] = useState(false);
  const [claim, setClaim] = useState<TransferClaim | null>(null);
  const { steps, caughtUp } = usePacedSteps(openingSteps(opening));
  const seconds = useWaitedSeconds(null);

  const run = async () => {
    setOpening('running');
    const { token } = model.get();
    if (!token) return place.merge({ sideRoad: null });
    const outcome = await openLink(widget, { token, commandId }, () => void run());
    if (outcome === 'stopped') return setOpening('stopped');
    if (outcome === 'used') return setUsed(true);
    if (outcome === 'resumed') return setOpening('done');
    // Drafts of another person in this tab must not show.
    keeper.dropDrafts();
    if (outcome === 'session') setOpening('done');
    else if (outcome !== 'code') setClaim(outcome);
  };
  // Once, even if effects run twice: a link that is opened again ends the session of the first time.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void run();
  });
  useEffect(() => {
    if (opening === 'done' && caughtUp) place.merge({ sideRoad: null });
  }, [opening, caughtUp, place]);

  if (claim) return <TransferArrival claim={claim} />;
  if (used)
    return (
      <Card>
        <ScreenTitle>{text.used.title}</ScreenTitle>
        <Lead>{text.used.lead}</Lead>
        <Alert tone="info">{text.used.hint}</Alert>
      </Card>
    );
  return (
    <Card>
      <ScreenTitle>{text.title}</ScreenTitle>
      <Lead>{text.lead}</Lead>
      <Stack>
        <StepList steps={steps} label={text.steps} />
        <div role="status">{seconds >= long && opening === 'running' && text.still}</div>
        {opening === 'stopped' && (
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

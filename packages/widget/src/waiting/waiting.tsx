import { useRef, useState, useEffect } from 'react';
import { hasAdvanced } from '@afilia/domain/application/model/flow/state-queries';
import { styled } from '@afilia/ui-kit/theme/styled';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { StepList } from '@afilia/ui-kit/parts/step-list.tsx';
import { useApplication } from '../session/application/use-application.ts';
import { useCommand } from '../session/application/use-command.ts';
import { useDataModel } from '../session/widget/use-data-model.ts';
import { allDone, stepsOf, type StepPlan } from './step-plan.ts';
import { skippedLoader } from './skipped-loader.ts';
import { text } from './text.ts';
import { useNotice } from './use-notice.ts';
import { useLeave } from '../session/widget/use-leave.ts';
import { usePacedSteps } from './use-paced-steps.ts';
import { useWaitedSeconds } from './use-waited-seconds.ts';
import { useWidget } from '../session/widget/widget.ts';

/**
 * Keeps a loader on screen until it has shown the end of its work, although the server may be on the next screen
 * already.
 *
 * @param route the loader's own
 * @param ready everything is shown; it leaves
 * @param next a loader whose work is done already and that is shown next; null is the server's screen
 */
function useHold(route: string, ready: boolean, next: string | null): void {
  const { place } = useWidget();
  useEffect(() => {
    place.merge({ held: route });
    // The loader after this one may hold the screen by now.
    return () => void (place.get().held === route && place.merge({ held: null }));
  }, [place, route]);
  useEffect(() => {
    if (ready) place.merge({ held: next });
  }, [place, ready, next]);
}

// As high as its longest sentence, so that the card does not grow under the person's eyes.
const Calm = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: '48px',
  marginTop: '24px',
  color: theme.palette.text.secondary,
  '& p': { margin: '0 0 12px' },
}));

const Choices = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px',
  '& p': { flexBasis: '100%', margin: 0 },
});

type WaitingProps = {
  /** The shown route; it stays on screen until its end was shown. */
  route: string;
  /** The routes that this loader shows one after another without being drawn anew; its own alone by default. */
  routes?: readonly string[];
  title: string;
  lead?: string;
  plans: readonly StepPlan[];
};

/**
 * A wait: the real steps of real work, each with its own state, one calm line about time, and a way
 * on when it stops (spec/interface-rules#loaders). Errors themselves are shown by the shell over it.
 */
export function Waiting({ route, routes = [route], title, lead = text.few, plans }: WaitingProps) {
  const { application } = useApplication();
  const { error, stage } = application;
  const hasLeft = !routes.includes(application.route);
  // A loader may be shown when its work is done already: it then shows its lines as done.
  const known = useRef({ steps: stepsOf(plans, null), state: hasLeft ? null : application.state });
  if (!hasLeft) {
    const { state } = application.state === 'paused' ? known.current : application;
    known.current = { steps: stepsOf(plans, stage?.checks ?? null), state };
  }
  const wentOn = error === null && hasAdvanced(known.current.state, application.state);
  const truth = hasLeft && wentOn ? allDone(known.current.steps, plans) : known.current.steps;
  const { steps, caughtUp } = usePacedSteps(truth);
  // Back to a form, or to the screen of an error: nothing ended that could be shown as done.
  const next = wentOn ? skippedLoader(route, application) : null;
  useHold(route, application.route !== route && (caughtUp || !wentOn), next);
  // After a failure the time counts from the new try.
  const [failedOnce, setFailedOnce] = useState(error !== null);
  if (error && !failedOnce) setFailedOnce(true);
  // The lines would disclose which source refused.
  if (error && !error.retryable) return <Ended code={error.code} />;
  return (
    <Card>
      <ScreenTitle>{title}</ScreenTitle>
      <Lead>{lead}</Lead>
      <StepList steps={steps} label={text.steps} />
      <Calm>
        {error ? <Stopped /> : <CalmLine startedAt={failedOnce ? null : (stage?.startedAt ?? null)} />}
      </Calm>
    </Card>
  );
}

/** One line about time; silent at first, since most waits are short. */
function CalmLine({ startedAt }: { startedAt: string | null }) {
  const leave = useLeave();
  const seconds = useWaitedSeconds(startedAt);
  const long = seconds >= 60;
  return (
    <>
      <div role="status">{seconds >= 10 && <p>{long ? text.long : text.still}</p>}</div>
      {long && (
        <Choices>
          <Notice />
          <Button look="outlined" size="small" onClick={() => leave('saved')}>
            {text.leave}
          </Button>
        </Choices>
      )}
    </>
  );
}

/** «Avísame por correo», for a person who does not stay; without a proven mailbox there is nothing. */
function Notice() {
  const { isOffered, isAsked, pending, ask } = useNotice();
  if (isAsked) return <p role="status">{text.willNotify}</p>;
  if (!isOffered) return null;
  return (
    <Button look="outlined" size="small" loading={pending} onClick={ask}>
      {text.notify}
    </Button>
  );
}

/** Shown after the modal of a transient error was closed: offers the retry. */
function Stopped() {
  const retry = useCommand('retry-checks');
  return (
    <Alert
      tone="warning"
      actions={
        <>
          <Button size="small" loading={retry.pending} onClick={() => void retry.run({})}>
            {text.retry}
          </Button>
          <Notice />
        </>
      }
    >
      {text.stopped}
    </Alert>
  );
}

/** Shown behind the modal of a final error. */
function Ended({ code }: { code: string }) {
  const [, merge] = useDataModel((model) => model.errorCode);
  return (
    <Card>
      <ScreenTitle>{text.endedTitle}</ScreenTitle>
      <Lead>{text.ended}</Lead>
      <Button look="outlined" onClick={() => merge({ errorCode: code })}>
        {text.why}
      </Button>
    </Card>
  );
}

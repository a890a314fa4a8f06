import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import type { EmbeddedScreen } from '../../public/options.ts';
import { useMaybeApplication } from '../../session/application/use-application.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { text } from './text.ts';

type MissingProps = {
  screen: EmbeddedScreen;
  /** The next missing step. */
  first: EmbeddedScreen;
  missing: readonly EmbeddedScreen[];
};

// Their buttons are not sticky: a bar that sticks to the window would cover the words of so small a card.

/** This screen is not reachable yet; only the host knows the location of the missing one. */
export function MissingCard({ screen, first, missing }: MissingProps) {
  const { emit } = useWidget();
  return (
    <Card>
      <ScreenTitle>
        {text.before[screen]}, {text.first[first]}
      </ScreenTitle>
      <Lead>{text.missingLead}</Lead>
      <div>
        <Button onClick={() => emit('dm:missing', { screen: first, missing })}>{text.goTo[first]}</Button>
      </div>
    </Card>
  );
}

/** This screen is finished; the host shows the next one. */
export function DoneCard({ screen }: { screen: EmbeddedScreen }) {
  const application = useMaybeApplication();
  const { navigate } = useNavigate();
  const route = `/screenembed${screen}` as const;
  const { title, lead } = text.done[screen];
  return (
    <Card>
      <ScreenTitle>{title}</ScreenTitle>
      <Lead>
        {lead} {text.next}
      </Lead>
      {application?.editableRoutes.includes(route) && (
        <div>
          <Button look="outlined" onClick={() => navigate(route)}>
            {text.change}
          </Button>
        </div>
      )}
    </Card>
  );
}

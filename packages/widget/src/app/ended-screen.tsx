import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, MicroText, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { useApplication } from '../session/application/use-application.ts';
import { useLeave } from '../session/widget/use-leave.ts';
import { useWidget } from '../session/widget/widget.ts';
import { endedText as text } from './ended-text.ts';

/** The screen of a withdrawn or expired application, which offers a new one. */
export function EndedScreen() {
  const { state, folio } = useApplication().application;
  const { restart } = useWidget();
  const leave = useLeave();
  const words = state === 'expired' ? text.expired : text.withdrawn;
  return (
    <Card>
      <ScreenTitle>{words.title}</ScreenTitle>
      <Lead>{words.body}</Lead>
      <MicroText>{text.folio(folio)}</MicroText>
      <ActionBar>
        <Button onClick={restart}>{text.again}</Button>
        <Button look="outlined" onClick={() => leave('finished')}>
          {text.finish}
        </Button>
      </ActionBar>
    </Card>
  );
}

import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, MicroText, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { useApplication } from '../session/application/use-application.ts';
import { useLeave } from '../session/widget/use-leave.ts';
import { useWidget } from '../session/widget/widget.ts';
import { endedText as text } from './ended-text.ts';

/** The screen of a withdrawn or expired application, or of an annulled contract, which offers a new one. */
export function EndedScreen() {
  const { state, folio, annulment } = useApplication().application;
  const { restart, options } = useWidget();
  const leave = useLeave();
  const words = annulment
    ? { title: text.annulled.title, body: text.annulled.body(annulment.at) }
    : state === 'expired'
      ? text.expired
      : text.withdrawn;
  return (
    <Card>
      <ScreenTitle>{words.title}</ScreenTitle>
      <Lead>{words.body}</Lead>
      {annulment && (
        <>
          <Lead>{annulment.publicText}</Lead>
          <MicroText>{text.call(options.links.phone)}</MicroText>
        </>
      )}
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

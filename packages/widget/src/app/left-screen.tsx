import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { hasProvenMailbox } from '../session/application/has-proven-mailbox.ts';
import { useStore } from '../session/react/use-store.ts';
import { useWidget } from '../session/widget/widget.ts';
import { text } from './text.ts';

/** The screen after leaving, when the host does not remove the widget. */
export function LeftScreen() {
  const { place, application } = useWidget();
  const left = useStore(place, (state) => state.left) ?? 'saved';
  const isProven = useStore(application, (state) => hasProvenMailbox(state.application));
  const words = text.left[left === 'saved' && !isProven ? 'savedHere' : left];
  return (
    <Card>
      <ScreenTitle>{words.title}</ScreenTitle>
      <Lead>{words.body}</Lead>
      {words.goOn && <Button onClick={() => place.merge({ left: null })}>{words.goOn}</Button>}
    </Card>
  );
}

import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, MicroText, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { useApplication } from '../../session/application/use-application.ts';
import { useLeave } from '../../session/widget/use-leave.ts';
import { text } from './text.ts';

/** The legal review can take long: a mail reports its end (spec/screens#verifications). */
export function InReview() {
  const { folio } = useApplication().application;
  const leave = useLeave();
  const words = text.review.long;
  return (
    <Card>
      <ScreenTitle>{words.title}</ScreenTitle>
      <Lead>{words.body}</Lead>
      <MicroText>{folio}</MicroText>
      <ActionBar>
        <Button onClick={() => leave('saved')}>{words.close}</Button>
      </ActionBar>
    </Card>
  );
}

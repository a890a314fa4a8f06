import { dayInChile } from '@afilia/domain/values/identity/date';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { unbrokenDay } from '@afilia/ui-kit/text/unbroken-day';
import { LongWait } from '../../endings/long-wait.tsx';
import { useApplication } from '../../session/application/use-application.ts';
import { useLeave } from '../../session/widget/use-leave.ts';
import { text } from './text.ts';

const words = text.review.long;

/** By when we write; a day that has passed is not promised again. */
const untilOf = (due: string | null, today: string): string => {
  if (due === null) return words.soon;
  return today > due ? words.late : words.due(unbrokenDay(due));
};

/** The legal review can take long: a mail reports its end (spec/screens#verifications). */
export function InReview() {
  const { folio, legalReviewDue, now } = useApplication().application;
  const leave = useLeave();
  return (
    <Card>
      <ScreenTitle>{words.title}</ScreenTitle>
      <LongWait
        until={untilOf(legalReviewDue, dayInChile(new Date(now)))}
        lines={[...(legalReviewDue ? [words.person] : []), words.close]}
        folio={folio}
      />
      <ActionBar>
        <Button onClick={() => leave('saved')}>{words.leave}</Button>
      </ActionBar>
    </Card>
  );
}

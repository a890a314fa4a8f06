import { useState } from 'react';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { dayInChile } from '@afilia/domain/values/identity/date';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { showFieldErrors, useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { BlockTitle, Lead, MicroText, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { unbrokenDay } from '@afilia/ui-kit/text/unbroken-day';
import { LongWait } from '../../endings/long-wait.tsx';
import { markOf } from '../../session/application/decision.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { useLeave } from '../../session/widget/use-leave.ts';
import { AnsweredQuestions, QuestionForm } from './question-form.tsx';
import { reviewMessage } from './rules.ts';
import { ReviewFilesField, SentFiles } from './review-files.tsx';
import { text } from './text.ts';
import { isChanged, useReviewFiles } from './use-review-files.ts';

type Props = { application: ApplicationView; review: NonNullable<ApplicationView['review']> };

const words = text.open;

/** A request and five additions. */
const mostStatements = 6;

/** Returns the words for the day of the answer; a day that has passed is not promised again. */
const untilOf = (due: string | null, today: string): string | null =>
  due === null ? null : today > due ? words.late : words.due(unbrokenDay(due));

/** While a person of the staff reviews it: the day, the folio, the statements, the field for more, and the way to take it back. */
export function OpenReview({ application, review }: Props) {
  const [adds, setAdds] = useState(false);
  const withdraw = useCommand('withdraw-review');
  const leave = useLeave();
  const { folio, viewer, now } = application;
  const { dueOn, maskedEmail, statements, questions } = review;
  const requested = questions.find(({ answer }) => answer === null);
  const isFull = statements.length >= mostStatements;
  // A rule opened this review without a request: there is nothing to take back, and there are no statements.
  const isByRule = viewer.may.includes('add-to-review') && !viewer.may.includes('withdraw-review');
  const reported = (
    <>
      {statements.length > 0 && <BlockTitle style={{ marginTop: 24 }}>{words.yours}</BlockTitle>}
      {statements.map((one) => (
        <p key={one.at} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {one.text}
        </p>
      ))}
      <AnsweredQuestions questions={questions} />
      <SentFiles files={review.files} />
    </>
  );
  const withdrawing = !isByRule && (
    <Button
      {...withdraw.mark}
      look={requested ? 'outlined' : 'text'}
      loading={withdraw.pending}
      onClick={() => void withdraw.run({})}
    >
      {words.withdraw}
    </Button>
  );
  if (requested)
    return (
      <Card>
        <ScreenTitle>{text.question.title}</ScreenTitle>
        <Lead>{text.question.lead}</Lead>
        {isByRule && <p>{words.byRule}</p>}
        <MicroText>{text.folio(folio)}</MicroText>
        <QuestionForm key={requested.id} question={requested} before={reported} otherAction={withdrawing} />
      </Card>
    );
  return (
    <Card>
      <ScreenTitle>{words.title}</ScreenTitle>
      <LongWait
        until={untilOf(dueOn, dayInChile(new Date(now)))}
        lines={[maskedEmail ? words.mail(maskedEmail) : '', words.close].filter(Boolean)}
        folio={folio}
      />
      {isByRule && <p>{words.byRule}</p>}
      {reported}
      {isFull && <p>{words.noMore}</p>}
      {adds && !isFull ? (
        <Addition onDone={() => setAdds(false)} />
      ) : (
        <ActionBar>
          <Button onClick={() => leave('saved')}>{words.leave}</Button>
          {!isFull && (
            <Button {...markOf('add-to-review')} look="outlined" onClick={() => setAdds(true)}>
              {words.add}
            </Button>
          )}
          {withdrawing}
        </ActionBar>
      )}
    </Card>
  );
}

/** Something more; until it is sent or given up, it has the acts of the screen. */
function Addition({ onDone }: { onDone: () => void }) {
  const form = useWidgetForm<{ text: string }>({ text: '' });
  const files = useReviewFiles();
  const add = useCommand('add-to-review', { inline: isChanged });
  const submit = form.handleSubmit(async (values) => {
    const named = await files.settled();
    if (!named) return;
    const outcome = await add.run({ text: values.text.trim(), ...named });
    if (outcome.ok) return onDone();
    if (isChanged(outcome.error)) return void files.fail(text.files.changed);
    if ('fieldErrors' in outcome.error) showFieldErrors(form, outcome.error.fieldErrors, reviewMessage);
  });
  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary control={form.control} />
      <Stack>
        <TextField
          control={form.control}
          name="text"
          label={words.addLabel}
          requiredText={words.addRequired}
          maxLength={2000}
          multiline
          decision
        />
        <ReviewFilesField files={files} />
      </Stack>
      <ActionBar>
        <Button {...add.mark} type="submit" loading={add.pending || files.pending}>
          {words.addSend}
        </Button>
        <Button look="outlined" onClick={onDone}>
          {words.addCancel}
        </Button>
      </ActionBar>
    </form>
  );
}

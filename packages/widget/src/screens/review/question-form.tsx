import type { ReactNode } from 'react';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { showFieldErrors } from '@afilia/ui-kit/forms/use-widget-form';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { BlockTitle, MicroText } from '@afilia/ui-kit/parts/screen-title.tsx';
import { Stack } from '@afilia/ui-kit/parts/card.tsx';
import { unbrokenDay } from '@afilia/ui-kit/text/unbroken-day';
import { ActivityField } from '../../forms/prospect/activity-field.tsx';
import { prospectLabels, text as prospectText } from '../../forms/prospect/text.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { useDraftForm } from '../../session/storage/use-draft-form.ts';
import { reviewMessage, statementLength } from './rules.ts';
import { ReviewFilesField } from './review-files.tsx';
import { text } from './text.ts';
import { isChanged, useReviewFiles } from './use-review-files.ts';

const words = text.question;

type Question = NonNullable<ApplicationView['review']>['questions'][number];

/**
 * A question of the staff, and the one field that answers it. Typed text survives a reload.
 *
 * @param props.before earlier statements, under the field
 */
export function QuestionForm(props: { question: Question; before: ReactNode; otherAction: ReactNode }) {
  const { question, before, otherAction } = props;
  const { id, kind, text: requested, answerBy } = question;
  const files = useReviewFiles();
  const command = useCommand('answer-review', { inline: isChanged });
  const { form, dropDraft } = useDraftForm<{ answer: string }>(`review-answer-${id}`, { answer: '' });
  const { control } = form;
  const submit = form.handleSubmit(async ({ answer }) => {
    const named = await files.settled();
    if (!named) return;
    const outcome = await command.run({ questionId: id, answer: answer.trim(), ...named });
    if (outcome.ok) return dropDraft();
    if (isChanged(outcome.error)) return void files.fail(text.files.changed);
    if ('fieldErrors' in outcome.error) showFieldErrors(form, outcome.error.fieldErrors, reviewMessage);
  });
  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary control={control} />
      <Stack>
        <BlockTitle as="p" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', marginTop: 16 }}>
          {requested}
        </BlockTitle>
        {kind === 'activityCode' ? (
          <ActivityField control={control} name="answer" label={prospectLabels.activityCode} />
        ) : (
          <TextField
            control={control}
            name="answer"
            label={words.answer}
            helper={words.helper}
            requiredText={words.required}
            maxLength={statementLength.max}
            multiline
            decision
          />
        )}
        <ReviewFilesField files={files} />
        <MicroText>{words.until(unbrokenDay(answerBy))}</MicroText>
      </Stack>
      {before}
      <ActionBar>
        <Button {...command.mark} type="submit" loading={command.pending || files.pending}>
          {words.send}
        </Button>
        {otherAction}
      </ActionBar>
    </form>
  );
}

/** Earlier questions and their answers. */
export function AnsweredQuestions({ questions }: { questions: readonly Question[] }) {
  const answered = questions.filter(({ answer }) => answer !== null);
  if (answered.length === 0) return null;
  return (
    <>
      <BlockTitle>{words.before}</BlockTitle>
      {answered.map(({ id, kind, text: requested, answer }) => (
        <div key={id} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <p>{requested}</p>
          <p>
            {words.yours(kind === 'activityCode' ? prospectText.activityCode(answer ?? '') : (answer ?? ''))}
          </p>
        </div>
      ))}
    </>
  );
}

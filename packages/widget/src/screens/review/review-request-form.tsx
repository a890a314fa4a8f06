import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { showFieldErrors } from '@afilia/ui-kit/forms/use-widget-form';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, MicroText, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { EmailField } from '../../forms/email-field.tsx';
import { RepeatedEmailField } from '../../forms/repeated-email-field.tsx';
import { useCommand } from '../../session/application/use-command.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { useDraftForm } from '../../session/storage/use-draft-form.ts';
import {
  emptyReview,
  nameRule,
  reviewMessage,
  statementLength,
  statementRule,
  type ReviewValues,
} from './rules.ts';
import { ReviewFilesField } from './review-files.tsx';
import { text } from './text.ts';
import { isChanged, useReviewFiles } from './use-review-files.ts';

const words = text.asking;

/** The person's request in their own words, and an address for the answer if no mailbox is proven. */
export function ReviewRequestForm({ needsContact, onSent }: { needsContact: boolean; onSent: () => void }) {
  const { back } = useNavigate();
  const files = useReviewFiles();
  const request = useCommand('request-review', { inline: isChanged });
  const { form, dropDraft } = useDraftForm<ReviewValues>('review', emptyReview);
  const { control, setValue } = form;

  const submit = form.handleSubmit(async ({ statement, name, email, emailConfirmation }) => {
    const contact = needsContact
      ? { name: name.trim(), email: email.trim(), emailConfirmation: emailConfirmation.trim() }
      : null;
    const named = await files.settled();
    if (!named) return;
    const outcome = await request.run({ input: { statement: statement.trim(), contact, ...named } });
    if (outcome.ok) {
      // Kept until the mailbox is proven: the code may have gone to one that was mistyped.
      if (!needsContact) dropDraft();
      return onSent();
    }
    if (isChanged(outcome.error)) return void files.fail(text.files.changed);
    if ('fieldErrors' in outcome.error)
      showFieldErrors(
        form,
        outcome.error.fieldErrors.map(({ field, reason }) => ({
          field: field.replace('contact.', ''),
          reason,
        })),
        reviewMessage,
      );
  });

  return (
    <Card>
      <ScreenTitle>{words.title}</ScreenTitle>
      <Lead>{words.lead}</Lead>
      <form onSubmit={submit} noValidate>
        <ErrorSummary control={control} />
        <Stack>
          <TextField
            control={control}
            name="statement"
            label={words.statement}
            helper={words.statementHelper}
            requiredText={words.statementRequired}
            rule={statementRule}
            maxLength={statementLength.max}
            multiline
            decision
          />
          <ReviewFilesField files={files} />
          {needsContact && (
            <>
              <TextField
                control={control}
                name="name"
                label={words.name}
                requiredText={words.nameRequired}
                rule={nameRule}
                autoComplete="name"
                maxLength={100}
                decision
              />
              <EmailField control={control} setValue={setValue} name="email" label={words.email} />
              <RepeatedEmailField
                control={control}
                name="emailConfirmation"
                of="email"
                label={words.emailConfirmation}
              />
            </>
          )}
        </Stack>
        <MicroText style={{ marginTop: 16 }}>{words.only}</MicroText>
        <ActionBar>
          <Button {...request.mark} type="submit" loading={request.pending || files.pending}>
            {words.send}
          </Button>
          <Button look="outlined" onClick={back}>
            {text.back}
          </Button>
        </ActionBar>
      </form>
    </Card>
  );
}

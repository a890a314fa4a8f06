import type { ReactNode } from 'react';
import type { CedulaQr } from '@afilia/domain/values/identity/cedula-qr';
import { dayInChile, formatDate } from '@afilia/domain/values/identity/date';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { showFieldErrors } from '@afilia/ui-kit/forms/use-widget-form';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import { useApplication } from '../../session/application/use-application.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { useDraftForm } from '../../session/storage/use-draft-form.ts';
import { useLeave } from '../../session/widget/use-leave.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { ItemRow } from './item-row.tsx';
import { OwnersFields } from './owners-fields.tsx';
import { totalShareError } from './owners-rules.ts';
import { DeclarationFields, IdentityFields, ReviewFindings, TaxFindings } from './parts.tsx';
import { PermitFields } from './permit-fields.tsx';
import { needsName } from './missing-values.ts';
import { NamesAndActivity } from './names-and-activity.tsx';
import { communesOf, verificationField, verificationInput, verificationValues } from './rules.ts';
import { text } from './text.ts';
import { useStatement } from '../../statements/use-statement.ts';
import { useRefusedIdentity } from '../../forms/identity-card/use-refused-identity.ts';
import { unbrokenDay } from '@afilia/ui-kit/text/unbroken-day';
import { LongWait } from '../../endings/long-wait.tsx';

const longWords = text.review.long;

/** Returns the words for the day of our mail; a day that has passed is not promised again. */
const untilOf = (due: string | null, today: string): string => {
  if (due === null) return longWords.soon;
  return today > due ? longWords.late : longWords.due(unbrokenDay(due));
};

/** The legal review can take long: a mail reports its end (spec/screens#verifications). */
function InReview() {
  const { folio, legalReviewDue, now } = useApplication().application;
  const leave = useLeave();
  return (
    <Card>
      <ScreenTitle>{longWords.title}</ScreenTitle>
      <LongWait
        until={untilOf(legalReviewDue, dayInChile(new Date(now)))}
        lines={[...(legalReviewDue ? [longWords.person] : []), longWords.close]}
        folio={folio}
      />
      <ActionBar>
        <Button onClick={() => leave('saved')}>{longWords.leave}</Button>
      </ActionBar>
    </Card>
  );
}

export { findCamera } from '../../forms/identity-card/scan/camera.ts';

/** Numbers of other people's documents are not written down in the tab. */
const secret = ['owners'];

/** Everything that must be in order, and the fields for missing values (spec/screens#verifications). */
export function VerificationsScreen() {
  const { application } = useApplication();
  const { now, prospect, rut, isPJ, stage, taxRecord, verifications, editableRoutes } = application;
  const leave = useLeave();
  const { navigate } = useNavigate();
  const save = useCommand('save-verifications', { place: 'form' });
  const { legalReview } = application;
  const { form, dropDraft } = useDraftForm('verifications', verificationValues(application), secret);
  const { control } = form;
  const statement = useStatement('exposureAndFunds');
  const reviewing = stage !== null && application.state !== 'paused';
  useRefusedIdentity(form, application);

  const today = dayInChile(new Date(now));
  const inReview = application.state === 'inReview';

  const submit = form.handleSubmit(async (values) => {
    if (isPJ && !values.nobodyOwnsTen && totalShareError(values.owners))
      return form.setFocus('owners.0.share');
    const outcome = await save.run({
      input: verificationInput(values, application),
      statement: values.stated === 'yes' ? statement.sent : null,
    });
    if (outcome.ok) return dropDraft();
    if ('fieldErrors' in outcome.error) {
      const errors = outcome.error.fieldErrors.map(({ field, reason }) => ({
        field: verificationField(field),
        reason,
      }));
      showFieldErrors(form, errors, (_, reason) => fieldMessage(reason));
    }
  });

  const fillIn = ({ documentNumber, expiry }: CedulaQr) => {
    const typed = { shouldDirty: true, shouldValidate: true };
    form.setValue('documentNumber', documentNumber, typed);
    form.setValue('documentExpiry', formatDate(expiry), typed);
    // The day of a card that was read is not mistyped.
    if (expiry <= today) form.setError('documentExpiry', { message: fieldMessage('date.cardExpired') });
  };

  const contents: Record<string, { note?: string; body?: ReactNode }> = {
    email: prospect ? { note: text.emailNote(prospect.email) } : {},
    identity: {
      body: (
        <IdentityFields
          control={control}
          rut={prospect?.run ?? rut}
          today={today}
          withName={needsName(application)}
          onScan={fillIn}
        />
      ),
    },
    tax: {
      body: (
        <>
          {taxRecord && <TaxFindings record={taxRecord} />}
          <NamesAndActivity control={control} application={application} />
        </>
      ),
    },
    financial: { note: text.financialNote },
    declarations: { body: <DeclarationFields control={control} today={today} /> },
    legalReview: {
      ...(!legalReview && {
        note: stage?.name === 'legalReview' || inReview ? text.review.running : text.review.before,
      }),
      body: legalReview && <ReviewFindings review={legalReview} />,
    },
    permit: {
      note: text.permit.note,
      body: <PermitFields control={control} communes={communesOf(application)} />,
    },
    beneficialOwners: { note: text.owners.lead, body: <OwnersFields control={control} today={today} /> },
  };

  if (inReview) return <InReview />;
  return (
    <Card>
      <ScreenTitle>{text.title}</ScreenTitle>
      <Lead>{text.lead}</Lead>
      <form onSubmit={submit} noValidate>
        <ErrorSummary control={control} />
        {verifications.map((item) => {
          const { note, body } = contents[item.item] ?? {};
          return (
            <ItemRow key={item.item} item={item} {...(note && { note })}>
              {body}
            </ItemRow>
          );
        })}
        <ActionBar>
          <Button {...save.mark} type="submit" loading={save.pending || reviewing}>
            {text.next}
          </Button>
          <Button look="outlined" onClick={() => leave('saved')}>
            {text.later}
          </Button>
          {editableRoutes.includes('/screennationality') && (
            <Button look="text" onClick={() => navigate('/screennationality')}>
              {text.correct}
            </Button>
          )}
        </ActionBar>
      </form>
    </Card>
  );
}

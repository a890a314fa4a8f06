import { useState } from 'react';
import { useApplication } from '../../session/application/use-application.ts';
import { ReviewRequestForm } from './review-request-form.tsx';
import { CodeForm } from './code-form.tsx';
import { OpenReview } from './open-review.tsx';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, MicroText, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { markOf } from '../../session/application/decision.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { text } from './text.ts';

/**
 * The words of the member of staff who decided (once a key has shown who reads them), the office for complaints, and another request
 * while one is left.
 */
function UpheldReview(props: {
  application: ApplicationView;
  review: NonNullable<ApplicationView['review']>;
  onAgain: () => void;
}) {
  const { application, review, onAgain } = props;
  const { back } = useNavigate();
  const mayAsk = application.viewer.may.includes('request-review');
  return (
    <Card>
      <ScreenTitle>{text.upheld.title}</ScreenTitle>
      <Lead>{review.publicText ?? text.upheld.withheld}</Lead>
      <p>{review.complaint}</p>
      <MicroText>{text.folio(application.folio)}</MicroText>
      <ActionBar>
        {mayAsk && (
          <Button {...markOf('request-review')} onClick={onAgain}>
            {text.upheld.again}
          </Button>
        )}
        <Button look={mayAsk ? 'outlined' : 'contained'} onClick={back}>
          {text.back}
        </Button>
      </ActionBar>
    </Card>
  );
}

/** The review of an end by a person: its request, its course, its answer. Ours, beside the specification's screens. */
export function ReviewScreen() {
  const { application } = useApplication();
  const { review, otp, state } = application;
  const [asksAgain, setAsksAgain] = useState(false);
  const [edits, setEdits] = useState(false);
  if (!review) return null;
  if (state === 'humanReview') return <OpenReview application={application} review={review} />;
  if (review.status === 'drafted' && otp?.purpose === 'review' && !edits)
    return <CodeForm otp={otp} onEdit={() => setEdits(true)} />;
  if (review.status === 'upheld' && !asksAgain)
    return <UpheldReview application={application} review={review} onAgain={() => setAsksAgain(true)} />;
  return <ReviewRequestForm needsContact={review.needsContact} onSent={() => setEdits(false)} />;
}

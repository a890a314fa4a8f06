import { useState } from 'react';
import { useApplication } from '../../session/application/use-application.ts';
import { AskingForm } from './asking-form.tsx';
import { CodeForm } from './code-form.tsx';
import { OpenReview } from './open-review.tsx';
import { UpheldReview } from './upheld-review.tsx';

/** A person looks at an end again: asked for, followed, answered. Ours, beside the specification's screens. */
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
  return <AskingForm needsContact={review.needsContact} onSent={() => setEdits(false)} />;
}

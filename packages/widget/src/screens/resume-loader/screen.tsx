import { useState } from 'react';
import { useWidget } from '../../session/widget/widget.ts';
import { Waiting } from '../../waiting/waiting.tsx';
import { plans } from './plans.ts';
import { text } from './text.ts';

/**
 * Puts the summary together, also after an edit and when an application is taken up again (spec/screens#resumeloader).
 */
export function ResumeLoaderScreen() {
  const { place } = useWidget();
  // Said to its end, also when the loader outlives the moment.
  const [resumed] = useState(() => place.get().resumed);
  return (
    <Waiting route="/screenresumeloader" title={resumed ? text.titleResumed : text.title} plans={plans} />
  );
}

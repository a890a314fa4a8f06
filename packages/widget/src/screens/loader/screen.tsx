import { useState } from 'react';
import { useApplication } from '../../session/application/use-application.ts';
import { Waiting } from '../../waiting/waiting.tsx';
import { waitOf } from './plans.ts';

const route = '/screenloader';

/** The evaluation, and any wait that has no loader of its own (spec/screens#loader). */
export function LoaderScreen() {
  const { application } = useApplication();
  const now = waitOf(application);
  // Once the server has gone on, the wait that was shown is shown to its end.
  const [last, setLast] = useState(now);
  const here = application.route === route;
  if (here && last.title !== now.title) setLast(now);
  return <Waiting key={last.title} route={route} {...(here ? now : last)} />;
}

import { useApplication } from '../../session/application/use-application.ts';
import { Waiting } from '../../waiting/waiting.tsx';
import { plansOf } from './plans.ts';
import { text } from './text.ts';

/** The contract and its documents are produced (spec/screens#fourthloader). */
export function FourthLoaderScreen() {
  const { application } = useApplication();
  return (
    <Waiting
      route="/screenfourthloader"
      title={text.title}
      lead={text.lead}
      plans={plansOf(application.isPJ)}
    />
  );
}

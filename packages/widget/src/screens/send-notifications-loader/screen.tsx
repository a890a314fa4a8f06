import { useApplication } from '../../session/use-application.ts';
import { Waiting } from '../../waiting/waiting.tsx';
import { plansOf } from './plans.ts';
import { text } from './text.ts';

/** One mail per signatory, seen going out one by one (screens-and-flow 4.21). */
export function SendNotificationsLoaderScreen() {
  const { application } = useApplication();
  return (
    <Waiting
      route="/screensendnotificationsloader"
      title={text.title}
      lead={text.lead}
      plans={plansOf(application.signatories)}
    />
  );
}

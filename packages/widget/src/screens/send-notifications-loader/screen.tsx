import { useApplication } from '../../session/application/use-application.ts';
import { Waiting } from '../../waiting/waiting.tsx';
import { onlyApplicant, plansOf } from './plans.ts';
import { text } from './text.ts';

/** One mail per signatory, seen going out one by one (spec/screens#sendnotificationsloader). */
export function SendNotificationsLoaderScreen() {
  const { application } = useApplication();
  return (
    <Waiting
      route="/screensendnotificationsloader"
      title={text.title}
      lead={onlyApplicant(application.signatories) ? text.leadOnlyYou : text.lead}
      plans={plansOf(application.signatories)}
    />
  );
}

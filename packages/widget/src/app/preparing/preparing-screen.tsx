import { useApplication } from '../../session/application/use-application.ts';
import { useShownRoute } from '../../session/application/shown-route.ts';
import { Waiting } from '../../waiting/waiting.tsx';
import { preparingPlans, preparingRoutes } from './plans.ts';
import { text } from './text.ts';

/**
 * From the confirmed summary to the documents: three routes, and one wait that stays on screen over all of them
 * (spec/screens#curse, spec/screens#fourthloader, spec/screens#sendnotificationsloader).
 */
export function PreparingScreen() {
  const { application } = useApplication();
  return (
    <Waiting
      route={useShownRoute()}
      routes={preparingRoutes}
      title={text.title}
      lead={text.lead}
      plans={preparingPlans(application)}
    />
  );
}

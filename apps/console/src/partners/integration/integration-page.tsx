import { usePart } from '../../shell/app/use-part.ts';
import { useStaff } from '../../shell/app/staff-context.ts';
import { integrationText as text } from '../text/integration.ts';
import { PageTabs, panelOf } from '../../shell/theme/page-tabs.tsx';
import { Deliveries } from './deliveries.tsx';
import { Endpoints } from './endpoints.tsx';

type Part = 'endpoints' | 'deliveries';
const parts: readonly Part[] = ['endpoints', 'deliveries'];
const inAddress = { endpoints: 'destinos', deliveries: 'entregas' } as const;

/** Endpoints to which changes of applications are announced, and the deliveries, for operators of the installation. */
export function IntegrationPage() {
  const { onSignedOut } = useStaff();
  const [part, setPart] = usePart<Part>(inAddress);
  return (
    <main id="content" className="lobby">
      <h1 tabIndex={-1}>{text.title}</h1>
      <PageTabs
        name={text.parts}
        parts={parts}
        shown={part}
        titleOf={(one) => text[one].title}
        onShow={setPart}
      />
      <section className="card" {...panelOf(part)}>
        {part === 'endpoints' ? (
          <Endpoints onSignedOut={onSignedOut} />
        ) : (
          <Deliveries onSignedOut={onSignedOut} />
        )}
      </section>
    </main>
  );
}

import { type ReactNode, useId } from 'react';
import { staffApi } from '../../api/staff-api.ts';
import { operationText as text } from '../../text/operation.ts';
import { Loading } from '../../theme/loading.tsx';
import { FailedJobs } from '../operation-cards.tsx';
import { useAnswerHere } from '../use-answer-here.ts';
import { FunnelToday } from './funnel-today.tsx';
import { OperatorStatus } from './operator-status.tsx';
import { EndpointsPending, PartsTable, SourcesToday } from './service-tables.tsx';

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Numbers of the whole installation, or why there are none. */
const whole = <Value,>(value: Value | null, show: (value: Value) => ReactNode): ReactNode =>
  value === null ? <p className="hint">{text.someHosts}</p> : show(value);

/** The operator's first page: what does not arrive, then the parts, sources and endpoints in numbers, and the funnel of today. */
export function OperatorHome() {
  const service = useAnswerHere(staffApi.readService);
  const letters = useAnswerHere(staffApi.listDeadLetters);
  const endpoints = useAnswerHere(staffApi.listEndpoints);
  const all = [service, letters, endpoints];
  const now = service.value;
  const waiting = <Loading>{text.reading}</Loading>;
  return (
    <>
      <OperatorStatus
        observed={{
          service: now,
          letters: letters.value,
          endpoints: endpoints.value?.endpoints,
        }}
        isRead={all.every(({ value }) => value !== undefined)}
        hasFailed={all.some(({ refusal }) => refusal !== undefined)}
      />
      <Part title={text.endpoints.title}>
        {endpoints.value ? <EndpointsPending endpoints={endpoints.value.endpoints} /> : waiting}
      </Part>
      <div className="home-cards" data-cards="2">
        <FailedJobs answered={letters} />
        <Part title={text.parts.title}>{now ? <PartsTable service={now} /> : waiting}</Part>
      </div>
      <Part title={text.sources.title}>
        {now ? whole(now.sources, (sources) => <SourcesToday sources={sources} />) : waiting}
      </Part>
      <Part title={text.today.title}>
        {now ? whole(now.funnel, (steps) => <FunnelToday steps={steps} />) : waiting}
      </Part>
    </>
  );
}

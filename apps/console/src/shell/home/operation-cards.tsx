import type { StaffDeadLetters } from '@afilia/api-contract/staff/dead-letter-answers';
import { pathOf } from '../app/places.ts';
import { formatMoment } from '../../desk/text/cases.ts';
import { causeText, jobText } from '../text/failed-jobs.ts';
import { countText, stopText } from '../../insights/text/funnel.ts';
import { homeText as text } from '../text/home.ts';
import { stateText } from '../../partners/text/integration.ts';
import { stateName } from '../text/places.ts';
import { HomeCard } from './home-card.tsx';
import { lastDelivery, unreachedEndpoints } from './unreached-endpoints.ts';
import { type Answered, useAnswerHere } from './use-answer-here.ts';
import { staffApi } from '../api/staff-api.ts';

/** The others are a link away. */
const mostReasons = 5;

/** Jobs that were given up. */
export function FailedJobs({ answered }: { answered: Answered<StaffDeadLetters> }) {
  return (
    <HomeCard
      title={text.failedJobs.title}
      empty={text.failedJobs.empty}
      all={{ name: text.failedJobs.all, to: pathOf('failedJobs') }}
      answered={answered}
      read={({ letters, isCut }) => ({
        waiting: letters.map((letter) => ({
          key: letter.id,
          name: jobText(letter),
          details: [letter.folio ?? '', formatMoment(letter.failedAt), causeText(letter.code)],
        })),
        total: letters.length,
        ...(isCut && { count: text.failedJobs.atLeast(letters.length) }),
      })}
    />
  );
}

/** Endpoints that announcements do not reach, or the time of the last delivery. */
export function UnreachedEndpoints() {
  const answered = useAnswerHere(staffApi.listEndpoints);
  return (
    <HomeCard
      title={text.endpoints.title}
      all={{ name: text.endpoints.all, to: pathOf('integration') }}
      answered={answered}
      read={({ endpoints }) => {
        const last = lastDelivery(endpoints);
        const waiting = unreachedEndpoints(endpoints, Date.now()).map((one) => ({
          key: `${one.hostId} ${one.id}`,
          name: new URL(one.url).host,
          details: [
            one.hostId,
            stateText(one),
            one.pending === null ? '' : text.endpoints.pending(one.pending),
            one.pendingSince == null ? '' : text.endpoints.since(formatMoment(one.pendingSince)),
          ],
        }));
        const empty =
          endpoints.length === 0
            ? text.endpoints.none
            : text.endpoints.lastly(last === null ? null : formatMoment(last));
        return { waiting, total: waiting.length, empty };
      }}
    />
  );
}

/** The stages that the applications of the last week reached. */
export function LastWeek() {
  const answered = useAnswerHere(() => staffApi.readFunnel({}), 'recorded');
  return (
    <HomeCard
      title={text.funnel.title}
      empty={text.funnel.empty}
      all={{ name: text.funnel.all, to: pathOf('funnel') }}
      answered={answered}
      read={({ week, steps }) => {
        const ends = week === null ? [] : [steps[0], steps.at(-1)].filter((one) => one !== undefined);
        return {
          waiting: ends.map(({ step, people, ofAll }) => ({
            key: step,
            name: stateName(step),
            details: [
              people === null ? text.funnel.hidden : countText(people),
              ofAll === null ? '' : `${ofAll} %`,
            ],
          })),
          total: 0,
          count: '',
        };
      }}
    />
  );
}

/** Reasons for which the applications of the last week stopped, the most frequent first. */
export function WhyStopped() {
  const answered = useAnswerHere(() => staffApi.readFunnel({}), 'recorded');
  return (
    <HomeCard
      title={text.stopped.title}
      empty={text.stopped.empty}
      all={{ name: text.stopped.all, to: pathOf('funnel') }}
      answered={answered}
      read={({ reasons }) => ({
        waiting: reasons
          .toSorted((one, other) => other.people - one.people)
          .slice(0, mostReasons)
          .map(({ step, code, people }) => ({
            key: `${step} ${code}`,
            name: stopText(code),
            details: [stateName(step), countText(people)],
          })),
        total: 0,
        count: '',
      })}
    />
  );
}

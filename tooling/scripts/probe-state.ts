/**
 * `probe-state.ts STATE EVENT`: what the product makes of an application that an event brought to an end state.
 * Prints JSON; the test of new states runs it in a copy of the project that has one more state.
 */
import { statusOf } from '@afilia/widget/session/application/embedded-progress';
import { isOver } from '@afilia/widget/session/application/is-over';
import { stateName } from '@afilia/console/shell/text/places';
import { countTransitions } from '@afilia/backend/signing/metrics/count-transitions';
import type { ApplicationStore, Change } from '@afilia/backend/record/ports/application-store';
import { announcementsOf } from '@afilia/domain/record/announcements';
import type { Application } from '@afilia/domain/application/model/application';
import type { ApplicationEvent } from '@afilia/domain/application/model/events';
import { replay } from '@afilia/domain/record/evolve';
import { isResumable } from '@afilia/domain/access/resume';
import { statesOfRetention } from '@afilia/domain/rights/retention';
import { routeOfApplicant } from '@afilia/domain/record/route-for';
import { isOpen } from '@afilia/domain/application/model/is-open';
import { ApplicationSpec } from '@afilia/testing/spec/application-spec';
import {
  type FlowEventType,
  flowEventTypes,
  type FlowState,
} from '@afilia/domain/application/model/flow/names';
import { canHappen } from '@afilia/domain/application/model/flow/position';
import { Registry } from 'prom-client';

const [state, type] = process.argv.slice(2) as [FlowState, FlowEventType];
const story = new ApplicationSpec().toConnect();
const { now } = story.context();
const last = { type, at: now } as ApplicationEvent;
const events = [...story.events, last];
const after = replay(events) as Application;

const registry = new Registry();
const store = countTransitions(registry, { commit: async () => 'committed' } as unknown as ApplicationStore);
await store.commit({ after, expectedVersion: story.events.length, events: [last] } as unknown as Change);

console.log(
  JSON.stringify({
    state: after.flow.state,
    route: routeOfApplicant(after),
    wasResumable: isResumable(story.application, now),
    isResumable: isResumable(after, now),
    isOpen: isOpen(after),
    possibleEvents: flowEventTypes.filter((event) => canHappen(after.flow, false, event)),
    retention: Object.entries(statesOfRetention).flatMap(([name, of]) => (of.includes(state) ? [name] : [])),
    announced: announcementsOf(events.map((event, index) => ({ version: index + 1, event }))).at(-1)?.type,
    hostStatus: statusOf('connect', { route: routeOfApplicant(after), state }),
    isOver: isOver({ state }),
    counted: /^afilia_applications_finished_total\{.*$/mu.exec(await registry.metrics())?.[0],
    label: stateName(state),
  }),
);

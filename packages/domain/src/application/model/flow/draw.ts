import { eventFacts } from './event-facts.ts';
import { flowMachine } from './machine.ts';
import { type FlowEventType, flowStates, flowSteps } from './names.ts';
import { stateFacts } from './state-facts.ts';
import { placeAt } from './state-queries.ts';

/** One arrow of the statechart: `verified.reviewingSummary` → `summaryConfirmed` on `SummaryConfirmed`. */
export type FlowArrow = { from: string; event: string; to: string; guard: string | null };

type Node = (typeof flowMachine)['root'];

const nameOf = (node: { path: string[] }) => node.path.join('.');

/** Returns the end of an arrow that points to a state with steps. */
function entryOf(node: Node): string {
  const { initial } = node;
  const first = initial?.target?.[0];
  return first ? nameOf(first) : nameOf(node);
}

/** Every arrow of the statechart, in the order of the code. */
export function flowArrows(): FlowArrow[] {
  const nodes: Node[] = [];
  const visit = (node: Node) => {
    if (node.path.length > 0) nodes.push(node);
    Object.values(node.states).forEach(visit);
  };
  visit(flowMachine.root);
  return nodes.flatMap((node) =>
    [...node.transitions.values()].flat().flatMap(({ eventType, target, guard }) =>
      (target ?? [node]).map((to) => ({
        from: nameOf(node),
        event: eventType,
        to: entryOf(to),
        guard: guard ? (typeof guard === 'string' ? guard : 'heldAt') : null,
      })),
    ),
  );
}

/** Events that leave the main flow from many states: listed in a table and not drawn. */
const leavesRoad = (event: string) =>
  event === 'CheckFailed' || eventFacts[event as FlowEventType].ends !== null;

const stepsByState: Partial<Record<string, readonly string[]>> = flowSteps;

/** A row for each state and step, in the order of the names. */
const placeRows = flowStates.flatMap((state) =>
  (stepsByState[state] ?? [null]).map((step) => {
    const { route } = placeAt({ state, step, heldAt: null });
    const { phase, retention, outcome } = stateFacts[state];
    const shown = route === '/' ? 'the screen it left' : `\`${route}\``;
    return `| ${[state, step ?? '', shown, phase, retention ?? '', outcome].join(' | ')} |`;
  }),
);

const id = (name: string) => name.replace('.', '_');

/**
 * Renders the statechart as a page: a Mermaid diagram of the main flow, and tables of routes and of exits.
 * `docs/flow.md` holds exactly this; a test compares them.
 */
export function drawFlow(): string {
  const arrows = flowArrows();
  const road = arrows.filter(({ event, from }) => !leavesRoad(event) && from !== 'paused');
  const ways = new Map<string, Set<string>>();
  for (const { event, from, to } of arrows.filter(({ event }) => leavesRoad(event))) {
    const key = `${event} → ${to}`;
    ways.set(key, (ways.get(key) ?? new Set()).add(from));
  }
  const names = [...new Set(road.flatMap(({ from, to }) => [from, to]))];
  return [
    '# The flow',
    '',
    'Drawn from `packages/domain/src/application/model/flow/machine.ts` by `npm run draw:flow`. Do not edit.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> started',
    ...names.filter((name) => name.includes('.')).map((name) => `  state "${name}" as ${id(name)}`),
    ...road.map(
      ({ from, event, to, guard }) => `  ${id(from)} --> ${id(to)} : ${event}${guard ? ` [${guard}]` : ''}`,
    ),
    '  completed --> [*]',
    '```',
    '',
    '## Where each state stands',
    '',
    'From `packages/domain/src/application/model/flow/state-facts.ts`.',
    '',
    '| state | step | route | phase | retention | outcome |',
    '|---|---|---|---|---|---|',
    ...placeRows,
    '',
    '## Ways out',
    '',
    '| fact and end | possible at |',
    '|---|---|',
    ...[...ways].map(([way, from]) => `| ${way} | ${[...from].join(', ')} |`),
    '',
    '`paused` goes back on `ChecksRetried` to the state it was held at.',
    '',
  ].join('\n');
}

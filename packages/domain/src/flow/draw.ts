import type { FlowState } from './names.ts';
import { flowMachine } from './machine.ts';
import { routeOf } from './route.ts';

/** One arrow of the statechart: `verified.reviewingSummary` → `summaryConfirmed` on `SummaryConfirmed`. */
export type FlowArrow = { from: string; event: string; to: string; guard: string | null };

type Node = (typeof flowMachine)['root'];

const nameOf = (node: { path: string[] }) => node.path.join('.');

/** Where an arrow that points to a state with steps arrives. */
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

const ends = new Set([
  'ExistingCustomerFound',
  'ApplicationReferred',
  'ApplicationRejected',
  'LegalReviewRefused',
  'OtpExhausted',
  'ApplicationExpired',
  'ApplicationWithdrawn',
  'CheckFailed',
]);

const id = (name: string) => name.replace('.', '_');

/**
 * The statechart as a page: a Mermaid picture of the road, and tables of routes and of the ways out.
 * `docs/flow.md` holds exactly this; a test compares them.
 */
export function drawFlow(): string {
  const arrows = flowArrows();
  const road = arrows.filter(({ event, from }) => !ends.has(event) && from !== 'paused');
  const ways = new Map<string, Set<string>>();
  for (const { event, from, to } of arrows.filter(({ event }) => ends.has(event))) {
    const key = `${event} → ${to}`;
    ways.set(key, (ways.get(key) ?? new Set()).add(from));
  }
  const names = [...new Set(road.flatMap(({ from, to }) => [from, to]))];
  const steps = Object.values(flowMachine.states).flatMap((node): { state: string; step: string | null }[] =>
    Object.keys(node.states).length > 0
      ? Object.keys(node.states).map((step) => ({ state: node.key, step }))
      : [{ state: node.key, step: null }],
  );
  return [
    '# The flow',
    '',
    'Drawn from `packages/domain/src/flow/machine.ts` by `npm run draw:flow`. Do not edit.',
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
    '| state | step | route |',
    '|---|---|---|',
    ...steps.map(({ state, step }) => {
      const route = routeOf({ state: state as FlowState, step, heldAt: null });
      return `| ${state} | ${step ?? ''} | ${route === '/' ? 'the screen it left' : `\`${route}\``} |`;
    }),
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

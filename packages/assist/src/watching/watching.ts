import { type Step, transitionTo, unchanged } from '@afilia/assist-protocol/machines/step';

/**
 * The agents who see the page, by socket id. The reference shows it to every agent; here the visitor admits each of
 * them, and nothing is sent before. A refusal holds until that agent has left, so that the visitor is not prompted
 * twice in a row.
 */
export type WatchingState = { agents: ReadonlyMap<string, 'asked' | 'admitted' | 'refused'> };

export type WatchingEvent =
  /** Agents joined, or the connection reopened; each admitted agent needs a full snapshot. */
  | { type: 'agentsPresent'; agents: readonly { agentId: string; allowedBefore: boolean }[] }
  | { type: 'agentLeft' | 'accepted' | 'declined' | 'removed'; agentId: string }
  | { type: 'endedByVisitor' }
  /** The host page stops assist, or the connection is closed for good. */
  | { type: 'stopped' };

export type WatchingEffect =
  | { type: 'prompt' | 'closePrompt' | 'admit' | 'refuse'; agentId: string }
  /** Survives a reload, so that the visitor is not prompted again on the next page. */
  | { type: 'remember' | 'forget'; agentId: string }
  /** Starts or restarts the stream. */
  | { type: 'show' }
  | { type: 'hide' };

type WatchingStep = Step<WatchingState, WatchingEffect>;
const to = transitionTo<WatchingState, WatchingEffect>;

export const startWatching = (): WatchingState => ({ agents: new Map() });

export const isWatched = ({ agents }: WatchingState): boolean => [...agents.values()].includes('admitted');

/** @returns the next state and its effects; an event without meaning in this state changes nothing */
export function watching(state: WatchingState, event: WatchingEvent): WatchingStep {
  if (event.type === 'agentsPresent') return present(state, event.agents);
  if (!('agentId' in event)) {
    const ended = event.type === 'endedByVisitor' ? 'refused' : undefined;
    return finish(
      state,
      [...state.agents.keys()].map((agentId) => [agentId, ended] as const),
    );
  }
  const { type, agentId } = event;
  const known = state.agents.get(agentId);
  if (type === 'accepted' && known === 'asked')
    return to(
      { agents: new Map([...state.agents, [agentId, 'admitted']]) },
      { type: 'closePrompt', agentId },
      { type: 'remember', agentId },
      { type: 'admit', agentId },
      { type: 'show' },
    );
  const isRefusal = type === 'declined' ? known === 'asked' : type === 'removed' && known === 'admitted';
  if (isRefusal) return finish(state, [[agentId, 'refused']]);
  return type === 'agentLeft' && known ? finish(state, [[agentId, undefined]]) : unchanged(state);
}

function present(
  state: WatchingState,
  listed: readonly { agentId: string; allowedBefore: boolean }[],
): WatchingStep {
  const agents = new Map(state.agents);
  const effects: WatchingEffect[] = [];
  for (const { agentId, allowedBefore } of listed) {
    const decided = agents.get(agentId) ?? (allowedBefore ? 'admitted' : undefined);
    agents.set(agentId, decided ?? 'asked');
    // Again for each known agent: the relay forgets it with a connection.
    if (decided === 'admitted') effects.push({ type: 'admit', agentId });
    if (decided === undefined) effects.push({ type: 'prompt', agentId });
  }
  const isAsked = effects.some(({ type }) => type === 'prompt');
  const isNew = [...agents].some(([id, is]) => is === 'admitted' && state.agents.get(id) !== is);
  // A prompt for a further agent is no reason to send the page whole again to those who see it.
  if (isWatched({ agents }) && (isNew || !isAsked)) effects.push({ type: 'show' });
  return to({ agents }, ...effects);
}

/** Agents who are refused from now on, or gone. */
function finish(
  state: WatchingState,
  changes: readonly (readonly [agentId: string, becomes: 'refused' | undefined])[],
): WatchingStep {
  const agents = new Map(state.agents);
  const effects: WatchingEffect[] = [];
  for (const [agentId, becomes] of changes) {
    const before = agents.get(agentId);
    agents.delete(agentId);
    if (becomes) agents.set(agentId, becomes);
    if (before === 'asked') effects.push({ type: 'closePrompt', agentId });
    if (before !== 'refused' && becomes) effects.push({ type: 'refuse', agentId });
    if (before === 'admitted' && becomes) effects.push({ type: 'forget', agentId });
  }
  // Also when only a prompt closed: preparations made during the prompt are taken back.
  const isOver = effects.length > 0 || isWatched(state);
  if (isOver && !isWatched({ agents })) effects.push({ type: 'hide' });
  return to({ agents }, ...effects);
}

import { isRecord } from '@afilia/assist-protocol/wire/envelope';
import type { Incoming } from './decode-agent-event.ts';

/** An agent; `info` is the relay's description. Of an agent who connected before this page only the socket id is known. */
export type Agent = { name?: string; info?: Readonly<Record<string, unknown>> };

/** Connected agents, by socket id. */
export type Roster = ReadonlyMap<string, Agent>;

/** @returns the roster after the event; the same one when it changes nothing */
export function changeRoster(roster: Roster, incoming: Incoming): Roster {
  switch (incoming.event) {
    case 'NEW_AGENT': {
      const [agentId, info] = incoming.args;
      return new Map([...roster, [agentId, agentOf(info)]]);
    }
    case 'AGENTS_CONNECTED': {
      const [agentIds, infos] = incoming.args;
      return new Map(agentIds.map((id, at) => [id, roster.get(id) ?? agentOf(infos?.[at])]));
    }
    case '_agent_name':
      return roster.has(incoming.agentId)
        ? new Map([...roster, [incoming.agentId, { ...roster.get(incoming.agentId), name: incoming.data }]])
        : roster;
    case 'AGENT_DISCONNECTED':
      return new Map([...roster].filter(([id]) => id !== incoming.args[0]));
    case 'NO_AGENT':
      return new Map();
    default:
      return roster;
  }
}

function agentOf(info: unknown): Agent {
  if (!isRecord(info)) return {};
  const { name } = info;
  return { info, ...(typeof name === 'string' && { name }) };
}

import { type CallSignal, isCandidate, isDescription, parseCallId } from './call-signals.ts';
import { isRecord } from './envelope.ts';
import { type Aimed, isAimed, isDrag, isNodeId, isPoint, isSmall, isText, isVideoFeed } from './payloads.ts';
import type { Drag, Point, Small, VideoFeed } from './payloads.ts';

type Args = readonly unknown[];

/** Accepts any arguments without reading them. */
export const unread = (args: Args): Args => args;

export const anything = ([data]: Args): [unknown] => [data];

export const nothing = (): [] => [];

export const text = ([data]: Args): [string] | undefined => (isText(data) ? [data] : undefined);

export const point = ([data]: Args): [Point] | undefined => (isPoint(data) ? [data] : undefined);

export const aimed = ([data]: Args): [Aimed] | undefined => (isAimed(data) ? [data] : undefined);

export const drag = ([data]: Args): [Drag] | undefined => (isDrag(data) ? [data] : undefined);

const signal =
  <Name extends keyof CallSignal>(name: Name, isValid: (value: unknown) => value is CallSignal[Name]) =>
  ([data]: Args): [{ from: string } & Pick<CallSignal, Name>] | undefined => {
    if (!isRecord(data) || !parseCallId(data.from)) return undefined;
    const value = data[name];
    // The parser of the id has checked that it is a text.
    return isValid(value) ? [{ from: data.from as string, [name]: value } as never] : undefined;
  };
export const callOffer = signal('offer', isDescription);
export const callAnswer = signal('answer', isDescription);
export const callCandidate = signal('candidate', isCandidate);

export const nodeId = ([data]: Args): [number] | undefined => (isNodeId(data) ? [data] : undefined);

export const videoFeed = ([data]: Args): [VideoFeed] | undefined => (isVideoFeed(data) ? [data] : undefined);

/** Accepts a small or absent value, whose content is ignored. */
export const smallOrEmpty = ([data]: Args): [] | [Small] | undefined => {
  if (data === undefined) return [];
  return isSmall(data) ? [data] : undefined;
};

export const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';

export const id = ([agentId]: Args): [string] | undefined => (isId(agentId) ? [agentId] : undefined);

/** An agent's socket id and description. */
export const agent = ([agentId, info]: Args): [string, Record<string, unknown>?] | undefined => {
  if (!isId(agentId)) return undefined;
  return isRecord(info) ? [agentId, info] : [agentId];
};

/** Socket ids of agents and, from our relay only, their descriptions in the same order. */
export const agents = ([ids, infos]: Args): [string[], unknown[]?] | undefined => {
  if (!Array.isArray(ids)) return undefined;
  const agentIds = ids.filter(isId);
  return Array.isArray(infos) && infos.length === ids.length ? [agentIds, infos] : [agentIds];
};

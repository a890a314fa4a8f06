import { expect, test } from 'vitest';
import type { Timers } from '../ports/timers.ts';
import { canvasesIn } from './run-canvases.ts';
import { type CanvasLink, runCanvases } from './run-canvases.ts';

const canvas = (id: number) => ({ type: 2, tagName: 'canvas', id, childNodes: [] });
const whole = (...childNodes: object[]) => ({
  type: 2,
  data: { node: { type: 0, id: 1, childNodes: [{ type: 2, tagName: 'div', id: 2, childNodes }] } },
});
const added = (...nodes: object[]) => ({
  type: 3,
  data: { source: 0, adds: nodes.map((node) => ({ parentId: 2, node })) },
});

test('[A-21] canvases are read from the stream: of the whole page, and of what is added', () => {
  expect(canvasesIn(whole(canvas(7), { type: 2, tagName: 'p', id: 8 }))).toEqual({
    restarts: true,
    ids: [7],
  });
  expect(canvasesIn(added(canvas(9)))).toEqual({ restarts: false, ids: [9] });
  for (const other of [
    { type: 3, data: { source: 1, adds: [{ node: canvas(1) }] } },
    { type: 5, data: null },
  ])
    expect(canvasesIn(other)).toEqual({ restarts: false, ids: [] });
});

function stage() {
  const done: string[] = [];
  const timers: (() => void)[] = [];
  let opened: ((link: CanvasLink) => void) | undefined;
  const agents = ['ana', 'ben'];
  const element = { nodeName: 'CANVAS', isConnected: true } as HTMLCanvasElement;
  const canvases = runCanvases({
    timers: { now: () => 0, after: (_ms, run) => (timers.push(run), () => undefined) } satisfies Timers,
    agentIds: () => agents,
    mayShow: () => true,
    open: (id) => {
      done.push(`open ${id}`);
      return new Promise((resolve) => {
        opened = resolve;
      });
    },
    debug: (message) => void done.push(message),
  });
  return {
    done,
    agents,
    see: (event: { type: number; data: unknown }) => canvases.observe(event, () => element),
    stop: canvases.stop,
    settle: async () => {
      opened?.({
        keepOnly: (ids) => void done.push(`keep ${ids.join()}`),
        close: () => void done.push('close'),
      });
      await Promise.resolve();
    },
  };
}

test('[A-21] [A-24] without the info of any agent no canvas peer is set up, and it is said', async () => {
  const { done, see, agents } = stage();
  agents.length = 0;
  see(whole({ type: 2, tagName: 'p', id: 8 }));
  see(whole(canvas(7)));
  expect(done).toEqual(['A canvas peer cannot be set up without agent info']);
  agents.push('ana');
  see(whole(canvas(7)));
  expect(done.at(-1)).toBe('open 7');
});

test('[A-21] a stream that begins anew ends the canvases of the one before, and opens its own', async () => {
  const { done, see, settle } = stage();
  see(whole(canvas(7)));
  await settle();
  see(whole(canvas(12)));
  expect(done).toEqual(['open 7', 'keep ana,ben', 'close', 'open 12']);
});

test('[A-09] a connection that ended while it was opened is closed, and a peer that left meanwhile gets nothing', async () => {
  const first = stage();
  first.see(whole(canvas(7)));
  first.stop();
  await first.settle();
  expect(first.done).toEqual(['open 7', 'close']);
  const second = stage();
  second.see(whole(canvas(7)));
  second.agents.pop();
  await second.settle();
  expect(second.done).toEqual(['open 7', 'keep ana']);
});

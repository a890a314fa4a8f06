import { agentCanvasPeerId, canvasPeerId, roomOf } from '@afilia/assist-protocol/wire/room-id';
import { getPass } from '../call/get-pass.ts';
import type { RelayAddress } from '../connection/relay-address.ts';
import type { Roster } from '../connection/roster.ts';
import type { AssistOptions } from '../options.ts';
import { isWithin } from '../page/deep.ts';
import type { Timers } from '../ports/timers.ts';
import { hiddenParts } from '../stream/masks.ts';
import { type Canvases, runCanvases } from './run-canvases.ts';

/** Opens the canvases of this page, if the host shows them. The code of connections loads with the first canvas. */
export function openCanvases(
  options: AssistOptions,
  given: { timers: Timers; address: RelayAddress; roster(): Roster; debug(message: string): void },
): Canvases {
  const { address, roster, timers, debug } = given;
  const room = roomOf(options.session);
  const hidden = [...hiddenParts, ...(options.hide ? [options.hide] : [])].join(',');
  const agentIds = () =>
    [...roster().values()].flatMap(({ info }) => (typeof info?.id === 'string' ? [info.id] : []));

  return runCanvases({
    timers,
    debug,
    agentIds,
    // Also checks outside shadow roots: a selector on the host does not match inside.
    mayShow: (canvas) => !isWithin(canvas, hidden),
    open: async (nodeId, canvas) => {
      const [{ openCanvasLink }, pass] = await Promise.all([
        import('./canvas-link.ts'),
        getPass(address.passUrl, options.ticket),
      ]);
      return openCanvasLink(
        {
          id: canvasPeerId(room, nodeId),
          canvas,
          agents: new Map(agentIds().map((id) => [id, agentCanvasPeerId(room, id)])),
          pass,
          signalling: address.signalling,
          config: options.config ?? { iceServers: [...pass.iceServers] },
        },
        debug,
      );
    },
  });
}

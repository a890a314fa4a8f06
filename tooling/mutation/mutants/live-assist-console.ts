import type { Mutant } from '../mutant.ts';

const console = (name: string) => `apps/console/src/${name}`;
const protocol = (name: string) => `packages/assist-protocol/src/${name}`;
const relay = (name: string) => `services/relay/src/${name}`;
const visitor = (name: string) => `packages/assist/src/${name}`;
const conformance = (name: string) => `tests/conformance/${name}.test.ts`;

/** Live assist: errors of the wire, and the agent's console. */
export const consoleMutants: readonly Mutant[] = [
  {
    id: 'A-24',
    file: protocol('machines/call.ts'),
    text: `return to(state, { type: 'warnUnknownAgent', agentId: event.agentId });`,
    becomes: 'return unchanged(state);',
    tests: [protocol('machines/call.test.ts')],
  },
  {
    id: 'A-24',
    file: relay('signalling/signalling-socket.ts'),
    text: `dismiss(socket, 'ID-TAKEN', signallingErrors.idTaken);`,
    becomes: `dismiss(socket, 'ERROR', signallingErrors.idTaken);`,
    tests: [conformance('signalling')],
    title: '82. OPEN',
  },
  {
    id: 'A-24',
    file: relay('signalling/peer-registry.ts'),
    text: `from.send({ type: 'EXPIRE', src: dst, dst: from.id });`,
    becomes: 'continue;',
    tests: [visitor('call/peerjs-errors.test.ts')],
  },
  {
    id: 'A-24',
    file: visitor('call/local-media.ts'),
    text: 'if (!track) throw new Error(mediaErrors.noVideoTrack);',
    becomes: 'if (!track) return false;',
    tests: [visitor('call/local-media.test.ts')],
  },
  {
    id: 'A-24',
    file: relay('signalling/routes.ts'),
    text: `reply.code(401).type('text/plain; charset=utf-8').send('Unauthorized'),`,
    becomes: `reply.send([]),`,
    tests: [visitor('call/peerjs-errors.test.ts')],
  },
  {
    id: 'A-25',
    file: console('help/live/live-state.ts'),
    text: `if (message.args[0] === me)`,
    becomes: `if (control.status)`,
    tests: [console('help/live/live-state.test.ts')],
  },
  {
    id: 'A-25',
    file: console('help/page/fit.ts'),
    text: 'Math.round(value / scale)',
    becomes: 'Math.round(value)',
    tests: [console('help/page/fit.test.ts')],
  },
  {
    id: 'A-25',
    file: console('help/page/decode.ts'),
    text: 'data instanceof ArrayBuffer || ArrayBuffer.isView(data) ? await unpack(data) : data;',
    becomes: 'data;',
    tests: [console('help/page/decode.test.ts')],
  },
];

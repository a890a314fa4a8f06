import { expect, test } from 'vitest';
import { type Peer, PeerRegistry } from './peer-registry.ts';

const board = () => new PeerRegistry({ peerAliveMs: 90_000, peerQueueMs: 5_000 });
const peer = (id: string, session?: string): Peer & { heard: Record<string, unknown>[]; closed: number } => {
  const one = {
    id,
    token: `token of ${id}`,
    session,
    heard: [] as Record<string, unknown>[],
    closed: 0,
    send: (message: object) => void one.heard.push(message as Record<string, unknown>),
    close: () => void (one.closed += 1),
  };
  return one;
};
const types = ({ heard }: ReturnType<typeof peer>) => heard.map(({ type }) => type);

test('[A-04] what waits for nobody expires at 5 s, once for each who asked', () => {
  const [desk, ana] = [board(), peer('ana', 's1')];
  desk.register(ana, 0);
  for (const type of ['OFFER', 'CANDIDATE']) desk.pass(ana, { type, dst: 'nobody' }, 10);
  desk.sweep(5_009);
  expect(types(ana)).toEqual(['OPEN']);
  desk.sweep(5_010);
  desk.sweep(6_000);
  expect(ana.heard.slice(1)).toEqual([{ type: 'EXPIRE', src: 'nobody', dst: 'ana' }]);
});

test('[A-09] a peer of another session is as if it were not there', () => {
  const [desk, ana, eve] = [board(), peer('ana', 's1'), peer('eve', 's2')];
  desk.register(ana, 0);
  desk.register(eve, 0);
  desk.pass(eve, { type: 'OFFER', dst: 'ana' }, 0);
  desk.sweep(5_000);
  expect(types(ana)).toEqual(['OPEN']);
  expect(types(eve)).toEqual(['OPEN', 'EXPIRE']);
});

test('[A-04] nobody waits for an answer to LEAVE, and no queue grows without end', () => {
  const [desk, ana, ben] = [board(), peer('ana'), peer('ben')];
  desk.register(ana, 0);
  desk.pass(ana, { type: 'LEAVE', dst: 'ben' }, 0);
  for (let n = 0; n < 1_000; n++) desk.pass(ana, { type: 'OFFER', dst: 'ben' }, 0);
  desk.register(ben, 1);
  expect(types(ben).filter((type) => type === 'OFFER')).toHaveLength(200);
  expect(types(ben)).not.toContain('LEAVE');
});

test('[A-04] who is silent for 90 s is ended; who took its own place again is not ended with the old socket', () => {
  const [desk, old, fresh] = [board(), peer('ana'), peer('ana')];
  desk.register(old, 0);
  expect(desk.register(fresh, 1)).toBe(true);
  expect(old.closed).toBe(1);
  desk.unregister(old);
  expect(desk.size).toBe(1);
  desk.markSeen('ana', 80_000);
  desk.sweep(169_999);
  expect(desk.size).toBe(1);
  desk.sweep(170_000);
  expect([desk.size, fresh.closed]).toEqual([0, 1]);
  const other = { ...peer('ana'), token: 'another' };
  desk.register(old, 0);
  expect(desk.register(other, 0)).toBe(false);
});

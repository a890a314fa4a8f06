import { expect, test } from 'vitest';
import { type Peer, PeerRegistry } from './peer-registry.ts';

const createRegistry = () => new PeerRegistry({ peerAliveMs: 90_000, peerQueueMs: 5_000 });
const peer = (
  id: string,
  session?: string,
): Peer & { received: Record<string, unknown>[]; closed: number } => {
  const one = {
    id,
    token: `token of ${id}`,
    session,
    received: [] as Record<string, unknown>[],
    closed: 0,
    send: (message: object) => void one.received.push(message as Record<string, unknown>),
    close: () => void (one.closed += 1),
  };
  return one;
};
const types = ({ received }: ReturnType<typeof peer>) => received.map(({ type }) => type);

test('[A-04] a message without a receiver expires at 5 s, once for each sender', () => {
  const [registry, ana] = [createRegistry(), peer('ana', 's1')];
  registry.register(ana, 0);
  for (const type of ['OFFER', 'CANDIDATE']) registry.forward(ana, { type, dst: 'nobody' }, 10);
  registry.sweep(5_009);
  expect(types(ana)).toEqual(['OPEN']);
  registry.sweep(5_010);
  registry.sweep(6_000);
  expect(ana.received.slice(1)).toEqual([{ type: 'EXPIRE', src: 'nobody', dst: 'ana' }]);
});

test('[A-09] a peer of another session is as if it were not there', () => {
  const [registry, ana, eve] = [createRegistry(), peer('ana', 's1'), peer('eve', 's2')];
  registry.register(ana, 0);
  registry.register(eve, 0);
  registry.forward(eve, { type: 'OFFER', dst: 'ana' }, 0);
  registry.sweep(5_000);
  expect(types(ana)).toEqual(['OPEN']);
  expect(types(eve)).toEqual(['OPEN', 'EXPIRE']);
});

test('[A-04] LEAVE needs no answer, and no queue grows without end', () => {
  const [registry, ana, ben] = [createRegistry(), peer('ana'), peer('ben')];
  registry.register(ana, 0);
  registry.forward(ana, { type: 'LEAVE', dst: 'ben' }, 0);
  for (let n = 0; n < 1_000; n++) registry.forward(ana, { type: 'OFFER', dst: 'ben' }, 0);
  registry.register(ben, 1);
  expect(types(ben).filter((type) => type === 'OFFER')).toHaveLength(200);
  expect(types(ben)).not.toContain('LEAVE');
});

test('[A-04] a peer that is silent for 90 s is ended; one that took its own place again is not ended with the old socket', () => {
  const [registry, old, fresh] = [createRegistry(), peer('ana'), peer('ana')];
  registry.register(old, 0);
  expect(registry.register(fresh, 1)).toBe(true);
  expect(old.closed).toBe(1);
  registry.unregister(old);
  expect(registry.size).toBe(1);
  registry.markSeen('ana', 80_000);
  registry.sweep(169_999);
  expect(registry.size).toBe(1);
  registry.sweep(170_000);
  expect([registry.size, fresh.closed]).toEqual([0, 1]);
  const other = { ...peer('ana'), token: 'another' };
  registry.register(old, 0);
  expect(registry.register(other, 0)).toBe(false);
});

import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Places in the code of another process where a test holds it, to kill it exactly there. */
export type HeldPlaces = {
  /** Address at which that process asks to go on. */
  url: string;
  /** Holds the code at the place that runs on behalf of `who`, until the process is gone. */
  hold: (place: string, who: string) => void;
  /** `place who` of each that is held now. */
  held: () => string[];
  close: () => Promise<void>;
};

/** Opens the test's side of {@link passPlace}. */
export async function openHeldPlaces(): Promise<HeldPlaces> {
  const wanted = new Set<string>();
  const held = new Map<string, ServerResponse>();
  const server = createServer(({ url = '' }, response) => {
    const [, place = '', who = ''] = url.split('/');
    const key = `${place} ${who}`;
    // Holds once: a restarted process goes on.
    if (!wanted.delete(key)) return void response.writeHead(204).end();
    held.set(key, response);
    response.once('close', () => held.delete(key));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    hold: (place, who) => void wanted.add(`${place} ${who}`),
    held: () => [...held.keys()].toSorted(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** In the process: waits where the test holds it, and goes on where it does not. */
export const passPlace = async (url: string, place: string, who: string): Promise<void> => {
  await fetch(`${url}/${place}/${who}`);
};

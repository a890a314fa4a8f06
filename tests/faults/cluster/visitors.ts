import { AssistClient } from '@afilia/testing/assist/assist-client';
import { projectKey, sessionInfo } from '@afilia/testing/assist/running-relay';

/** Pages that hold a socket to the relay, as long as the test goes. */
export type Visitors = {
  /** The last words of each that is not connected. */
  astray: () => (string | undefined)[];
  close: () => void;
};

const connectVisitor = async (url: string, session: string): Promise<AssistClient> => {
  const query = {
    peerId: `${projectKey}-${session}-aaaaaaaaaaaa`,
    identity: 'session',
    tabId: 'aaaaaaaaaaaa',
    sessionInfo: JSON.stringify(sessionInfo(session)),
  };
  const visitor = await AssistClient.connect(url, { query, auth: {} }, (one) => one);
  visitor.socket.io.reconnection(true);
  return visitor;
};

export async function connectVisitors(url: string, count: number): Promise<Visitors> {
  const visitors = await Promise.all(
    Array.from({ length: count }, (_, index) => connectVisitor(url, String(7_000_000 + index))),
  );
  const lastWords = new Map<AssistClient, string>();
  for (const visitor of visitors) {
    visitor.socket.on('disconnect', (reason) => lastWords.set(visitor, reason));
    visitor.socket.on('connect_error', ({ message }) => lastWords.set(visitor, message));
  }
  const astray = () =>
    visitors.filter(({ socket }) => !socket.connected).map((visitor) => lastWords.get(visitor));
  return {
    astray,
    close: () => visitors.forEach((visitor) => visitor.close()),
  };
}

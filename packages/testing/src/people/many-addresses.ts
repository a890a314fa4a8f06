import { Agent, buildConnector, getGlobalDispatcher, setGlobalDispatcher } from 'undici';

/** Addresses of this machine that connections come from. */
const addresses = 200;

/**
 * Lets every connection that this process makes with `fetch` come from one address of this machine.
 *
 * @param address - of 127.0.0.0/8
 * @returns a function that restores the connections
 */
export function fetchFromAddress(address: string): () => void {
  const before = getGlobalDispatcher();
  const connect = buildConnector({});
  const agent = new Agent({
    connect: (options, done) => connect({ ...options, localAddress: address }, done),
  });
  setGlobalDispatcher(agent);
  return () => {
    setGlobalDispatcher(before);
    void agent.close();
  };
}

/**
 * Lets every connection that this process makes with `fetch` come from the next of many addresses of this machine, as
 * people do: requests of one address are limited.
 *
 * @returns a function that restores the connections
 */
export function fetchFromManyAddresses(): () => void {
  const before = getGlobalDispatcher();
  const connect = buildConnector({});
  let next = 0;
  // Connections live a short time, so that frequent requests move on to the next address.
  const agent = new Agent({
    connect: (options, done) => {
      next += 1;
      connect({ ...options, localAddress: `127.0.7.${(next % addresses) + 1}` }, done);
    },
    keepAliveTimeout: 2_000,
  });
  setGlobalDispatcher(agent);
  return () => {
    setGlobalDispatcher(before);
    void agent.close();
  };
}

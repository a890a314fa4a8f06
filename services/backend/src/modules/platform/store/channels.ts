/** Tells what arrived on a channel. */
type OnPayload = (payload: string) => void;

/** Ends one subscription. Calling it twice does nothing. */
export type StopListening = () => Promise<void>;

/** Listeners of channels, over one connection that can LISTEN. */
export type Channels = {
  /** @param onGap - called after notifications may have been missed, once the channel is heard again */
  listen: (channel: string, onPayload: OnPayload, onGap?: () => void) => Promise<StopListening>;
  deliver: (channel: string, payload: string) => void;
  /** After a lost connection: the channels to listen to again. */
  names: () => string[];
  gap: () => void;
};

type Subscriber = { onPayload: OnPayload; onGap: (() => void) | undefined };

const channelName = /^[a-z_][a-z0-9_]{0,62}$/;

/**
 * Shares one LISTEN a channel among any number of subscribers.
 *
 * @param run - executes a statement on the listening connection
 */
export const createChannels = (run: (sql: string) => Promise<unknown>): Channels => {
  const subscribers = new Map<string, Set<Subscriber>>();

  return {
    listen: async (channel, onPayload, onGap) => {
      // The name goes into the statement as it is: LISTEN takes no parameters.
      if (!channelName.test(channel)) throw new Error(`Not a channel name: ${channel}`);
      const subscriber: Subscriber = { onPayload, onGap };
      const present = subscribers.get(channel);
      if (present) present.add(subscriber);
      else subscribers.set(channel, new Set([subscriber]));
      // Also for the second subscriber: LISTEN again is free, and it waits for the first one's to be done.
      await run(`LISTEN "${channel}"`);

      return async () => {
        const all = subscribers.get(channel);
        if (!all?.delete(subscriber) || all.size > 0) return;
        subscribers.delete(channel);
        await run(`UNLISTEN "${channel}"`);
      };
    },
    deliver: (channel, payload) => {
      for (const { onPayload } of subscribers.get(channel) ?? []) onPayload(payload);
    },
    names: () => [...subscribers.keys()],
    gap: () => {
      for (const all of subscribers.values()) for (const { onGap } of all) onGap?.();
    },
  };
};

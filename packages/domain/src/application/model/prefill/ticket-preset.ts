import { salesChannels, type SalesChannel } from '../party/prospect.ts';

/** Whole pesos [assumption, decision application-flow]: a customer's usual spending, by the merchant's way of selling. */
const presets: Record<SalesChannel, number> = { store: 10_000, mobile: 8_000, internet: 25_000 };

/**
 * The average ticket that the form begins with; of several channels the first of the list counts.
 *
 * @returns undefined before a channel is chosen
 */
export function presetTicket(channels: readonly SalesChannel[]): number | undefined {
  const first = salesChannels.find((channel) => channels.includes(channel));
  return first && presets[first];
}

import { networkInterfaces } from 'node:os';

/** The reason for which calls are not tried with the loopback interface alone. */
export const noNetworkInterface =
  'No network interface besides loopback, over which browsers make no WebRTC connection: calls are not tried here.';

/** Tells if browsers of this machine can call one another. */
export const haveNetworkInterface = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal));

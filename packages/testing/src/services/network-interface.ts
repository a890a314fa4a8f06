import { networkInterfaces } from 'node:os';

/** Why calls are not tried where there is only the loopback interface. */
export const noNetworkInterface =
  'No network interface besides loopback, over which browsers make no WebRTC connection: calls are not tried here.';

/** Whether browsers of this machine can call one another. */
export const haveNetworkInterface = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal));

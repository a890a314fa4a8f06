import { z } from 'zod';
import { variable, webAddress } from './variable.ts';

/** Variables of the search for streets (decision application-fields). Part of `variables`. */
export const addressVariables = {
  ADDRESS_SEARCH_URL: variable(
    'the service of addresses, with the interface of Photon, that streets are suggested by',
    'https://photon.internal, or off',
    z.literal('off').or(webAddress),
  ),
};

/** Without an address the sandbox plays the service. */
export const addressSearchOf = (
  url: string | undefined,
  sandboxUrl: string | undefined,
): string | undefined =>
  url === 'off' ? undefined : (url ?? (sandboxUrl && `${sandboxUrl}/sandbox/photon`));

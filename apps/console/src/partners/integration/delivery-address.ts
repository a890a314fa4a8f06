import { type AddressWords, ofForm, oneOf } from '../../shell/app/address-filter.ts';
import { folioInAddress } from '../../shell/app/address-forms.ts';

/** An endpoint by its host and its id, as one word of an address. */
export const endpointWord = ({ hostId, id }: { hostId: string; id: string }): string => `${hostId}~${id}`;

/** What narrows the deliveries, as their address says it. */
export const deliveriesInAddress: AddressWords<{
  endpoint?: string;
  result?: 'delivered' | 'failed';
  folio?: string;
}> = {
  endpoint: ofForm('destino', (text) => /^[\w.-]{1,40}~[\w-]{1,40}$/u.test(text)),
  result: oneOf('resultado', { delivered: 'entregados', failed: 'fallidos' }),
  folio: folioInAddress,
};

import { useModal } from '../../session/widget/use-data-model.ts';
import { useWidget, type Widget } from '../../session/widget/widget.ts';
import type { AddressValues } from './values.ts';

/** What a screen asks of showModalNewAddress. A modal takes no properties: it is opened by its flag. */
export type AddressRequest = {
  address: AddressValues;
  /** The address is already in the list. */
  isKnown: boolean;
  onSave: (address: AddressValues) => void;
};

const requests = new WeakMap<Widget, AddressRequest>();

/**
 * Opens the address form over the screen.
 *
 * @example const askForAddress = useAddressDialog();
 * askForAddress({ address: emptyAddress(newCommandId(), true), isKnown: false, onSave });
 */
export function useAddressDialog(): (request: AddressRequest) => void {
  const widget = useWidget();
  const { open } = useModal('showModalNewAddress');
  return (request) => {
    requests.set(widget, request);
    open();
  };
}

/** What was asked last; null when the flag was raised without a question. */
export const addressRequestOf = (widget: Widget): AddressRequest | null => requests.get(widget) ?? null;

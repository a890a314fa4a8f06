import { useModal } from '../../session/widget/use-data-model.ts';
import { useWidget, type Widget } from '../../session/widget/widget.ts';
import type { AddressValues } from './values.ts';

/** Request of a screen to showModalNewAddress. A modal takes no properties: its flag opens it. */
type AddressRequest = {
  address: AddressValues;
  /** The address is already in the list. */
  isKnown: boolean;
  onSave: (address: AddressValues) => void;
};

const requests = new WeakMap<Widget, AddressRequest>();

/**
 * Opens the address form over the screen.
 *
 * @example const openDialog = useAddressDialog();
 * openDialog({ address: emptyAddress(newCommandId(), true), isKnown: false, onSave });
 */
export function useAddressDialog(): (request: AddressRequest) => void {
  const widget = useWidget();
  const { open } = useModal('showModalNewAddress');
  return (request) => {
    requests.set(widget, request);
    open();
  };
}

/** The latest request; null when the flag was set without one. */
export const addressRequestOf = (widget: Widget): AddressRequest | null => requests.get(widget) ?? null;

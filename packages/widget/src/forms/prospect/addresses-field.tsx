import { useFormState, type Control } from 'react-hook-form';
import { styled } from '@afilia/ui-kit/theme/styled';
import { FieldFrame } from '@afilia/ui-kit/forms/field-frame.tsx';
import { useField } from '@afilia/ui-kit/forms/use-field';
import { PlusIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { newCommandId } from '../../session/api/command-id.ts';
import { useAddressDialog } from '../address/address-request.ts';
import { emptyAddress, withAddress, withoutAddress, type AddressValues } from '../address/values.ts';
import { useIdleData } from '../use-idle-data.ts';
import { AddressItem } from './address-item.tsx';
import { text } from './text.ts';
import type { ProspectValues } from './values.ts';

const most = 11;
const loadCommunes = () => import('@afilia/domain/values/geography/communes').then((m) => m.findCommune);
const List = styled('ul')({ listStyle: 'none', margin: '0 0 12px', padding: 0, display: 'grid', gap: '8px' });

/** The messages of one address's fields, as the server refused them. */
function problemsOf(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.values(errors).flatMap((error: unknown) => {
    const message = (error as { message?: unknown } | null)?.message;
    return typeof message === 'string' ? [message] : [];
  });
}

/** The head office and the branches: a list that showModalNewAddress adds to. */
export function AddressesField({
  control,
  label,
  optional,
}: {
  control: Control<ProspectValues>;
  label: string;
  /** The head office is typed on the screen itself. */
  optional: boolean;
}) {
  const { field, error, ids } = useField({
    control,
    name: 'addresses',
    label,
    requiredText: text.addressesRequired,
    optional,
  });
  const { errors } = useFormState({ control });
  const openDialog = useAddressDialog();
  const list = field.value;
  const communeOf = useIdleData(loadCommunes, list.length > 0);
  const change = (changed: AddressValues[]) => field.onChange(changed);
  const add = () =>
    openDialog({
      address: emptyAddress(newCommandId(), !optional && list.length === 0),
      isKnown: false,
      onSave: (saved) => change(withAddress(list, saved)),
    });
  const edit = (address: AddressValues) =>
    openDialog({ address, isKnown: true, onSave: (saved) => change(withAddress(list, saved)) });
  return (
    <FieldFrame
      ids={ids}
      label={label}
      error={error}
      helper={list.length === 0 && !optional && text.addressesHelp}
      group
    >
      {/* The first wrong field gets the focus: of a list that is the way to add to it. */}
      <div ref={(node) => field.ref(node && { focus: () => node.querySelector('button')?.focus() })}>
        {list.length > 0 && (
          <List>
            {list.map((address, at) => (
              <AddressItem
                key={address.id}
                address={address}
                commune={communeOf?.(address.communeCode)?.name}
                problems={problemsOf(errors.addresses?.[at])}
                onEdit={() => edit(address)}
                onRemove={() => change(withoutAddress(list, address.id))}
              />
            ))}
          </List>
        )}
        {list.length < (optional ? most - 1 : most) && (
          <Button
            look="outlined"
            icon={<PlusIcon size={20} />}
            aria-describedby={error ? ids.note : undefined}
            onClick={add}
          >
            {optional ? text.addOther : text.addAddress}
          </Button>
        )}
      </div>
    </FieldFrame>
  );
}

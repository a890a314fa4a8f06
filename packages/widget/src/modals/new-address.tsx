import { useId } from 'react';
import { styled } from '@afilia/ui-kit/theme/styled';
import { largeText } from '@afilia/ui-kit/theme/text-size';
import { useWatch } from 'react-hook-form';
import { addressKinds, parseAddress } from '@afilia/domain/values/identity/address';
import type { AddressParts } from '@afilia/domain/values/identity/address-search';
import { parseStreetNumber } from '@afilia/domain/values/identity/street-number';
import { parsePlainText } from '@afilia/domain/values/identity/plain-text';
import { findRegion, regionOfCommune } from '@afilia/domain/values/geography/regions';
import { CheckboxField } from '@afilia/ui-kit/fields/checkbox-field.tsx';
import { SegmentedField } from '@afilia/ui-kit/fields/segmented-field.tsx';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { showFieldErrors, useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import { fieldMessage } from '@afilia/ui-kit/text/field-messages';
import { addressRequestOf } from '../forms/address/address-request.ts';
import { CommuneField } from '../forms/address/commune-field.tsx';
import { StreetField } from '../forms/address/street-field.tsx';
import { emptyAddress, toAddressInput, type AddressValues } from '../forms/address/values.ts';
import { text as fieldText } from '../forms/prospect/text.ts';
import { ruleOf } from '../forms/rule-of.ts';
import { newCommandId } from '../session/api/command-id.ts';
import { useModal } from '../session/widget/use-data-model.ts';
import { useWidget } from '../session/widget/widget.ts';

const text = {
  add: 'Agregar dirección',
  edit: 'Editar dirección',
  kind: 'Tipo de dirección',
  street: 'Calle o avenida',
  number: 'Número',
  numberHelp: 'Escribe S/N si no tiene',
  unit: 'Depto.',
  unitHelp: 'Oficina o local',
  region: 'Región',
  commune: 'Comuna',
  reference: 'Referencia',
  referenceHelp: 'Algo que ayude a encontrarla, por ejemplo «frente a la plaza»',
  forDelivery: 'Usar esta dirección para el despacho',
  save: 'Guardar dirección',
  cancel: 'Cancelar',
};

// Two short fields fit side by side on a phone, too.
const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '12px',
  [largeText]: { gridTemplateColumns: '1fr' },
  alignItems: 'start',
});
const Region = styled('p')({ margin: '-12px 0 0' });
const Fields = styled('div')({ display: 'grid', gap: '20px', padding: '8px 0 4px' });

const line = (min: number, max: number) => ruleOf('text', (typed) => parsePlainText(typed, { min, max }));
const streetRule = line(3, 60);
const unitRule = line(1, 20);
const referenceRule = line(1, 80);
const numberRule = ruleOf('streetNumber', parseStreetNumber);
const kinds = addressKinds.map((value) => ({ value, label: fieldText.addressKinds[value] }));

/** One address of the merchant, new or to be corrected (R-DIR). */
export function NewAddressModal() {
  const widget = useWidget();
  const request = addressRequestOf(widget);
  const { close } = useModal('showModalNewAddress');
  const formId = useId();
  const form = useWidgetForm<AddressValues>(request?.address ?? emptyAddress(newCommandId(), true));
  const { control, setValue } = form;
  const region = useWatch({ control, name: 'regionCode' });

  const fill = ({ number, unit }: AddressParts) => {
    if (number !== undefined) setValue('number', number, { shouldValidate: true });
    if (unit !== undefined) setValue('unit', unit, { shouldValidate: true });
  };

  const submit = form.handleSubmit((values) => {
    const parsed = parseAddress(toAddressInput(values));
    if (!parsed.ok) return showFieldErrors(form, parsed.error, (_, reason) => fieldMessage(reason));
    const { unit = '', reference = '' } = parsed.value;
    request?.onSave({ ...parsed.value, unit, reference });
    return close();
  });

  return (
    <Modal
      title={request?.isKnown ? text.edit : text.add}
      onClose={close}
      actions={
        <>
          <Button type="submit" form={formId}>
            {text.save}
          </Button>
          <Button look="outlined" onClick={close}>
            {text.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <ErrorSummary control={control} />
        <Fields>
          <SegmentedField control={control} name="kind" label={text.kind} options={kinds} />
          <CommuneField
            control={control}
            name="communeCode"
            label={text.commune}
            onPick={(code) => setValue('regionCode', regionOfCommune(code))}
          />
          {region !== '' && (
            <Region>
              {text.region}: {findRegion(region)?.name}
            </Region>
          )}
          <StreetField
            field={{
              control,
              name: 'street',
              label: text.street,
              autoComplete: 'address-line1',
              autoCapitalize: 'words',
              maxLength: 60,
              rule: streetRule,
            }}
            commune="communeCode"
            onTake={fill}
          />
          <Pair>
            <TextField
              control={control}
              name="number"
              label={text.number}
              helper={text.numberHelp}
              autoComplete="off"
              maxLength={6}
              rule={numberRule}
            />
            <TextField
              control={control}
              name="unit"
              label={text.unit}
              helper={text.unitHelp}
              autoComplete="address-line2"
              maxLength={20}
              rule={unitRule}
              optional
            />
          </Pair>
          <TextField
            control={control}
            name="reference"
            label={text.reference}
            helper={text.referenceHelp}
            autoComplete="off"
            maxLength={80}
            rule={referenceRule}
            optional
          />
          <CheckboxField control={control} name="forDelivery" label={text.forDelivery} optional />
        </Fields>
      </form>
    </Modal>
  );
}

import type { UseFormReturn } from 'react-hook-form';
import { RutField } from '@afilia/ui-kit/fields/rut-field.tsx';
import { SegmentedField } from '@afilia/ui-kit/fields/segmented-field.tsx';
import { text } from './text.ts';
import type { StartValues } from './values.ts';

/** Whose application it is: the RUT, and a person's or a company's. */
export function IdentityFields({ form: { control } }: { form: UseFormReturn<StartValues> }) {
  return (
    <>
      <RutField control={control} name="rut" label={text.rut} helper={text.rutHelp} />
      <SegmentedField
        control={control}
        name="kind"
        label={text.kind}
        options={[
          { value: 'natural', label: text.kinds.natural },
          { value: 'legal', label: text.kinds.legal },
        ]}
      />
    </>
  );
}

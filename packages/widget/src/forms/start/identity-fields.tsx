import type { UseFormReturn } from 'react-hook-form';
import { RutField } from '@afilia/ui-kit/fields/rut-field.tsx';
import { SegmentedField } from '@afilia/ui-kit/fields/segmented-field.tsx';
import { useKind } from './use-kind.ts';
import { text } from './text.ts';
import type { StartValues } from './values.ts';

/** Whose application it is: the RUT, and a person's or a company's, which a complete RUT decides. */
export function IdentityFields({ form }: { form: UseFormReturn<StartValues> }) {
  const { control } = form;
  const decided = useKind(form);
  return (
    <>
      <RutField control={control} name="rut" label={text.rut} helper={text.rutHelp} />
      <SegmentedField
        control={control}
        name="kind"
        label={text.kind}
        disabled={decided !== null}
        helper={decided ? text.decided[decided] : undefined}
        options={[
          { value: 'natural', label: text.kinds.natural },
          { value: 'legal', label: text.kinds.legal },
        ]}
      />
    </>
  );
}

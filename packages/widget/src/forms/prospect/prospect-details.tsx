import { useFormState, type UseFormReturn } from 'react-hook-form';
import { Disclosure } from '@afilia/ui-kit/parts/disclosure.tsx';
import { Stack } from '@afilia/ui-kit/parts/card.tsx';
import { detailFields, ProspectFields } from './prospect-fields.tsx';
import { text } from './text.ts';
import { usePrefilled } from './use-prefill.ts';
import type { ProspectValues } from './values.ts';

/** What can be left as it is, behind «Agregar detalles»; open where something stands there or is wrong. */
export function ProspectDetails(props: {
  form: UseFormReturn<ProspectValues>;
  isPJ: boolean;
  asksAddress: boolean;
}) {
  const { form } = props;
  const { errors } = useFormState({ control: form.control });
  const { values } = usePrefilled();
  const wrong = detailFields.some((name) => errors[name]);
  const given = detailFields.some((name) => name in values);
  const filled = detailFields.some((name) => form.getValues(name).length > 0);
  return (
    // What a host puts in, or the server refuses, opens it anew.
    <Disclosure key={`${wrong} ${given}`} label={text.details} startsOpen={wrong || given || filled}>
      <Stack>
        <ProspectFields {...props} block="details" />
      </Stack>
    </Disclosure>
  );
}

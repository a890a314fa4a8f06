import { useFormState, type UseFormReturn } from 'react-hook-form';
import { Disclosure } from '@afilia/ui-kit/parts/disclosure.tsx';
import { Stack } from '@afilia/ui-kit/parts/card.tsx';
import { detailFields, ProspectFields } from './prospect-fields.tsx';
import { text } from './text.ts';
import { usePrefilled } from './use-prefill.ts';
import type { ProspectValues } from './values.ts';

/** The optional fields, behind «Agregar detalles»; open if one of them is filled or wrong. */
export function ProspectDetails(props: {
  form: UseFormReturn<ProspectValues>;
  isPJ: boolean;
  needsAddress: boolean;
}) {
  const { form } = props;
  const { errors } = useFormState({ control: form.control });
  const { values } = usePrefilled();
  const wrong = detailFields.some((name) => errors[name]);
  const given = detailFields.some((name) => name in values);
  const filled = detailFields.some((name) => form.getValues(name).length > 0);
  return (
    // A value from the host, or a refusal by the server, opens it anew.
    <Disclosure key={`${wrong} ${given}`} label={text.details} startsOpen={wrong || given || filled}>
      <Stack>
        <ProspectFields {...props} block="details" />
      </Stack>
    </Disclosure>
  );
}

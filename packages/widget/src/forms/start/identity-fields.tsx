import { memo, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { styled } from '@afilia/ui-kit/theme/styled';
import { RutField } from '@afilia/ui-kit/fields/rut-field.tsx';
import { InPlaceOfSegments, SegmentedField } from '@afilia/ui-kit/fields/segmented-field.tsx';
import { FieldFrame } from '@afilia/ui-kit/forms/field-frame.tsx';
import { usePrefilled } from '../prospect/use-prefill.ts';
import { HostSessionNotice } from './host-session-notice.tsx';
import { useKind } from './use-kind.ts';
import { fromBank, text } from './text.ts';
import type { StartValues } from './values.ts';

const Decided = styled('p')({ margin: 0, fontWeight: 600 });
const kinds = (['natural', 'legal'] as const).map((value) => ({ value, label: text.kinds[value] }));

/**
 * Whose application it is: the RUT, and a person's or a company's, which a complete RUT decides. It follows the form by itself:
 * react-hook-form renders a form's screen once more within the commit that mounts it.
 */
export const IdentityFields = memo(function IdentityFields({ form }: { form: UseFormReturn<StartValues> }) {
  const { control, getValues } = form;
  const decided = useKind(form);
  const isLocked = usePrefilled().locked.has('rut');
  const id = useId();
  return (
    <>
      <HostSessionNotice />
      <RutField
        control={control}
        name="rut"
        label={text.rut}
        helper={isLocked ? fromBank : text.rutHelp}
        readOnly={isLocked}
        enterKeyHint="next"
      />
      {decided ? (
        <FieldFrame ids={{ field: id, label: `${id}-label`, note: `${id}-note` }} label={text.kind} group>
          <InPlaceOfSegments options={kinds} value={getValues('kind')}>
            <Decided role="status">{text.decided[decided]}</Decided>
          </InPlaceOfSegments>
        </FieldFrame>
      ) : (
        <SegmentedField control={control} name="kind" label={text.kind} options={kinds} />
      )}
    </>
  );
});

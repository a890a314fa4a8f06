import { memo, useId, useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { styled } from '@afilia/ui-kit/theme/styled';
import { RutField } from '@afilia/ui-kit/fields/rut-field.tsx';
import { InPlaceOfSegments, SegmentedField } from '@afilia/ui-kit/fields/segmented-field.tsx';
import { FieldFrame } from '@afilia/ui-kit/forms/field-frame.tsx';
import { usePrefilled } from '../prospect/use-prefill.ts';
import { fromBank, text, hostSessionText } from './text.ts';
import type { StartValues } from './values.ts';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { useStore } from '../../session/react/use-store.ts';
import { useWidget } from '../../session/widget/widget.ts';
import type { PersonType } from '@afilia/domain/values/identity/person-type';
import { kindOfNumber } from './rules.ts';

/**
 * Keeps the kind of person in step with the number (spec/chile#person-or-entity): a complete RUT sets it. Without one it
 * follows `isPJ` of the data model, which a host may merge later.
 *
 * @returns the kind that the number decided; null while the person may choose
 */
function useKind({
  control,
  getValues,
  setValue,
}: Pick<UseFormReturn<StartValues>, 'control' | 'getValues' | 'setValue'>): PersonType | null {
  const { model } = useWidget();
  const decided = kindOfNumber(useWatch({ control, name: 'rut' }));
  useEffect(() => {
    if (decided) setValue('kind', decided);
  }, [decided, setValue]);
  useEffect(() => {
    const unsubscribe = model.subscribe(({ isPJ }, changed) => {
      if (changed.isPJ !== undefined && !kindOfNumber(getValues('rut')))
        setValue('kind', isPJ ? 'legal' : 'natural');
    });
    return () => void unsubscribe();
  }, [model, getValues, setValue]);
  return decided;
}

/** Says that the session of the bank's server is not used, and the way on. */
function HostSessionNotice() {
  const refused = useStore(useWidget().place, ({ hostSessionRefused }) => hostSessionRefused);
  return refused && <Alert tone="warning">{hostSessionText[refused]}</Alert>;
}

const Decided = styled('p')({ margin: 0, fontWeight: 600 });
const kinds = (['natural', 'legal'] as const).map((value) => ({ value, label: text.kinds[value] }));

type Props = { form: UseFormReturn<StartValues> };

const Rut = memo(function Rut({ form: { control } }: Props) {
  const isLocked = usePrefilled().locked.has('rut');
  return (
    <RutField
      control={control}
      name="rut"
      label={text.rut}
      helper={isLocked ? fromBank : text.rutHelp}
      readOnly={isLocked}
      enterKeyHint="next"
    />
  );
});

const Kind = memo(function Kind({ form, decided }: Props & { decided: PersonType | null }) {
  const { control, getValues } = form;
  const id = useId();
  return decided ? (
    <FieldFrame ids={{ field: id, label: `${id}-label`, note: `${id}-note` }} label={text.kind} group>
      <InPlaceOfSegments options={kinds} value={getValues('kind')}>
        <Decided role="status">{text.decided[decided]}</Decided>
      </InPlaceOfSegments>
    </FieldFrame>
  ) : (
    <SegmentedField control={control} name="kind" label={text.kind} options={kinds} />
  );
});

const notice = <HostSessionNotice />;

/**
 * The applicant's RUT, and the kind of applicant, which a complete RUT decides. It follows the form by itself: react-hook-form
 * renders a form's screen once more within the commit that mounts it. A key renders the field of the RUT alone.
 */
export const IdentityFields = memo(function IdentityFields({ form }: Props) {
  const decided = useKind(form);
  return (
    <>
      {notice}
      <Rut form={form} />
      <Kind form={form} decided={decided} />
    </>
  );
});

import type { UseFormReturn } from 'react-hook-form';
import { CheckboxField } from '@afilia/ui-kit/fields/checkbox-field.tsx';
import { RutField } from '@afilia/ui-kit/fields/rut-field.tsx';
import { SegmentedField } from '@afilia/ui-kit/fields/segmented-field.tsx';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { BlockTitle, MicroText } from '@afilia/ui-kit/parts/screen-title.tsx';
import type { IndexValues } from '../../screens/index/rules.ts';
import { text as indexText } from '../../screens/index/text.ts';
import { useModal } from '../../session/use-data-model.ts';
import { text } from './text.ts';

/** What the index asks elsewhere: the RUT and the consents. */
export function RutFields({ form: { control } }: { form: UseFormReturn<IndexValues> }) {
  const terms = useModal('showModalTerms');
  const privacy = useModal('showModalPrivacy');
  return (
    <>
      <ErrorSummary control={control} />
      <BlockTitle>{text.rutTitle}</BlockTitle>
      <RutField control={control} name="rut" label={indexText.rut} helper={indexText.rutHelp} />
      <SegmentedField
        control={control}
        name="kind"
        label={indexText.kind}
        options={[
          { value: 'natural', label: indexText.kinds.natural },
          { value: 'legal', label: indexText.kinds.legal },
        ]}
      />
      <div>
        <CheckboxField
          decision
          control={control}
          name="terms"
          requiredText={indexText.termsRequired}
          label={
            <>
              {indexText.accept} <Link onClick={terms.open}>{indexText.terms}</Link>
            </>
          }
        />
        <CheckboxField
          decision
          control={control}
          name="authorises"
          label={indexText.authorise}
          requiredText={indexText.authoriseRequired}
        />
        <CheckboxField decision control={control} name="marketing" label={indexText.marketing} optional />
      </div>
      <MicroText>
        {indexText.privacyBefore} <Link onClick={privacy.open}>{indexText.privacy}</Link>.
      </MicroText>
    </>
  );
}

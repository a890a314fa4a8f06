import type { UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { BlockTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { ConsentFields } from '../../forms/start/consent-fields.tsx';
import { IdentityFields } from '../../forms/start/identity-fields.tsx';
import type { StartValues } from '../../forms/start/values.ts';
import { text } from './text.ts';

/** What the index asks elsewhere: the RUT and the consents. */
export function RutFields({ form }: { form: UseFormReturn<StartValues> }) {
  return (
    <>
      <ErrorSummary control={form.control} />
      <BlockTitle>{text.rutTitle}</BlockTitle>
      <IdentityFields form={form} />
      <ConsentFields form={form} />
    </>
  );
}

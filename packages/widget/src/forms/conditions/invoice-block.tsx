import type { UseFormReturn } from 'react-hook-form';
import { styled } from '@afilia/ui-kit/theme/styled';
import { RadioGroupField } from '@afilia/ui-kit/fields/radio-group-field.tsx';
import { BlockTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { EmailField } from '../email-field.tsx';
import { words } from '../words.ts';
import type { ConditionsValues } from './rules.ts';
import { text } from './text.ts';

const Block = styled('section')({ display: 'grid', gap: '24px' });

/** The address of the invoices, and the merchant's answer about receipts. */
export function InvoiceBlock({ form }: { form: UseFormReturn<ConditionsValues> }) {
  const { control, setValue } = form;
  return (
    <Block aria-label={text.invoice.title}>
      <BlockTitle>{text.invoice.title}</BlockTitle>
      <EmailField control={control} setValue={setValue} name="invoiceEmail" label={text.invoice.email} />
      <RadioGroupField
        control={control}
        name="issuesReceipts"
        label={text.invoice.receipts}
        inline
        options={[
          { value: 'yes', label: words.yes },
          { value: 'no', label: words.no },
        ]}
      />
    </Block>
  );
}

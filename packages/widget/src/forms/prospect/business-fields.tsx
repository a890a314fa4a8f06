import { useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { parsePlainText } from '@afilia/domain/identity/plain-text';
import { parseTradeName } from '@afilia/domain/identity/trade-name';
import { parseWebAddress } from '@afilia/domain/identity/web-address';
import { averageTicketRange, monthlySalesBands, salesChannels } from '@afilia/domain/party/prospect';
import { ChipsField } from '@afilia/ui-kit/fields/chips-field.tsx';
import { MoneyField } from '@afilia/ui-kit/fields/money-field.tsx';
import { SelectField } from '@afilia/ui-kit/fields/select-field.tsx';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { SideBySide } from '@afilia/ui-kit/parts/card.tsx';
import { ruleOf } from '../rule-of.ts';
import { ActivityField } from './activity-field.tsx';
import { AddressesField } from './addresses-field.tsx';
import { text } from './text.ts';
import type { ProspectValues } from './values.ts';

const tradeNameRule = ruleOf('tradeName', parseTradeName);
const legalNameRule = ruleOf('text', (typed) => parsePlainText(typed, { min: 2, max: 100 }));
const websiteRule = ruleOf('web', parseWebAddress);
const channels = salesChannels.map((value) => ({ value, label: text.channelNames[value] }));
const bands = monthlySalesBands.map((value) => ({ value, label: text.salesBands[value] }));

type Props = {
  form: UseFormReturn<ProspectValues>;
  isPJ: boolean;
  /** The register told it: shown, not asked. */
  legalNameKnown?: boolean;
};

/** What the business is, how it sells and where. */
export function BusinessFields({ form: { control }, isPJ, legalNameKnown = false }: Props) {
  return (
    <>
      {isPJ && (
        <TextField
          control={control}
          name="legalName"
          label={text.legalName}
          autoComplete="organization"
          maxLength={100}
          rule={legalNameRule}
          readOnly={legalNameKnown}
          optional={!legalNameKnown}
        />
      )}
      <TextField
        control={control}
        name="tradeName"
        label={text.tradeName}
        helper={text.tradeNameHelp}
        autoComplete="off"
        maxLength={25}
        rule={tradeNameRule}
      />
      <ActivityField control={control} />
      <ChipsField control={control} name="channels" label={text.channels} options={channels} />
      <WebsiteField control={control} />
      <SideBySide>
        <SelectField control={control} name="monthlySales" label={text.monthlySales} options={bands} />
        <MoneyField
          control={control}
          name="averageTicket"
          label={text.averageTicket}
          {...averageTicketRange}
        />
      </SideBySide>
      <AddressesField control={control} />
    </>
  );
}

/** Asked of who sells online. It looks at the channels by itself: with each of them all other fields would be written anew. */
function WebsiteField({ control }: { control: Control<ProspectValues> }) {
  const sellsOnline = useWatch({ control, name: 'channels' }).includes('internet');
  if (!sellsOnline) return null;
  return (
    <TextField
      control={control}
      name="website"
      label={text.website}
      helper={text.websiteHelp}
      inputMode="url"
      autoComplete="url"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={200}
      rule={websiteRule}
    />
  );
}

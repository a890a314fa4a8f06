import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { ReactNode } from 'react';
import { parsePersonName } from '@afilia/domain/identity/person-name';
import { parsePlainText } from '@afilia/domain/identity/plain-text';
import { parseTradeName } from '@afilia/domain/identity/trade-name';
import { parseWebAddress } from '@afilia/domain/identity/web-address';
import {
  applicantRoles,
  averageTicketRange,
  monthlySalesBands,
  salesChannels,
} from '@afilia/domain/party/prospect';
import { ChipsField } from '@afilia/ui-kit/fields/chips-field.tsx';
import { MoneyField } from '@afilia/ui-kit/fields/money-field.tsx';
import { PhoneField } from '@afilia/ui-kit/fields/phone-field.tsx';
import { RadioGroupField } from '@afilia/ui-kit/fields/radio-group-field.tsx';
import { RutField } from '@afilia/ui-kit/fields/rut-field.tsx';
import { SelectField } from '@afilia/ui-kit/fields/select-field.tsx';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { EmailField } from '../email-field.tsx';
import { RepeatedEmailField } from '../repeated-email-field.tsx';
import { ruleOf } from '../rule-of.ts';
import { ActivityField } from './activity-field.tsx';
import { AddressesField } from './addresses-field.tsx';
import { text } from './text.ts';
import type { ProspectFormField, ProspectValues } from './values.ts';

const nameRule = ruleOf('name', parsePersonName);
const tradeNameRule = ruleOf('tradeName', parseTradeName);
const legalNameRule = ruleOf('text', (typed) => parsePlainText(typed, { min: 2, max: 100 }));
const websiteRule = ruleOf('web', parseWebAddress);
const roles = applicantRoles.map((value) => ({ value, label: text.roles[value] }));
const positions = text.positions.map((label) => ({ value: label, label }));
const channels = salesChannels.map((value) => ({ value, label: text.channelNames[value] }));
const bands = monthlySalesBands.map((value) => ({ value, label: text.salesBands[value] }));
const nameOfPerson = { autoCapitalize: 'words', maxLength: 50, rule: nameRule } as const;

/** What a control is drawn with. */
type ControlProps = {
  form: UseFormReturn<ProspectValues>;
  label: string;
  /** The company's name from the register: shown, not editable. */
  legalNameKnown: boolean;
};

type Drawn = {
  block: 'person' | 'business';
  /** Fields of one row are side by side where there is room. */
  row?: string;
  Control: (props: ControlProps) => ReactNode;
};

type NameField = 'firstNames' | 'paternalSurname' | 'maternalSurname';

const nameControl =
  (name: NameField, autoComplete: string, more: { optional?: true } = {}): Drawn['Control'] =>
  ({ form: { control }, label }) => (
    <TextField
      {...nameOfPerson}
      {...more}
      control={control}
      name={name}
      label={label}
      autoComplete={autoComplete}
    />
  );

/** How each field is asked, in the order of the screen; `derived` is not asked. */
export const prospectControls = {
  run: {
    block: 'person',
    Control: ({ form: { control }, label }) => (
      <RutField control={control} name="run" owner="person" label={label} helper={text.runHelp} />
    ),
  },
  role: {
    block: 'person',
    Control: ({ form: { control }, label }) => (
      <RadioGroupField control={control} name="role" label={label} options={roles} />
    ),
  },
  position: { block: 'person', Control: PositionField },
  firstNames: { block: 'person', Control: nameControl('firstNames', 'given-name') },
  paternalSurname: {
    block: 'person',
    row: 'surnames',
    Control: nameControl('paternalSurname', 'family-name'),
  },
  maternalSurname: {
    block: 'person',
    row: 'surnames',
    Control: nameControl('maternalSurname', 'off', { optional: true }),
  },
  email: {
    block: 'person',
    row: 'email',
    Control: ({ form: { control, setValue }, label }) => (
      <EmailField control={control} setValue={setValue} name="email" label={label} helper={text.emailHelp} />
    ),
  },
  emailConfirmation: {
    block: 'person',
    row: 'email',
    Control: ({ form: { control }, label }) => (
      <RepeatedEmailField control={control} name="emailConfirmation" of="email" label={label} />
    ),
  },
  phone: {
    block: 'person',
    row: 'phone',
    Control: ({ form: { control }, label }) => <PhoneField control={control} name="phone" label={label} />,
  },
  legalName: {
    block: 'business',
    Control: ({ form: { control }, label, legalNameKnown }) => (
      <TextField
        control={control}
        name="legalName"
        label={label}
        autoComplete="organization"
        maxLength={100}
        rule={legalNameRule}
        readOnly={legalNameKnown}
        optional={!legalNameKnown}
      />
    ),
  },
  tradeName: {
    block: 'business',
    Control: ({ form: { control }, label }) => (
      <TextField
        control={control}
        name="tradeName"
        label={label}
        helper={text.tradeNameHelp}
        autoComplete="off"
        maxLength={25}
        rule={tradeNameRule}
      />
    ),
  },
  activityCode: {
    block: 'business',
    Control: ({ form: { control }, label }) => (
      <ActivityField control={control} name="activityCode" label={label} />
    ),
  },
  channels: {
    block: 'business',
    Control: ({ form: { control }, label }) => (
      <ChipsField control={control} name="channels" label={label} options={channels} />
    ),
  },
  website: { block: 'business', Control: WebsiteField },
  monthlySales: {
    block: 'business',
    row: 'sales',
    Control: ({ form: { control }, label }) => (
      <SelectField control={control} name="monthlySales" label={label} options={bands} />
    ),
  },
  averageTicket: {
    block: 'business',
    row: 'sales',
    Control: ({ form: { control }, label }) => (
      <MoneyField control={control} name="averageTicket" label={label} {...averageTicketRange} />
    ),
  },
  addresses: {
    block: 'business',
    Control: ({ form: { control }, label }) => <AddressesField control={control} label={label} />,
  },
} satisfies Record<ProspectFormField, Drawn | 'derived'>;

/** Asked of who does not sign. */
function PositionField({ form: { control }, label }: ControlProps) {
  if (useWatch({ control, name: 'role' }) !== 'nonSignatory') return null;
  return <SelectField control={control} name="position" label={label} options={positions} />;
}

/** Asked of who sells online. Subscribes to `channels` itself, so that a change re-renders this field and not the form. */
function WebsiteField({ form: { control }, label }: ControlProps) {
  const sellsOnline = useWatch({ control, name: 'channels' }).includes('internet');
  if (!sellsOnline) return null;
  return (
    <TextField
      control={control}
      name="website"
      label={label}
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

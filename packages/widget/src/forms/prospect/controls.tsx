import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { ReactNode } from 'react';
import { parsePersonName } from '@afilia/domain/values/identity/person-name';
import { parsePlainText } from '@afilia/domain/values/identity/plain-text';
import { parseStreetLine } from '@afilia/domain/values/identity/street-line';
import { parseTradeName } from '@afilia/domain/values/identity/trade-name';
import { parseWebAddress } from '@afilia/domain/values/identity/web-address';
import {
  applicantRoles,
  monthlySalesBands,
  salesChannels,
} from '@afilia/domain/application/model/party/prospect';
import { ChoiceChipsField } from '@afilia/ui-kit/fields/choice-chips-field.tsx';
import { ChipsField } from '@afilia/ui-kit/fields/chips-field.tsx';
import { PhoneField } from '@afilia/ui-kit/fields/phone-field.tsx';
import { RadioGroupField } from '@afilia/ui-kit/fields/radio-group-field.tsx';
import { RutField } from '@afilia/ui-kit/fields/rut-field.tsx';
import { SelectField } from '@afilia/ui-kit/fields/select-field.tsx';
import { TextField, type TextFieldProps } from '@afilia/ui-kit/fields/text-field.tsx';
import { CommuneField } from '../address/commune-field.tsx';
import { StreetField } from '../address/street-field.tsx';
import { text as addressText } from '../address/text.ts';
import { EmailField } from '../email-field.tsx';
import { fromBank } from '../start/text.ts';
import { ruleOf } from '../rule-of.ts';
import { AddressesField } from './addresses-field.tsx';
import { text } from './text.ts';
import { TicketField } from './ticket-field.tsx';
import type { ProspectFormField, ProspectValues, TypedField } from './values.ts';

const nameRule = ruleOf('name', parsePersonName);
const tradeNameRule = ruleOf('tradeName', parseTradeName);
const line = (max: number) => ruleOf('text', (typed) => parsePlainText(typed, { min: 1, max }));
const unitRule = line(20);
const referenceRule = line(80);
const streetLineRule = ruleOf('street', parseStreetLine);
const websiteRule = ruleOf('web', parseWebAddress);
const roles = applicantRoles.map((value) => ({ value, label: text.roles[value] }));
const positions = text.positions.map((label) => ({ value: label, label }));
const channels = salesChannels.map((value) => ({ value, label: text.channelNames[value] }));
const bands = monthlySalesBands.map((value) => ({ value, label: text.salesBands[value] }));
const nameOfPerson = { autoCapitalize: 'words', maxLength: 50, rule: nameRule } as const;

/** Props of a control. */
type ControlProps = {
  form: UseFormReturn<ProspectValues>;
  label: string;
  /** The first address is typed in line: the list has the others. */
  needsAddress: boolean;
  /** The bank's server said it, and it cannot be changed here. */
  locked: boolean;
};

type Drawn = {
  /** `details` can be left as they are, and are shown when the person opens them. */
  block: 'person' | 'business' | 'details';
  /** Fields of one row are side by side if there is room. */
  row?: string;
  /** Only while the first address is typed in line. */
  inLine?: true;
  /** Its block while the first address is typed in line, if another one. */
  beside?: 'details';
  Control: (props: ControlProps) => ReactNode;
};

type LineProps = Omit<TextFieldProps<ProspectValues, TypedField>, 'control' | 'name' | 'label'>;

/** A line of text: all but the form and the label is known beforehand. */
const lineOf =
  (name: TypedField, props: LineProps): Drawn['Control'] =>
  ({ form: { control }, label, locked }) => (
    <TextField
      {...props}
      {...(locked && { readOnly: true, optional: false, helper: name === 'firstNames' && fromBank })}
      control={control}
      name={name}
      label={label}
    />
  );

const WebsiteLine = lineOf('website', {
  helper: text.websiteHelp,
  inputMode: 'url',
  autoComplete: 'url',
  autoCapitalize: 'off',
  spellCheck: false,
  maxLength: 200,
  rule: websiteRule,
});

/** The control of each field, in the order of the screen; `derived` has none. */
export const prospectControls = {
  run: {
    block: 'person',
    Control: ({ form: { control }, label, locked }) => (
      <RutField
        control={control}
        name="run"
        owner="person"
        label={label}
        helper={locked ? fromBank : text.runHelp}
        readOnly={locked}
      />
    ),
  },
  role: {
    block: 'person',
    Control: ({ form: { control }, label }) => (
      <RadioGroupField control={control} name="role" label={label} options={roles} />
    ),
  },
  position: { block: 'person', Control: PositionField },
  firstNames: {
    block: 'person',
    Control: lineOf('firstNames', { ...nameOfPerson, autoComplete: 'given-name' }),
  },
  paternalSurname: {
    block: 'person',
    row: 'surnames',
    Control: lineOf('paternalSurname', { ...nameOfPerson, autoComplete: 'family-name' }),
  },
  maternalSurname: {
    block: 'person',
    row: 'surnames',
    Control: lineOf('maternalSurname', { ...nameOfPerson, autoComplete: 'additional-name', optional: true }),
  },
  email: {
    block: 'person',
    row: 'contact',
    Control: ({ form: { control, setValue }, label }) => (
      <EmailField
        control={control}
        setValue={setValue}
        name="email"
        label={label}
        helper={text.emailHelp}
        enterKeyHint="next"
      />
    ),
  },
  phone: {
    block: 'person',
    row: 'contact',
    Control: ({ form: { control }, label }) => (
      <PhoneField control={control} name="phone" label={label} enterKeyHint="next" />
    ),
  },
  legalName: {
    block: 'business',
    Control: LegalNameField,
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
    Control: ({ form: { control }, label }) => (
      <ChoiceChipsField control={control} name="monthlySales" label={label} options={bands} />
    ),
  },
  commune: {
    block: 'business',
    row: 'address',
    inLine: true,
    Control: ({ form: { control }, label }) => (
      <CommuneField control={control} name="commune" label={label} />
    ),
  },
  streetLine: {
    block: 'business',
    row: 'address',
    inLine: true,
    Control: ({ form: { control }, label }) => (
      <StreetField
        field={{
          control,
          name: 'streetLine',
          label,
          helper: addressText.streetLineHelp,
          autoComplete: 'street-address',
          autoCapitalize: 'words',
          enterKeyHint: 'done',
          maxLength: 100,
          rule: streetLineRule,
        }}
        commune="commune"
      />
    ),
  },
  unit: {
    block: 'details',
    row: 'place',
    inLine: true,
    Control: lineOf('unit', {
      helper: addressText.unitHelp,
      autoComplete: 'address-line2',
      maxLength: 20,
      rule: unitRule,
      optional: true,
    }),
  },
  reference: {
    block: 'details',
    row: 'place',
    inLine: true,
    Control: lineOf('reference', {
      helper: addressText.referenceHelp,
      autoComplete: 'off',
      maxLength: 80,
      rule: referenceRule,
      optional: true,
    }),
  },
  addresses: {
    block: 'business',
    beside: 'details',
    Control: ({ form: { control }, label, needsAddress }) => (
      <AddressesField
        control={control}
        label={needsAddress ? text.otherAddresses : label}
        optional={needsAddress}
      />
    ),
  },
  tradeName: {
    block: 'details',
    Control: lineOf('tradeName', {
      helper: text.tradeNameHelp,
      autoComplete: 'off',
      maxLength: 25,
      rule: tradeNameRule,
      optional: true,
    }),
  },
  averageTicket: { block: 'details', Control: TicketField },
  // A source says it, or the verifications ask for it.
  activityCode: 'derived',
} satisfies Record<ProspectFormField, Drawn | 'derived'>;

/** The name in the register: shown once it is known, never typed. */
function LegalNameField({ form: { control }, label }: ControlProps) {
  if (useWatch({ control, name: 'legalName' }) === '') return null;
  return <TextField control={control} name="legalName" label={label} autoComplete="off" readOnly />;
}

/** The position of an applicant who does not sign. */
function PositionField({ form: { control }, label }: ControlProps) {
  if (useWatch({ control, name: 'role' }) !== 'nonSignatory') return null;
  return <SelectField control={control} name="position" label={label} options={positions} />;
}

/** The page of a merchant who sells online. Subscribes to `channels` itself, so that a change re-renders this field and not the form. */
function WebsiteField(props: ControlProps) {
  const sellsOnline = useWatch({ control: props.form.control, name: 'channels' }).includes('internet');
  return sellsOnline ? <WebsiteLine {...props} /> : null;
}

import { useWatch, type UseFormReturn } from 'react-hook-form';
import { parsePersonName } from '@afilia/domain/identity/person-name';
import { applicantRoles } from '@afilia/domain/party/prospect';
import { PhoneField } from '@afilia/ui-kit/fields/phone-field.tsx';
import { RadioGroupField } from '@afilia/ui-kit/fields/radio-group-field.tsx';
import { RutField } from '@afilia/ui-kit/fields/rut-field.tsx';
import { SelectField } from '@afilia/ui-kit/fields/select-field.tsx';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { SideBySide } from '@afilia/ui-kit/parts/card.tsx';
import { EmailField } from '../email-field.tsx';
import { RepeatedEmailField } from '../repeated-email-field.tsx';
import { ruleOf } from '../rule-of.ts';
import { text } from './text.ts';
import type { ProspectValues } from './values.ts';

const nameRule = ruleOf('name', parsePersonName);
const roles = applicantRoles.map((value) => ({ value, label: text.roles[value] }));
const positions = text.positions.map((label) => ({ value: label, label }));

type Props = {
  form: UseFormReturn<ProspectValues>;
  isPJ: boolean;
  /** The address has been proven: another one would have to be proven again, so it is not asked. */
  mailProven?: boolean;
};

/** The human at the keyboard: a natural person is the merchant, in a company also role and RUN. */
export function PersonFields({ form, isPJ, mailProven = false }: Props) {
  const { control, setValue } = form;
  return (
    <>
      {isPJ && <CompanyRole form={form} />}
      <TextField
        control={control}
        name="firstNames"
        label={text.firstNames}
        autoComplete="given-name"
        autoCapitalize="words"
        maxLength={50}
        rule={nameRule}
      />
      <SideBySide>
        <TextField
          control={control}
          name="paternalSurname"
          label={text.paternalSurname}
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={50}
          rule={nameRule}
        />
        <TextField
          control={control}
          name="maternalSurname"
          label={text.maternalSurname}
          autoComplete="off"
          autoCapitalize="words"
          maxLength={50}
          rule={nameRule}
          optional
        />
      </SideBySide>
      {!mailProven && (
        <SideBySide>
          <EmailField
            control={control}
            setValue={setValue}
            name="email"
            label={text.email}
            helper={text.emailHelp}
          />
          <RepeatedEmailField
            control={control}
            name="emailConfirmation"
            of="email"
            label={text.emailConfirmation}
          />
        </SideBySide>
      )}
      <SideBySide>
        <PhoneField control={control} name="phone" label={text.phone} />
      </SideBySide>
    </>
  );
}

function CompanyRole({ form: { control } }: { form: UseFormReturn<ProspectValues> }) {
  const role = useWatch({ control, name: 'role' });
  return (
    <>
      <RutField control={control} name="run" label={text.run} helper={text.runHelp} />
      <RadioGroupField control={control} name="role" label={text.role} options={roles} />
      {role === 'nonSignatory' && (
        <SelectField control={control} name="position" label={text.position} options={positions} />
      )}
    </>
  );
}

import type { Control } from 'react-hook-form';
import { parsePersonName } from '@afilia/domain/values/identity/person-name';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { ruleOf } from '../../forms/rule-of.ts';
import type { VerificationValues } from './rules.ts';
import { text } from './text.ts';

const nameRule = ruleOf('name', parsePersonName);
const ofPerson = { autoCapitalize: 'words', maxLength: 50, rule: nameRule } as const;

/** The name of the applicant, asked again when the civil register has another one for the card. */
export function NameFields({ control }: { control: Control<VerificationValues> }) {
  return (
    <>
      <TextField
        {...ofPerson}
        control={control}
        name="names.firstNames"
        label={text.name.first}
        autoComplete="given-name"
      />
      <TextField
        {...ofPerson}
        control={control}
        name="names.paternalSurname"
        label={text.name.paternal}
        autoComplete="family-name"
      />
      <TextField
        {...ofPerson}
        control={control}
        name="names.maternalSurname"
        label={text.name.maternal}
        autoComplete="additional-name"
        optional
      />
    </>
  );
}

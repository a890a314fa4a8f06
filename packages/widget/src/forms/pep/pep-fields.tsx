import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { RadioGroupField } from '@afilia/ui-kit/fields/radio-group-field.tsx';
import { SelectField } from '@afilia/ui-kit/fields/select-field.tsx';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { SideBySide } from '@afilia/ui-kit/parts/card.tsx';
import { optionsOf } from '../words.ts';
import { text } from './text.ts';
import { lineRule, type PepValues } from './values.ts';

/** Whether the person is politically exposed; with «Sí» also which office, where and how close. */
export function PepFields<Values extends FieldValues & PepValues>(props: { control: Control<Values> }) {
  const { control } = props;
  const name = (field: keyof PepValues) => field as FieldPath<Values>;
  const isPep: string = useWatch({ control, name: name('isPep') });
  return (
    <>
      <RadioGroupField
        control={control}
        name={name('isPep')}
        label={text.pep}
        helper={text.pepHelp}
        options={[
          { value: 'yes', label: text.yes },
          { value: 'no', label: text.no },
        ]}
        inline
      />
      {isPep === 'yes' && (
        <>
          <SideBySide>
            <TextField
              control={control}
              name={name('position')}
              label={text.position}
              rule={(typed) => lineRule(String(typed))}
              maxLength={80}
            />
            <TextField
              control={control}
              name={name('institution')}
              label={text.institution}
              rule={(typed) => lineRule(String(typed))}
              maxLength={80}
            />
          </SideBySide>
          <SelectField
            control={control}
            name={name('relation')}
            label={text.relation}
            options={optionsOf(text.relations)}
          />
        </>
      )}
    </>
  );
}

import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { exposureLengths } from '@afilia/domain/application/model/evaluation/exposure';
import { DateField } from '@afilia/ui-kit/fields/date-field.tsx';
import { RadioGroupField } from '@afilia/ui-kit/fields/radio-group-field.tsx';
import { SelectField } from '@afilia/ui-kit/fields/select-field.tsx';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { SideBySide } from '@afilia/ui-kit/parts/card.tsx';
import { optionsOf } from '../words.ts';
import { text } from './text.ts';
import { fundsRule, lineRule, sinceRule, untilRule, type PepValues } from './values.ts';

/**
 * Asks if a person is politically exposed; with «Sí» also for the office, its institution, the relation, the dates, and the
 * origin of the money.
 *
 * @param props.prefix - of the fields' names in the form, with its dot; empty if they are the form's own
 * @param props.of - the subject: the person at the screen, or an owner of the company
 * @param props.today - ISO day in Chile
 */
export function PepFields<Values extends FieldValues>(props: {
  control: Control<Values>;
  today: string;
  prefix?: string;
  of?: 'self' | 'owner';
}) {
  const { control, today, prefix = '', of = 'self' } = props;
  const name = (field: keyof PepValues) => `${prefix}${field}` as FieldPath<Values>;
  const [isPep, since]: string[] = useWatch({ control, name: [name('isPep'), name('since')] });
  const { question, help, relation, relations } = text[of];
  return (
    <>
      <RadioGroupField
        control={control}
        name={name('isPep')}
        label={question}
        helper={help}
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
              maxLength={exposureLengths.line.max}
            />
            <TextField
              control={control}
              name={name('institution')}
              label={text.institution}
              rule={(typed) => lineRule(String(typed))}
              maxLength={exposureLengths.line.max}
            />
          </SideBySide>
          <SelectField
            control={control}
            name={name('relation')}
            label={relation}
            options={optionsOf(relations)}
          />
          <SideBySide>
            <DateField
              control={control}
              name={name('since')}
              label={text.since}
              helper={text.dateHelp}
              rule={(typed) => sinceRule(today)(String(typed))}
            />
            <DateField
              control={control}
              name={name('until')}
              label={text.until}
              helper={text.untilHelp}
              rule={(typed) => untilRule(today, since ?? '')(String(typed))}
              optional
            />
          </SideBySide>
          <TextField
            control={control}
            name={name('fundsDetail')}
            label={text.fundsDetail}
            helper={text.fundsHelp}
            rule={(typed) => fundsRule(String(typed))}
            // One line is stored: a line break is a blank.
            clean={(typed) => typed.replaceAll('\n', ' ')}
            maxLength={exposureLengths.fundsDetail.max}
            multiline
            secret
          />
        </>
      )}
    </>
  );
}

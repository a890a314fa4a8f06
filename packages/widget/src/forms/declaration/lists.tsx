import { styled } from '@afilia/ui-kit/theme/styled';
import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import { CheckboxField } from '@afilia/ui-kit/fields/checkbox-field.tsx';
import { SearchSelectField } from '@afilia/ui-kit/fields/search-select-field.tsx';
import type { Option } from '@afilia/ui-kit/fields/select-field.tsx';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { otherCountryRule, taxIdRule } from './rules.ts';
import { text } from './text.ts';
import { emptyResidence, type DeclarationValues } from './values.ts';

type Props = { control: Control<DeclarationValues>; countries: readonly Option[] | undefined };

/** As many rows as the server takes. */
const maxRows = 10;

/** A row of a list, set off so that its fields visibly belong together. */
const Row = styled('fieldset')(({ theme }) => ({
  margin: 0,
  padding: '0 0 0 16px',
  border: 0,
  borderLeft: `2px solid ${theme.palette.divider}`,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: '16px',
  '& > legend': { padding: 0, fontWeight: 500, marginBottom: '8px' },
}));

/** One country a row; at least one row while the answer is «Sí». */
export function OtherNationalities({ control, countries }: Props) {
  const { fields, append, remove } = useFieldArray({ control, name: 'otherNationalities' });
  return (
    <Stack>
      {fields.map((field, index) => (
        <Row key={field.id} aria-label={`${text.other} ${index + 1}`}>
          <SearchSelectField
            control={control}
            name={`otherNationalities.${index}.country`}
            label={text.other}
            placeholder={text.country}
            options={countries}
          />
          {fields.length > 1 && <Link onClick={() => remove(index)}>{text.remove}</Link>}
        </Row>
      ))}
      {fields.length < maxRows && <Link onClick={() => append({ country: '' })}>{text.addOther}</Link>}
    </Stack>
  );
}

/** Country and tax number a row, or that the country gives none. */
export function OtherTaxResidences({ control, countries }: Props) {
  const { fields, append, remove } = useFieldArray({ control, name: 'otherTaxResidences' });
  return (
    <Stack>
      {fields.map((field, index) => (
        <Row key={field.id}>
          <legend>{text.residence(index + 1)}</legend>
          <SearchSelectField
            control={control}
            name={`otherTaxResidences.${index}.country`}
            label={text.residenceCountry}
            placeholder={text.country}
            options={countries}
            rule={otherCountryRule}
          />
          <TaxNumber control={control} index={index} />
          {fields.length > 1 && <Link onClick={() => remove(index)}>{text.remove}</Link>}
        </Row>
      ))}
      {fields.length < maxRows && <Link onClick={() => append(emptyResidence)}>{text.addResidence}</Link>}
    </Stack>
  );
}

function TaxNumber({ control, index }: Pick<Props, 'control'> & { index: number }) {
  const notIssued = useWatch({ control, name: `otherTaxResidences.${index}.notIssued` });
  return (
    <>
      {!notIssued && (
        <TextField
          control={control}
          name={`otherTaxResidences.${index}.taxId`}
          label={text.taxId}
          rule={taxIdRule}
          maxLength={30}
          secret
        />
      )}
      <CheckboxField
        control={control}
        name={`otherTaxResidences.${index}.notIssued`}
        label={text.notIssued}
        optional
      />
    </>
  );
}

import { useFieldArray, useWatch, type Control } from 'react-hook-form';
import { styled } from '@afilia/ui-kit/theme/styled';
import { CheckboxField } from '@afilia/ui-kit/fields/checkbox-field.tsx';
import { RadioGroupField } from '@afilia/ui-kit/fields/radio-group-field.tsx';
import { RutField } from '@afilia/ui-kit/fields/rut-field.tsx';
import { SearchSelectField } from '@afilia/ui-kit/fields/search-select-field.tsx';
import { SelectField } from '@afilia/ui-kit/fields/select-field.tsx';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { SideBySide, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { PepFields } from '../../forms/pep/pep-fields.tsx';
import { useCountries } from '../../forms/declaration/use-countries.ts';
import { optionsOf } from '../../forms/words.ts';
import {
  emptyOwner,
  foreignDocumentRule,
  maxOwners,
  ownerNameRule,
  shareRule,
  totalShareError,
} from './owners-rules.ts';
import type { VerificationValues } from './rules.ts';
import { text } from './text.ts';

const words = text.owners;
type Fields = { control: Control<VerificationValues> };

const Row = styled('fieldset')(({ theme }) => ({
  margin: 0,
  padding: '0 0 0 16px',
  border: 0,
  borderLeft: `2px solid ${theme.palette.divider}`,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: '20px',
  '& > legend': { padding: 0, fontWeight: 500, marginBottom: '8px' },
}));

/** Natural persons with 10 % or more; or the person with effective control when there are none. `today`: ISO day. */
export function OwnersFields({ control, today }: Fields & { today: string }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'owners' });
  const [nobodyOwnsTen, owners] = useWatch({ control, name: ['nobodyOwnsTen', 'owners'] });
  const fault = nobodyOwnsTen ? null : totalShareError(owners);
  const shown = nobodyOwnsTen ? fields.slice(0, 1) : fields;
  return (
    <Stack>
      <CheckboxField decision control={control} name="nobodyOwnsTen" label={words.noOwner} optional />
      {shown.map((field, index) => (
        <Row key={field.id}>
          <legend>{nobodyOwnsTen ? words.controller : words.person(index + 1)}</legend>
          <OwnerFields control={control} index={index} nobodyOwnsTen={nobodyOwnsTen} />
          <PepFields control={control} today={today} prefix={`owners.${index}.`} of="owner" />
          {shown.length > 1 && <Link onClick={() => remove(index)}>{words.remove(index + 1)}</Link>}
        </Row>
      ))}
      <div role="status">{fault && <Alert tone="warning">{fault}</Alert>}</div>
      {!nobodyOwnsTen && fields.length < maxOwners && (
        <div>
          <Link onClick={() => append(emptyOwner)}>{words.add}</Link>
        </div>
      )}
    </Stack>
  );
}

function OwnerFields({ control, index, nobodyOwnsTen }: Fields & { index: number; nobodyOwnsTen: boolean }) {
  const countries = useCountries();
  const name = <Field extends string>(field: Field) => `owners.${index}.${field}` as const;
  const [idKind, kindOfControl] = useWatch({ control, name: [name('idKind'), name('control')] });
  return (
    <>
      <TextField
        control={control}
        name={name('name')}
        label={words.name}
        rule={ownerNameRule}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={50}
      />
      <RadioGroupField
        control={control}
        name={name('idKind')}
        label={words.idKind}
        options={optionsOf(words.idKinds)}
        inline
      />
      <SideBySide>
        {idKind === 'run' ? (
          <RutField control={control} name={name('run')} owner="person" label={words.run} />
        ) : (
          <TextField
            control={control}
            name={name('foreignDocument')}
            label={words.foreign}
            rule={foreignDocumentRule}
            autoComplete="off"
            maxLength={30}
            secret
          />
        )}
        <SearchSelectField
          control={control}
          name={name('nationality')}
          label={words.nationality}
          placeholder={words.country}
          options={countries}
        />
        <TextField
          control={control}
          name={name('share')}
          label={words.share}
          rule={shareRule({ nobodyOwnsTen }, kindOfControl)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          after={<span style={{ paddingInlineEnd: 12 }}>%</span>}
        />
        {!nobodyOwnsTen && (
          <SelectField
            control={control}
            name={name('control')}
            label={words.control}
            options={optionsOf(words.controls)}
          />
        )}
      </SideBySide>
    </>
  );
}

import { useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { presumesUsPerson } from '@afilia/domain/application/model/evaluation/declaration';
import { DateField } from '@afilia/ui-kit/fields/date-field.tsx';
import { RadioGroupField } from '@afilia/ui-kit/fields/radio-group-field.tsx';
import { SearchSelectField } from '@afilia/ui-kit/fields/search-select-field.tsx';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { OtherNationalities, OtherTaxResidences } from './lists.tsx';
import { futureDateRule, usTinRule } from './rules.ts';
import { text } from './text.ts';
import { useCountries } from './use-countries.ts';
import { isForeigner, type DeclarationValues } from './values.ts';

type Form = UseFormReturn<DeclarationValues>;

const yesOrNo = [
  { value: 'yes', label: text.yes },
  { value: 'no', label: text.no },
];

/** Marks «Sí» for a US person when a country of the answers speaks for it; the person may take it back. */
function usePresetUsPerson({ control, setValue, getFieldState }: Form): boolean {
  const [nationality, hasOther, others, birthCountry] = useWatch({
    control,
    name: ['nationality', 'hasOther', 'otherNationalities', 'birthCountry'],
  });
  const otherNationalities = hasOther === 'yes' ? others.map(({ country }) => country) : [];
  const presumed = presumesUsPerson({ nationality, birthCountry, otherNationalities });
  useEffect(() => {
    if (presumed && !getFieldState('usPerson').isDirty) setValue('usPerson', 'yes', { shouldDirty: false });
  }, [presumed, setValue, getFieldState]);
  return presumed;
}

/** The declaration of a natural person (spec/screens#nationality). `today` is an ISO day in Chile. */
export function PersonDeclarationFields({ form, today }: { form: Form; today: string }) {
  const { control } = form;
  const countries = useCountries();
  const presumed = usePresetUsPerson(form);
  const values = useWatch({ control });
  return (
    <>
      <SearchSelectField
        control={control}
        name="nationality"
        label={text.nationality}
        placeholder={text.country}
        options={countries}
      />
      <RadioGroupField control={control} name="hasOther" label={text.hasOther} options={yesOrNo} inline />
      {values.hasOther === 'yes' && <OtherNationalities control={control} countries={countries} />}
      <SearchSelectField
        control={control}
        name="birthCountry"
        label={text.birthCountry}
        placeholder={text.country}
        options={countries}
      />
      {isForeigner({ nationality: values.nationality ?? '' }) && (
        <>
          <RadioGroupField
            control={control}
            name="visa"
            label={text.visa}
            options={[
              { value: 'permanent', label: text.visas.permanent },
              { value: 'temporary', label: text.visas.temporary },
            ]}
          />
          <DateField
            control={control}
            name="idExpiry"
            label={text.idExpiry}
            helper={text.dateHelp}
            rule={futureDateRule(today)}
          />
        </>
      )}
      <RadioGroupField
        control={control}
        name="livesInChile"
        label={text.livesInChile}
        options={yesOrNo}
        inline
      />
      <RadioGroupField control={control} name="usPerson" label={text.usPerson} options={yesOrNo} inline />
      {presumed && values.usPerson === 'yes' && <Alert tone="info">{text.usPersonPreset}</Alert>}
      {values.usPerson === 'yes' && (
        <TextField
          control={control}
          name="usTin"
          label={text.usTin}
          helper={text.usTinHelp}
          rule={usTinRule}
          inputMode="numeric"
          maxLength={40}
          secret
        />
      )}
      <TaxResidenceFields form={form} />
    </>
  );
}

/** Other tax residences, of a person or a company. */
function TaxResidenceFields({ form: { control } }: { form: Form }) {
  const countries = useCountries();
  const hasResidence = useWatch({ control, name: 'hasResidence' });
  return (
    <>
      <RadioGroupField
        control={control}
        name="hasResidence"
        label={text.hasResidence}
        helper={text.residenceHelp}
        options={yesOrNo}
        inline
      />
      {hasResidence === 'yes' && <OtherTaxResidences control={control} countries={countries} />}
    </>
  );
}

/** The declaration of a company (spec/screens#nationality). */
export function CompanyDeclarationFields({ form }: { form: Form }) {
  const { control } = form;
  const { active, passive } = text.entityKinds;
  return (
    <>
      <SearchSelectField
        control={control}
        name="incorporationCountry"
        label={text.incorporationCountry}
        placeholder={text.country}
        options={useCountries()}
      />
      <RadioGroupField
        control={control}
        name="entityKind"
        label={text.entityKind}
        options={[
          { value: 'active', ...active },
          { value: 'passive', ...passive },
        ]}
      />
      <TaxResidenceFields form={form} />
    </>
  );
}

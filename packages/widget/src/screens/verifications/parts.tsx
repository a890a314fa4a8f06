import { useWatch, type Control } from 'react-hook-form';
import { styled } from '@afilia/ui-kit/theme/styled';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { CedulaQr } from '@afilia/domain/values/identity/cedula-qr';
import { formatDate } from '@afilia/domain/values/identity/date';
import { DateField } from '@afilia/ui-kit/fields/date-field.tsx';
import { SelectField } from '@afilia/ui-kit/fields/select-field.tsx';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { Stack } from '@afilia/ui-kit/parts/card.tsx';
import { SummaryRows } from '@afilia/ui-kit/parts/summary-list.tsx';
import { futureDateRule } from '../../forms/declaration/rules.ts';
import { ScanButton } from '../../forms/identity-card/scan/scan-button.tsx';
import { PepFields } from '../../forms/pep/pep-fields.tsx';
import { optionsOf, wordFor } from '../../forms/words.ts';
import { markOf } from '../../session/application/decision.ts';
import { StatementAnswer } from '../../statements/statement-answer.tsx';
import { IdCardDrawing } from './id-card-drawing.tsx';
import { documentNumberRule, type VerificationValues } from './rules.ts';
import { text } from './text.ts';
import { parsePersonName } from '@afilia/domain/values/identity/person-name';
import { ruleOf } from '../../forms/rule-of.ts';

const nameRule = ruleOf('name', parsePersonName);
const ofPerson = { autoCapitalize: 'words', maxLength: 50, rule: nameRule } as const;

/** The name of the applicant, to be typed again when the civil register has another one for the card. */
function NameFields({ control }: { control: Control<VerificationValues> }) {
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

type Fields = { control: Control<VerificationValues> };

const Identity = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '20px',
  [theme.containerQueries.up('sm')]: { gridTemplateColumns: '1fr 220px', alignItems: 'start' },
}));

/** The cédula: its number and until when it is good. `today` is an ISO day in Chile. */
export function IdentityFields(
  props: Fields & { rut: string; today: string; withName: boolean; onScan: (card: CedulaQr) => void },
) {
  const { control, rut, today, withName, onScan } = props;
  return (
    <Identity>
      <Stack>
        {withName && <NameFields control={control} />}
        <ScanButton rut={rut} onRead={onScan} />
        <TextField
          control={control}
          name="documentNumber"
          label={text.documentNumber}
          helper={text.documentHelp}
          rule={documentNumberRule(rut)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          secret
        />
        <DateField
          control={control}
          name="documentExpiry"
          label={text.documentExpiry}
          helper={text.dateHelp}
          rule={futureDateRule(today)}
          secret
        />
      </Stack>
      <IdCardDrawing />
    </Identity>
  );
}

/** The contents of the tax record, as it was fetched. */
export function TaxFindings({ record }: { record: NonNullable<ApplicationView['taxRecord']> }) {
  const activities = record.activities.map(({ name, main }) =>
    main ? `${name} (${text.mainActivity})` : name,
  );
  return (
    <SummaryRows
      rows={[
        { label: text.activityStart, value: formatDate(record.activityStart) },
        { label: text.activities, value: activities.join(' · ') },
        { label: text.filings, value: record.filingsUpToDate ? text.filingsUpToDate : text.filingsLate },
      ]}
    />
  );
}

/** The register's entries about the company. */
export function ReviewFindings({ review }: { review: NonNullable<ApplicationView['legalReview']> }) {
  const { kind, register, incorporatedOn, inForce, representatives } = review;
  const words = text.review;
  return (
    <SummaryRows
      rows={[
        { label: words.kind, value: kind },
        { label: words.register, value: wordFor(words.registers, register) },
        { label: words.incorporated, value: formatDate(incorporatedOn) },
        { label: words.inForce, value: inForce ? words.inForceYes : words.inForceNo },
        { label: words.representatives, value: representatives.map(({ name }) => name).join(', ') },
      ]}
    />
  );
}

/** Exposed persons and origin of funds: one sentence, or the fields that differ. `today` is an ISO day in Chile. */
export function DeclarationFields({ control, today }: Fields & { today: string }) {
  const stated = useWatch({ control, name: 'stated' });
  return (
    <Stack {...markOf('save-verifications')}>
      <StatementAnswer id="exposureAndFunds" control={control} name="stated" />
      {stated === 'no' && (
        <>
          <PepFields control={control} today={today} />
          <SelectField
            control={control}
            name="fundsOrigin"
            label={text.fundsOrigin}
            options={optionsOf(text.origins)}
          />
        </>
      )}
    </Stack>
  );
}

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

const Frame = styled('svg')({ display: 'block', width: '100%', maxWidth: '280px', height: 'auto' });

/** Drawing of a cédula that shows the place of its document number. */
function IdCardDrawing() {
  return (
    <Frame viewBox="0 0 280 176" role="img" aria-label={text.documentPicture}>
      <rect x="1" y="1" width="278" height="174" rx="10" fill="#f1f5f8" stroke="#c5ced6" strokeWidth="2" />
      <rect x="16" y="16" width="120" height="8" rx="4" fill="#137e84" opacity="0.5" />
      <rect x="16" y="40" width="72" height="90" rx="4" fill="#dfe6ec" />
      <circle cx="52" cy="74" r="16" fill="#b3c0cb" />
      <path d="M24 126c2-20 14-28 28-28s26 8 28 28z" fill="#b3c0cb" />
      {[44, 66, 88, 110].map((y, index) => (
        <rect key={y} x="104" y={y} width={[120, 148, 96, 130][index]} height="8" rx="4" fill="#c5ced6" />
      ))}
      <rect x="12" y="138" width="132" height="28" rx="6" fill="#ffffff" stroke="#9b3b65" strokeWidth="2.5" />
      <text x="22" y="156" fontSize="12" fontWeight="600" fill="#9b3b65">
        {text.documentPictureLabel}
      </text>
      <rect x="114" y="148" width="20" height="7" rx="3.5" fill="#9b3b65" opacity="0.45" />
      <rect x="160" y="146" width="96" height="8" rx="4" fill="#c5ced6" />
    </Frame>
  );
}

import type { Control } from 'react-hook-form';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { CheckboxField } from '@afilia/ui-kit/fields/checkbox-field.tsx';
import { Stack } from '@afilia/ui-kit/parts/card.tsx';
import { styled } from '@afilia/ui-kit/theme/styled';
import { officialPages } from '../../errors/official-pages.ts';
import { ActivityField } from '../../forms/prospect/activity-field.tsx';
import { needsActivity, otherOfficialName } from './missing-values.ts';
import type { VerificationValues } from './rules.ts';
import { OutLink } from '../../outward/out-link.tsx';
import { text } from './text.ts';

const words = text.official;
const Text = styled('p')({ margin: 0, overflowWrap: 'anywhere' });

/** The applicant's name as the tax authority has it; if another one was typed, with a box that replaces it. */
function OfficialName(props: { control: Control<VerificationValues>; application: ApplicationView }) {
  const { control, application } = props;
  const { officialName, isPJ, prospect } = application;
  if (isPJ || officialName === null) return null;
  const other = otherOfficialName(application);
  if (other === null) return prospect?.firstNames ? <Text>{words.name(officialName)}</Text> : null;
  return (
    <div>
      <Text>{words.otherName(other)}</Text>
      <CheckboxField control={control} name="adoptsOfficialName" label={words.adopt} optional />
    </div>
  );
}

/** The activity: a field if the tax record names none, else the place of its correction. */
function Activity(props: { control: Control<VerificationValues>; application: ApplicationView }) {
  const { control, application } = props;
  if (needsActivity(application))
    return <ActivityField control={control} name="activityCode" label={words.activity} />;
  if (!application.taxRecord) return null;
  return (
    <Text>
      {words.wrongActivity} <OutLink href={officialPages.claveTributaria}>{words.correctActivity}</OutLink>
    </Text>
  );
}

/** Name and activity as known, below the tax record. */
export function NamesAndActivity(props: {
  control: Control<VerificationValues>;
  application: ApplicationView;
}) {
  return (
    <Stack style={{ marginTop: 16 }}>
      <OfficialName {...props} />
      <Activity {...props} />
    </Stack>
  );
}

import { useWatch, type Control } from 'react-hook-form';
import { SearchSelectField } from '@afilia/ui-kit/fields/search-select-field.tsx';
import { useIdleData } from '../use-idle-data.ts';
import { text } from './text.ts';
import type { ProspectValues } from './values.ts';

const loadOptions = () =>
  import('@afilia/domain/activities/catalogue').then(({ activities }) =>
    activities.map(({ code, label }) => ({ value: code, label, hint: text.activityCode(code) })),
  );

/** The main activity, one of the tax authority's 674; the list is a lazy chunk. */
export function ActivityField({ control, label }: { control: Control<ProspectValues>; label: string }) {
  const chosen = useWatch({ control, name: 'activityCode' });
  const options = useIdleData(loadOptions, chosen !== '');
  return (
    <SearchSelectField
      control={control}
      name="activityCode"
      label={label}
      helper={text.activityHelp}
      options={options}
    />
  );
}

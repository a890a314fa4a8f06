import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { SearchSelectField } from '@afilia/ui-kit/fields/search-select-field.tsx';
import { useIdleData } from '../use-idle-data.ts';
import { text } from './text.ts';

const loadOptions = () =>
  import('@afilia/domain/values/activities/catalogue').then(({ activities }) =>
    activities.map(({ code, label, aliases = [] }) => ({
      value: code,
      label,
      hint: text.activityCode(code),
      aliases,
    })),
  );

/** The main activity, one of the tax authority's 674; the list is a lazy chunk. */
export function ActivityField<Values extends FieldValues>(props: {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
}) {
  const { control, name, label } = props;
  const chosen = useWatch({ control, name });
  const options = useIdleData(loadOptions, chosen !== '');
  return (
    <SearchSelectField
      control={control}
      name={name}
      label={label}
      helper={text.activityHelp}
      options={options}
    />
  );
}

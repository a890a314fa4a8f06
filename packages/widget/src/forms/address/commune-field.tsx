import { useEffect, useState } from 'react';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { SearchSelectField } from '@afilia/ui-kit/fields/search-select-field.tsx';
import { useWidget } from '../../session/widget/widget.ts';
import { useIdleData } from '../use-idle-data.ts';
import { text } from './text.ts';

const loadOptions = async () => {
  const { communeEntries } = await import('@afilia/domain/values/geography/commune-entries');
  return communeEntries;
};

/** One of the 346 communes; the region follows from it. The list is a lazy chunk. */
export function CommuneField<Values extends FieldValues>(props: {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  onPick?: (code: string) => void;
}) {
  const { control, name, label, onPick } = props;
  const chosen = useWatch({ control, name });
  const { early } = useWidget();
  const [typedBefore, setTypedBefore] = useState(early.input?.searched[name] ?? '');
  useEffect(() => early.follow(({ searched }) => setTypedBefore(searched[name] ?? '')), [early, name]);
  const options = useIdleData(loadOptions, chosen !== '' || typedBefore !== '');
  return (
    <SearchSelectField
      key={typedBefore}
      control={control}
      name={name}
      label={label}
      options={options}
      typedBefore={typedBefore}
      requiredText={text.pickCommune}
      {...(onPick && { onPick })}
    />
  );
}

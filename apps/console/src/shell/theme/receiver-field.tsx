import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';

/**
 * Chooses the colleague who receives something.
 *
 * @param props.receivers - undefined while they are on their way
 * @param props.hint - words below the field
 */
export function ReceiverField<Receiver extends { id: string | null; name: string }>(props: {
  label: string;
  hint: string | undefined;
  receivers: readonly Receiver[] | undefined;
  loading: boolean;
  isOptional?: boolean;
  value: Receiver | null;
  onChange: (receiver: Receiver | null) => void;
  /** Absent: the name alone. */
  nameOf?: (receiver: Receiver) => string;
}) {
  const { label, hint, receivers, loading, isOptional = false, value, onChange, nameOf } = props;
  return (
    <Autocomplete
      options={receivers ?? []}
      loading={loading}
      getOptionLabel={nameOf ?? (({ name }) => name)}
      getOptionKey={({ id }) => id ?? ''}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      value={value}
      onChange={(_event, chosen) => onChange(chosen)}
      renderInput={(params) => (
        <TextField {...params} label={label} required={!isOptional} helperText={hint} />
      )}
    />
  );
}

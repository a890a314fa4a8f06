import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

/**
 * Narrows a list to one value, or to none.
 *
 * @param props.all - words of «no filter»
 * @param props.options - values, each with its words
 */
export function FilterSelect<Value extends string>(props: {
  label: string;
  all: string;
  options: readonly (readonly [Value, string])[];
  value: Value | undefined;
  width: number;
  grow?: boolean;
  onChange: (value: Value | undefined) => void;
}) {
  const { label, all, options, value, width, grow = false, onChange } = props;
  return (
    <TextField
      select
      label={label}
      value={value ?? ''}
      slotProps={{ select: { displayEmpty: true } }}
      sx={{ flex: `${grow ? 1 : 0} 1 ${width}px` }}
      onChange={({ target }) => onChange(options.find(([one]) => one === target.value)?.[0])}
    >
      <MenuItem value="">{all}</MenuItem>
      {options.map(([one, words]) => (
        <MenuItem key={one} value={one}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}

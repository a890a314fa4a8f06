import TextField from '@mui/material/TextField';
import { showWhole } from './show-whole.ts';

/** A field of several lines. */
export const WordsField = (props: {
  label: string;
  hint: string;
  rows: number;
  value: string;
  onChange: (value: string) => void;
}) => (
  <TextField
    multiline
    minRows={props.rows}
    label={props.label}
    helperText={props.hint}
    value={props.value}
    onFocus={showWhole}
    onChange={({ target }) => props.onChange(target.value)}
  />
);

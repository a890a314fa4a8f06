import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { formatDateWhileTyping } from '@afilia/ui-kit/forms/date-while-typing';
import { useTypedText } from '@afilia/ui-kit/forms/use-typed-text';
import { appText } from '../text/app.ts';

/**
 * A day as people write it, DD-MM-AAAA, with the widget's typing. The browser's own field writes days as its own language
 * does, and a Spanish page in an English browser asks for mm/dd/yyyy.
 *
 * @param props.value - the typed text
 * @param props.fault - words of its fault
 */
export function DayField(props: {
  label: string;
  value: string;
  fault?: string | undefined;
  required?: boolean;
  width?: number;
  onChange: (text: string) => void;
}) {
  const { label, value, fault, required = false, width, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const typing = useTypedText({ input, value, write: formatDateWhileTyping, onText: onChange });
  return (
    <TextField
      label={label}
      required={required}
      error={fault !== undefined}
      helperText={fault ?? appText.dayForm}
      inputRef={input}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'numeric', ...typing } }}
      sx={width === undefined ? undefined : { flex: `0 1 ${width}px` }}
    />
  );
}

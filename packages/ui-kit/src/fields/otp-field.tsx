import { useRef, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { forcedColours } from '../theme/forced-colours.ts';
import { styled } from '../theme/styled.ts';
import { described, FieldFrame } from '../forms/field-frame.tsx';
import { codeWhileTyping } from '../forms/code-while-typing.ts';
import { useField, type FieldProps } from '../forms/use-field.ts';
import { useTypedText } from '../forms/use-typed-text.ts';
import { SecretInput } from '../secrets/secret-input.tsx';
import { secretMarks } from '../secrets/secret-marks.ts';
import { scaled } from '../theme/text-size.ts';

const Holder = styled('div', { shouldForwardProp: (prop) => prop !== 'length' })<{ length: number }>(
  ({ length }) => ({
    position: 'relative',
    containerType: 'inline-size',
    display: 'grid',
    gridTemplateColumns: `repeat(${length}, minmax(0, 48px))`,
    gap: length > 6 ? '4px' : '8px',
  }),
);
// A disabled input shows its digit from its property: a text node would be read by every recorder of the page.
const Box = styled(SecretInput, {
  shouldForwardProp: (prop) => !['wrong', 'active', 'length'].includes(prop),
})<{
  wrong: boolean;
  active: boolean;
  length: number;
}>(({ theme, wrong, active, length }) => ({
  boxSizing: 'border-box',
  width: '100%',
  minWidth: 0,
  height: '56px',
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: theme.house.fieldRadius,
  background: '#ffffff',
  color: theme.palette.text.primary,
  WebkitTextFillColor: theme.palette.text.primary,
  opacity: 1,
  textAlign: 'center',
  fontFamily: theme.house.font.headline,
  // With letters twice as large, eight digits are wider than a phone: as large as their boxes hold.
  fontSize: `min(${scaled(24)}, ${80 / length}cqi)`,
  lineHeight: 1.2,
  fontWeight: 600,
  boxShadow: active
    ? `inset 0 0 0 2px ${theme.palette.primary.main}, 0 0 0 3px color-mix(in srgb, ${theme.palette.primary.main} 25%, transparent)`
    : `inset 0 0 0 ${wrong ? 2 : 1}px ${wrong ? theme.palette.error.main : theme.house.border}`,
  [forcedColours]: {
    border: `${active || wrong ? 2 : 1}px solid ${active ? 'Highlight' : 'ButtonText'}`,
    color: 'CanvasText',
    WebkitTextFillColor: 'CanvasText',
  },
}));
// One real input over the drawn boxes: paste, autofill and screen readers meet an ordinary field.
const Input = styled(SecretInput)({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  padding: 0,
  border: 0,
  outline: '2px solid transparent !important',
  background: 'transparent',
  color: 'transparent',
  caretColor: 'transparent',
  fontSize: scaled(16),
  letterSpacing: '2em',
  cursor: 'text',
  '&::selection': { background: 'transparent' },
  // Forced colours would draw its digits a second time.
  [forcedColours]: { forcedColorAdjust: 'none', outlineColor: 'Highlight !important' },
});

/**
 * Boxes that act as one input; the value is the digits typed so far.
 *
 * @param props.length the number of digits; six by default
 * @param props.begins true: its screen begins with it, so that it gets the focus in place of the title
 * @param props.describedBy ids of texts that a screen reader reads with it, since the title is not read
 * @param props.onComplete called with the code when the last digit is in, by hand, paste or autofill
 */
export function OtpField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FieldProps<Values, Name> & {
    begins?: boolean;
    describedBy?: string;
    onComplete?: (code: string) => void;
    length?: number;
  },
) {
  const { label, helper, disabled, begins, describedBy, onComplete, length = 6 } = props;
  const { field, error, ids } = useField(props);
  const [focused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);
  const note = described(ids, error, helper);
  const digits = String(field.value ?? '');
  const typing = useTypedText({
    input,
    value: digits,
    write: (typed, _caret, before) => ({ text: codeWhileTyping(before, typed, length), caret: length }),
    onText: (text) => {
      // Text that a keyboard composes is no code until the word has ended.
      if (text !== codeWhileTyping(digits, text, length)) return;
      field.onChange(text);
      if (text.length === length && text !== digits) onComplete?.(text);
    },
  });
  const toEnd = () => input.current?.setSelectionRange(length, length);
  return (
    <FieldFrame ids={ids} label={label} error={error} helper={helper}>
      <Holder length={length} {...secretMarks(label)}>
        <Input
          {...note}
          {...secretMarks()}
          aria-describedby={[note['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined}
          data-first-focus={begins ? '' : undefined}
          id={ids.field}
          name={field.name}
          ref={(node) => {
            input.current = node;
            field.ref(node);
          }}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          aria-required
          disabled={disabled}
          {...typing}
          onSelect={toEnd}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false);
            // Not validated on the way out: half a code is no mistake yet.
          }}
        />
        {Array.from({ length }, (_, at) => (
          <Box
            key={at}
            {...secretMarks()}
            aria-hidden="true"
            disabled
            autoComplete="off"
            length={length}
            wrong={Boolean(error)}
            active={focused && at === Math.min(digits.length, length - 1)}
            value={digits[at] ?? ''}
          />
        ))}
      </Holder>
    </FieldFrame>
  );
}

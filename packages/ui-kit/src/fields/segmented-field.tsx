import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { chosenEdge, edge, forcedColours } from '../theme/forced-colours.ts';
import { styled } from '../theme/styled.ts';
import { described, FieldFrame } from '../forms/field-frame.tsx';
import { useField, type FieldProps } from '../forms/use-field.ts';
import type { Option } from './select-field.tsx';
import { largeText, scaled } from '../theme/text-size.ts';

const Row = styled('div')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: '8px',
  [largeText]: { gridAutoFlow: 'row' },
});
const Segment = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minHeight: scaled(theme.house.fieldHeight),
  padding: '8px 12px',
  borderRadius: theme.house.fieldRadius,
  boxShadow: `inset 0 0 0 1px ${theme.house.border}`,
  background: '#ffffff',
  ...theme.typography.body2,
  textAlign: 'center',
  cursor: 'pointer',
  transition: `box-shadow ${theme.transitions.duration.shortest}ms ease-out`,
  '&:hover': { boxShadow: `inset 0 0 0 1px ${theme.palette.text.secondary}` },
  '&:has(:checked)': {
    boxShadow: `inset 0 0 0 2px ${theme.palette.primary.main}`,
    background: `color-mix(in srgb, ${theme.palette.primary.main} 6%, #ffffff)`,
    fontWeight: 600,
  },
  '&:has(:disabled)': { cursor: 'default' },
  '&:has(:disabled:not(:checked))': { color: theme.palette.text.secondary, background: 'transparent' },
  [forcedColours]: {
    '&::before': edge(1),
    '&:has(:checked)::before': chosenEdge,
    '&:has(:focus-visible)': { outlineColor: 'Highlight' },
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: '2px' },
}));
// The browser looks for a font of controls even if the control holds no text: take that of the text around it.
const Input = styled('input')({
  position: 'absolute',
  inset: 0,
  margin: 0,
  font: 'inherit',
  opacity: 0,
  cursor: 'inherit',
});

/** One of two or three, side by side: radio buttons that look like a switch. */
export function SegmentedField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FieldProps<Values, Name> & { options: readonly Option[]; onPick?: (value: string) => void },
) {
  const { label, helper, optional, disabled, options, onPick } = props;
  const { field, error, ids } = useField(props);
  return (
    <FieldFrame ids={ids} label={label} optional={optional} error={error} helper={helper} group>
      <Row role="radiogroup" aria-labelledby={ids.label} {...described(ids, error, helper)}>
        {options.map((option, index) => (
          <Segment key={option.value}>
            <Input
              type="radio"
              name={`${ids.field}-${field.name}`}
              value={option.value}
              ref={index === 0 ? field.ref : undefined}
              checked={field.value === option.value}
              disabled={disabled}
              onBlur={field.onBlur}
              onChange={() => {
                field.onChange(option.value);
                onPick?.(option.value);
              }}
            />
            {option.label}
          </Segment>
        ))}
      </Row>
    </FieldFrame>
  );
}

// The words are in the style, so that neither a search nor a reader finds them in the page.
const Room = styled(Row)({
  visibility: 'hidden',
  gridArea: '1 / 1',
  '& > ::after': { content: 'attr(data-words)' },
});
const Instead = styled('div')({
  display: 'grid',
  alignItems: 'center',
  '& > :last-child': { gridArea: '1 / 1' },
});

/**
 * Shows something in the place of the field, with the field's height: the parts below do not move from under a finger
 * when one takes the other's place.
 *
 * @param props.value - the option that is marked in the field, in bolder letters
 * @param props.children - one element
 */
export function InPlaceOfSegments({
  options,
  value,
  children,
}: {
  options: readonly Option[];
  value: string;
  children: ReactNode;
}) {
  return (
    <Instead>
      <Room aria-hidden="true">
        {options.map((option) => (
          <Segment
            key={option.value}
            as="span"
            data-words={option.label}
            {...(option.value === value && { style: { fontWeight: 600 } })}
          />
        ))}
      </Room>
      {children}
    </Instead>
  );
}

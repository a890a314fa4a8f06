import type { FieldPath, FieldValues } from 'react-hook-form';
import { described, FieldNote, OptionalMark } from '../forms/field-frame.tsx';
import { useField, type FieldProps } from '../forms/use-field.ts';
import { styled } from '../theme/styled.ts';
import { CheckMark, ChoiceRow } from './choice.tsx';

// Under the words and nearer to them than to the next box.
const Note = styled('div')({ margin: '-8px 0 12px 36px' });

/**
 * A box of 24 px in a target of 44. Required means ticked. A link or button inside the label does
 * its own work and does not tick: the browser never passes a click on interactive content to the input.
 *
 * @param props.decision ticking it binds the person: an agent who helps cannot
 */
export function CheckboxField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FieldProps<Values, Name> & { decision?: boolean },
) {
  const { label, helper, optional, disabled, decision } = props;
  const { field, error, ids } = useField(props);
  return (
    <div>
      <ChoiceRow {...(decision && { 'data-dm-decision': '' })}>
        <CheckMark
          {...described(ids, error, helper)}
          type="checkbox"
          id={ids.field}
          name={field.name}
          ref={field.ref}
          wrong={Boolean(error)}
          checked={Boolean(field.value)}
          disabled={disabled}
          aria-required={!optional}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.checked)}
        />
        <span>
          {label} {optional && <OptionalMark />}
        </span>
      </ChoiceRow>
      {(error || helper) && (
        <Note>
          <FieldNote id={ids.note} error={error} helper={helper} />
        </Note>
      )}
    </div>
  );
}

import type { Control, FieldPath, FieldPathValue, FieldValues, UseFormSetValue } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { parseEmail } from '@afilia/domain/values/identity/email';
import { suggestEmail } from '@afilia/domain/values/identity/email-suggestion';
import { styled } from '@afilia/ui-kit/theme/styled';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { emailQuestion } from '@afilia/ui-kit/text/field-messages';
import { ruleOf } from './rule-of.ts';

const emailRule = ruleOf('email', parseEmail);

/** The address that was meant, when the typed one looks like a slip. */
function suggestionFor(typed: string): string | undefined {
  return parseEmail(typed).ok ? suggestEmail(typed) : undefined;
}

/** Lets the touch area of its link reach down only: elsewhere it reaches up as well, which is the field's room here. */
const BelowField = styled('span')({ '& button::after': { inset: '0 0 auto', transform: 'none' } });

/**
 * A mail address (R-MAIL); codes, links or documents go there, so only the person fills it. Asks «¿Quisiste decir gmail.com?» and takes the
 * answer with one press.
 */
export function EmailField<Values extends FieldValues, Name extends FieldPath<Values>>(props: {
  control: Control<Values>;
  setValue: UseFormSetValue<Values>;
  name: Name;
  label: string;
  helper?: string;
  enterKeyHint?: 'next' | 'done';
}) {
  const { control, name, setValue, label, helper, enterKeyHint } = props;
  const typed = useWatch({ control, name });
  const meant = suggestionFor(String(typed ?? ''));
  const take = () =>
    setValue(name, meant as FieldPathValue<Values, Name>, { shouldValidate: true, shouldDirty: true });
  return (
    <TextField
      control={control}
      name={name}
      label={label}
      // No `type="email"`: Chromium hands on its domain in punycode, so that no letter can be questioned or refused.
      inputMode="email"
      autoComplete="email"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={400}
      enterKeyHint={enterKeyHint}
      rule={emailRule}
      decision
      helper={
        meant ? (
          <BelowField>
            <Link onClick={take}>{emailQuestion(meant.slice(meant.indexOf('@') + 1))}</Link>
          </BelowField>
        ) : (
          helper
        )
      }
    />
  );
}

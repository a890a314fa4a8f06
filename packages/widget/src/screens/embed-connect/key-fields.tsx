import { useId } from 'react';
import type { Control } from 'react-hook-form';
import { CheckboxField } from '@afilia/ui-kit/fields/checkbox-field.tsx';
import { PasswordField } from '@afilia/ui-kit/fields/password-field.tsx';
import { BareInput, ControlBox } from '@afilia/ui-kit/forms/control.tsx';
import { FieldFrame } from '@afilia/ui-kit/forms/field-frame.tsx';
import { secretMarks } from '@afilia/ui-kit/secrets/secret-marks';
import { useApplication } from '../../session/application/use-application.ts';
import type { useStatement } from '../../statements/use-statement.ts';
import { keyRule, type ConnectValues } from './rules.ts';
import { text } from './text.ts';

/** The owner of the key, the key, and, if the server asks for one, a box for the authorisation, which else is the button. */
export function KeyFields(props: {
  control: Control<ConnectValues>;
  authorisation: ReturnType<typeof useStatement>;
}) {
  const { control, authorisation } = props;
  const { rut, isPJ } = useApplication().application;
  const id = useId();
  return (
    <>
      <FieldFrame ids={{ field: id, label: `${id}-label`, note: `${id}-note` }} label={text.rut(isPJ)}>
        <ControlBox>
          <BareInput id={id} value={rut} readOnly autoComplete="off" />
        </ControlBox>
      </FieldFrame>
      <div {...secretMarks(text.key(isPJ))}>
        <PasswordField
          control={control}
          name="password"
          label={text.key(isPJ)}
          helper={text.keyHelp}
          rule={keyRule}
          requiredText={text.keyRequired(isPJ)}
          maxLength={64}
        />
      </div>
      {authorisation.boxes && (
        <CheckboxField
          decision
          control={control}
          name="consent"
          label={authorisation.text}
          requiredText={text.consentRequired}
        />
      )}
    </>
  );
}

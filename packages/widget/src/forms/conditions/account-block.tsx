import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { styled } from '@afilia/ui-kit/theme/styled';
import { CheckboxField } from '@afilia/ui-kit/fields/checkbox-field.tsx';
import { RadioGroupField } from '@afilia/ui-kit/fields/radio-group-field.tsx';
import { SearchSelectField } from '@afilia/ui-kit/fields/search-select-field.tsx';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { BareInput, ControlBox } from '@afilia/ui-kit/forms/control.tsx';
import { FieldFrame } from '@afilia/ui-kit/forms/field-frame.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { BlockTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { useApplication } from '../../session/application/use-application.ts';
import { words, wordFor } from '../words.ts';
import { numberRule, exceedsCuentaRutLimits, type ConditionsValues } from './rules.ts';
import { text } from './text.ts';
import { useAccount, type BankChoices } from './use-account.ts';

const Block = styled('section')({ display: 'grid', gap: '24px' });

/** Where the sales are paid out: an account in the merchant's own name. */
export function AccountBlock(props: {
  form: UseFormReturn<ConditionsValues>;
  banks: BankChoices | undefined;
}) {
  const { form, banks } = props;
  const { rut, prospect } = useApplication().application;
  const { kind, kinds, isBank, pickKind, pickBank } = useAccount(form, banks);
  const { control } = form;
  const id = useId();
  const isCuentaRut = kind === 'rut';
  const holder =
    prospect?.legalName ?? [prospect?.firstNames, prospect?.paternalSurname].filter(Boolean).join(' ');
  return (
    <Block aria-label={text.account.title}>
      <BlockTitle>{text.account.title}</BlockTitle>
      <SearchSelectField
        control={control}
        name="account.bankCode"
        label={text.account.bank}
        options={banks?.bankOptions}
        onPick={pickBank}
      />
      {kinds.length > 0 && (
        <RadioGroupField
          control={control}
          name="account.kind"
          label={text.account.kind}
          inline
          options={kinds.map((value) => ({
            value,
            label: isBank ? wordFor(words.accountKinds, value) : text.account.prepaid,
          }))}
          onPick={pickKind}
        />
      )}
      <TextField
        control={control}
        name="account.number"
        label={text.account.number}
        helper={isCuentaRut ? text.account.cuentaRut : undefined}
        rule={(value, values) => numberRule(value, values.account.kind, rut)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        readOnly={isCuentaRut}
        secret
      />
      {isCuentaRut && exceedsCuentaRutLimits(prospect?.monthlySales) && (
        <Alert tone="info">{text.account.cuentaRutLimit}</Alert>
      )}
      <FieldFrame
        ids={{ field: id, label: `${id}-label`, note: `${id}-note` }}
        label={text.account.holder}
        helper={text.account.holderHelp}
      >
        <ControlBox>
          <BareInput id={id} aria-describedby={`${id}-note`} value={rut} readOnly />
        </ControlBox>
      </FieldFrame>
      <CheckboxField
        decision
        control={control}
        name="holderDeclared"
        label={text.account.declaration(holder)}
        requiredText={text.account.declarationRequired}
      />
    </Block>
  );
}

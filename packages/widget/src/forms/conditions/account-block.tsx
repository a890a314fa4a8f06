import type { UseFormReturn } from 'react-hook-form';
import { secretMarks } from '@afilia/ui-kit/secrets/secret-marks';
import { styled } from '@afilia/ui-kit/theme/styled';
import { RadioGroupField } from '@afilia/ui-kit/fields/radio-group-field.tsx';
import { SearchSelectField } from '@afilia/ui-kit/fields/search-select-field.tsx';
import { TextField } from '@afilia/ui-kit/fields/text-field.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { BlockTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { formatClp } from '@afilia/domain/values/identity/money';
import type { AccountKind } from '@afilia/domain/application/model/offer/conditions';
import { useApplication } from '../../session/application/use-application.ts';
import { words, wordFor } from '../words.ts';
import { cuentaRutOf, numberRule, exceedsCuentaRutLimits, type ConditionsValues } from './rules.ts';
import { text } from './text.ts';
import { useAccount, type BankChoices } from './use-account.ts';

const Block = styled('section')({ display: 'grid', gap: '24px' });

/** The account that receives the sales: one in the merchant's own name. */
export function AccountBlock(props: {
  form: UseFormReturn<ConditionsValues>;
  banks: BankChoices | undefined;
}) {
  const { form, banks } = props;
  const { rut, isPJ, prospect, accountTransferClp } = useApplication().application;
  const { way, isCuentaRut, kindView, isBank, pickWay, pickBank } = useAccount(form, banks);
  const { control } = form;
  const nameOf = (kind: AccountKind) => (isBank ? wordFor(words.accountKinds, kind) : text.account.prepaid);
  return (
    <Block aria-label={text.account.title}>
      <BlockTitle>{text.account.title}</BlockTitle>
      {!isPJ && (
        <RadioGroupField
          control={control}
          name="way"
          label={text.account.way}
          requiredText={text.account.wayRequired}
          options={[
            {
              value: 'cuentaRut',
              label: (
                <>
                  {text.account.cuentaRut}
                  <span {...secretMarks(text.account.number)}>
                    {text.account.cuentaRutNumber(cuentaRutOf(rut))}
                  </span>
                </>
              ),
            },
            { value: 'other', label: text.account.other },
          ]}
          onPick={pickWay}
        />
      )}
      {way === 'other' && (
        <>
          <SearchSelectField
            control={control}
            name="account.bankCode"
            label={text.account.bank}
            options={banks?.bankOptions}
            onPick={pickBank}
          />
          <TextField
            control={control}
            name="account.number"
            label={text.account.number}
            helper={kindView.how === 'known' && text.account.kindKnown(nameOf(kindView.kind))}
            // With a check digit or dots it is a CuentaRUT's number, and no other account's.
            rule={(typed) => (isCuentaRut ? null : numberRule(typed))}
            inputMode="numeric"
            autoComplete="off"
            maxLength={80}
            secret
          />
          {kindView.how === 'asked' && (
            <RadioGroupField
              control={control}
              name="account.kind"
              label={text.account.kind}
              inline
              options={kindView.kinds.map((value) => ({ value, label: nameOf(value) }))}
            />
          )}
        </>
      )}
      {isCuentaRut && exceedsCuentaRutLimits(prospect?.monthlySales) && (
        <Alert tone="info">{text.account.cuentaRutLimit}</Alert>
      )}
      {accountTransferClp !== null && (
        <Alert tone="info">{text.account.transfer(formatClp(accountTransferClp))}</Alert>
      )}
    </Block>
  );
}

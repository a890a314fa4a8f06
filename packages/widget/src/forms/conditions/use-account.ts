import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type * as BankChoicesModule from './bank-choices.ts';
import { bancoEstado } from '@afilia/domain/banks/banco-estado';
import { useApplication } from '../../session/application/use-application.ts';
import { useIdleData } from '../use-idle-data.ts';
import { cuentaRutOf, type ConditionsValues } from './rules.ts';

/** The list of banks and what each offers. */
export type BankChoices = typeof BankChoicesModule;

const load = () => import('./bank-choices.ts');

/** The banks on offer, fetched while the person reads. */
export const useBankChoices = (): BankChoices | undefined => useIdleData(load, true);

/**
 * What hangs together in an account: a bank has its kinds, a CuentaRUT its number.
 *
 * @param form of account and invoice
 * @param banks undefined until they are fetched
 */
export function useAccount(form: UseFormReturn<ConditionsValues>, banks: BankChoices | undefined) {
  const { rut, isPJ } = useApplication().application;
  const { control, setValue, getValues } = form;
  const [way, bankCode, kind] = useWatch({ control, name: ['way', 'account.bankCode', 'account.kind'] });

  const pickKind = (next: string) => {
    const cuentaRut = cuentaRutOf(rut);
    if (next === 'rut') setValue('account.number', cuentaRut, { shouldValidate: true });
    else if (getValues('account.number') === cuentaRut) setValue('account.number', '');
  };
  const pickWay = (next: string) =>
    setValue(
      'account',
      next === 'cuentaRut'
        ? { bankCode: bancoEstado, kind: 'rut', number: cuentaRutOf(rut) }
        : { bankCode: '', kind: '', number: '' },
    );
  const pickBank = (code: string) => {
    const offered = banks?.kindsAt(code, isPJ).kinds ?? [];
    if (offered.some((known) => known === getValues('account.kind'))) return;
    const only = offered.length === 1 ? (offered[0] ?? '') : '';
    setValue('account.kind', only, { shouldValidate: only !== '' });
    pickKind(only);
  };
  return {
    way,
    kind,
    pickWay,
    pickKind,
    pickBank,
    ...(banks?.kindsAt(bankCode, isPJ) ?? { kinds: [], isBank: true }),
  };
}

import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type * as BankChoicesModule from './bank-choices.ts';
import { bancoEstado } from '@afilia/domain/values/banks/banco-estado';
import { useApplication } from '../../session/application/use-application.ts';
import { useIdleData } from '../use-idle-data.ts';
import { accountKindOf, bankToConfirm, type AccountKindView } from './account-kind.ts';
import { cuentaRutOf, type ConditionsValues } from './rules.ts';

/** The list of banks and their kinds of account. */
export type BankChoices = typeof BankChoicesModule;

const load = () => import('./bank-choices.ts');

/** The banks on offer, fetched while the person reads. */
export const useBankChoices = (): BankChoices | undefined => useIdleData(load, true);

/**
 * Keeps the fields of an account consistent: its kind is known, asked for or left to the bank, a CuentaRUT has its
 * number.
 *
 * @param form of account and invoice
 * @param banks undefined until they are fetched
 */
export function useAccount(form: UseFormReturn<ConditionsValues>, banks: BankChoices | undefined) {
  const { application } = useApplication();
  const { rut, isPJ } = application;
  const { control, setValue } = form;
  const [way, account] = useWatch({ control, name: ['way', 'account'] });
  // The question stays while the bank examines the next answer, when the application no longer says so.
  const [lastAsking, setLastAsking] = useState<string | null>(null);
  const requesting = bankToConfirm(application);
  if (requesting !== null && requesting !== lastAsking) setLastAsking(requesting);
  const kindView: AccountKindView =
    way === 'other' && banks
      ? accountKindOf(account, { ...application, askingBank: requesting ?? lastAsking }, banks)
      : { how: 'unsaid' };
  // A kind goes along with the account that it was said of.
  const reported = kindView.how === 'asked' || (kindView.how === 'known' && kindView.kind === account.kind);
  const stale = way === 'other' && banks && !reported && account.kind !== '';
  useEffect(() => {
    if (stale) setValue('account.kind', '');
  }, [stale, setValue]);

  const pickWay = (next: string) =>
    setValue(
      'account',
      next === 'cuentaRut'
        ? { bankCode: bancoEstado, kind: 'rut', number: cuentaRutOf(rut) }
        : { bankCode: '', kind: '', number: '' },
    );
  const pickBank = () => setValue('account.kind', '');
  return {
    way,
    isCuentaRut: way === 'cuentaRut' || (kindView.how === 'known' && kindView.kind === 'rut'),
    kindView,
    isBank: banks?.kindsAt(account.bankCode, isPJ).isBank ?? true,
    pickWay,
    pickBank,
  };
}

import type { FieldPath, FieldValues } from 'react-hook-form';
import { formatClp, parseClp } from '@afilia/domain/values/identity/money';
import { formatMoneyWhileTyping } from '../forms/money-while-typing.ts';
import type { FieldProps } from '../forms/use-field.ts';
import { FormattedField } from './formatted-field.tsx';

/**
 * Whole pesos. The value is the text shown («1.234.567»); `parseClp` of the domain makes it a number.
 *
 * @param props.min smallest amount in pesos
 * @param props.max largest amount in pesos
 */
export function MoneyField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FieldProps<Values, Name> & { min: number; max: number },
) {
  const { min, max, ...rest } = props;
  return (
    <FormattedField
      rule={(value) =>
        parseClp(String(value), { min, max }).ok
          ? null
          : `Ingresa un monto entre ${formatClp(min)} y ${formatClp(max)}`
      }
      {...rest}
      write={formatMoneyWhileTyping}
      inputMode="numeric"
      before="$"
    />
  );
}

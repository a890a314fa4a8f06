import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { formatUf } from '@afilia/domain/values/identity/money';

type Review = Pick<NonNullable<ApplicationView['legalReview']>, 'value' | 'rules'>;

const inUf = (uf: number): string => formatUf(uf, 1);
const amountOf = (uf: number): string => inUf(uf).replace('UF ', '');

/**
 * Returns the value that limits of powers are compared with, and its parts; parts of nothing are left out.
 *
 * @returns `null` if no rule has a limit, because then the value decides nothing
 */
export function valueWords({ value, rules }: Review): string | null {
  const hasLimit = rules.some(({ alternatives }) => alternatives.some(({ limitUf }) => limitUf !== null));
  if (!hasLimit) return null;
  const parts = (
    [
      ['arriendo', value.rentUf],
      ['compra', value.purchaseUf],
      ['comisiones', value.commissionsUf],
    ] as const
  ).flatMap(([name, uf]) => (uf === 0 ? [] : [`${name} ${amountOf(uf)}`]));
  return `Valor anual considerado: ${inUf(value.totalUf)} = ${parts.join(' + ')}, IVA incluido`;
}

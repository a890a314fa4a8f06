import type { Application } from '@afilia/domain/application/model/application';
import { findBank } from '@afilia/domain/banks/banks';
import { countryName } from '@afilia/domain/geography/countries';
import { formatRut } from '@afilia/domain/identity/rut';
import type { BeneficialOwner, ContractFacts, OrderLine, Row } from '../ports/documents.ts';
import { declarationRows } from './declaration-rows.ts';
import { addressLine, prospectRows } from './prospect-rows.ts';
import { signatoriesOf } from './signing-act.ts';
import { pesos, uf } from './spanish-formats.ts';

const accountKindLabels = {
  corriente: 'Cuenta corriente',
  vista: 'Cuenta vista',
  rut: 'CuentaRUT',
  ahorro: 'Cuenta de ahorro',
} as const;

/** All but the last four digits hidden. */
const maskAccount = (number: string) => number.slice(-4).padStart(number.length, '•');

function orderOf({ basket, quote, prospect }: Application): OrderLine[] {
  return (basket ?? []).map(({ productId, quantity, mode, addressId }) => {
    const line = quote?.lines.find((one) => one.productId === productId && one.mode === mode);
    const address = prospect?.addresses.find(({ id }) => id === addressId);
    return {
      name: line?.name ?? productId,
      quantity,
      mode,
      unitPriceLabel:
        line?.unitClp == null ? `${uf(line?.unitUf ?? 0)} + IVA al mes` : `${pesos(line.unitClp)} + IVA`,
      ...(address && { deliveryAddress: addressLine(address) }),
    };
  });
}

const ownersOf = ({ verificationData }: Application): BeneficialOwner[] =>
  (verificationData?.beneficialOwners ?? []).map((owner) => ({
    name: owner.name,
    document: 'run' in owner ? formatRut(owner.run) : owner.foreignDocument,
    nationality: countryName(owner.nationality),
    sharePercent: owner.sharePercent,
    ...(owner.control === 'effectiveControl' && { control: 'Control efectivo' }),
  }));

/**
 * What an application tells its documents.
 *
 * @param issuedAt ISO 8601 UTC
 * @param verifyAddress as printed on paper, without scheme
 * @throws when a part is missing that the flow must have brought before; a bug, never bad input
 */
export function toContractFacts(
  application: Application,
  issuedAt: string,
  verifyAddress: string,
): ContractFacts {
  const { facts, prospect, conditions, declaration, quote, isPJ, folio, merchantRut } = application;
  if (!facts.contract || !prospect || !conditions || !declaration || !quote)
    throw new Error('a contract is produced before its data is complete');
  const signatories = signatoriesOf(application);
  const rows: Row[] = declarationRows(declaration);
  return {
    folio,
    contractNumber: facts.contract.contractNumber,
    version: facts.contract.version,
    issuedAt,
    verifyAddress,
    drafts: facts.contract.drafts,
    merchant: {
      kind: isPJ ? 'legal' : 'natural',
      name: isPJ ? (facts.legalEntity?.legalName ?? prospect.legalName ?? '') : (signatories[0]?.name ?? ''),
      rut: formatRut(merchantRut),
      email: prospect.email,
      phone: prospect.phone,
    },
    merchantRows: prospectRows(prospect),
    addresses: prospect.addresses.map(addressLine),
    order: orderOf(application),
    rates: quote.rates.map(({ card, percent, fixedUf, settlement }) => ({
      card,
      percent,
      fixedUf,
      settlement,
    })),
    ufValue: quote.ufValue,
    ufDate: quote.ufDate,
    account: {
      bankName: findBank(conditions.account.bankCode)?.name ?? conditions.account.bankCode,
      kindLabel: accountKindLabels[conditions.account.kind],
      numberMasked: maskAccount(conditions.account.number),
    },
    declaration: rows,
    signatories,
    ...(isPJ && { beneficialOwners: ownersOf(application) }),
  };
}

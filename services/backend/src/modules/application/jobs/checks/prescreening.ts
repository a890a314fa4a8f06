import { nothing, type RunCheck, toOutcome } from './check.ts';

export const token: RunCheck<'token'> = async ({ folio, merchantRut }, { sources }, call) => ({
  outcome: toOutcome(await sources.token.issue({ folio, rut: merchantRut }, call), nothing),
});

export const existingCustomer: RunCheck<'existingCustomer'> = async ({ merchantRut }, { sources }, call) => ({
  outcome: toOutcome(await sources.paymentProvider.findMerchant({ rut: merchantRut }, call), nothing),
});

export const bankRecord: RunCheck<'bankRecord'> = async ({ merchantRut }, { sources }, call) => ({
  outcome: toOutcome(await sources.bank.findCustomer({ rut: merchantRut }, call), ({ customer }) => ({
    customer,
  })),
});

export const legalEntity: RunCheck<'legalEntity'> = async ({ merchantRut }, { sources }, call) => ({
  outcome: toOutcome(
    await sources.legalEntities.find({ rut: merchantRut }, call),
    ({ legalName, kind, incorporatedOn }) => ({ legalName, kind, incorporatedOn }),
  ),
});

export const preco: RunCheck<'preco'> = async ({ merchantRut }, { sources }, call) => ({
  outcome: toOutcome(await sources.preco.marks({ rut: merchantRut }, call), nothing),
});

export const negativeFiles: RunCheck<'negativeFiles'> = async ({ merchantRut }, { sources }, call) => ({
  outcome: toOutcome(await sources.negativeFiles.check({ rut: merchantRut }, call), nothing),
});

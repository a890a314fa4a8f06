import type { rightsOperations } from '@afilia/api-contract/rights/operations';
import { ok } from '@afilia/domain/values/result';
import type { StaffDeps } from '../../platform/staff/context.ts';
import { answer, type StaffHandlers } from '../../platform/staff/serve-operations.ts';
import {
  approveDataRequest,
  decideDataRequest,
  exportForRequest,
  linkDataRequest,
  openDataRequest,
  readDataRequest,
  returnDataRequest,
} from '../use-cases/data-requests.ts';
import { toDataRequest, toDataRequestPage } from './to-data-request.ts';

declare module '../../platform/staff/context.ts' {
  interface StaffData {
    /** Requests of people about their data. */
    rights: Parameters<typeof exportForRequest>[0];
  }
}

const toEffect = <Effect>(effect: Effect) => ({ effect });

/** Requests of people about their data (decision rights-requests). */
export const rightsHandlers = (deps: StaffDeps): StaffHandlers<typeof rightsOperations> => ({
  openDataRequest: async ({ person, data: { rights }, input }) =>
    answer(await openDataRequest(rights, person, input), (opened) => opened),

  listDataRequests: async ({ person, data: { rights } }) => {
    const open = await rights.requests.open();
    return ok({ requests: open.map((one) => toDataRequest(one, person)) });
  },

  readDataRequest: async ({ person, data: { rights }, input: { id } }) =>
    answer(await readDataRequest(rights, person, id), (opened) =>
      toDataRequestPage(opened, person, {
        retention: rights.retention,
        now: deps.clock.now().toISOString(),
      }),
    ),

  decideDataRequest: async ({ person, data: { rights }, input }) =>
    answer(await decideDataRequest(rights, person, input), toEffect),

  approveDataRequest: async ({ person, data: { rights }, input }) =>
    answer(await approveDataRequest(rights, person, input), toEffect),

  returnDataRequest: async ({ person, data: { rights }, input }) =>
    answer(await returnDataRequest(rights, person, input), toEffect),

  linkDataRequest: async ({ person, data: { rights }, input }) =>
    answer(await linkDataRequest(rights, person, input), (sent) => sent),

  exportDataRequest: async ({ person, data: { rights }, input: { id }, reply }) =>
    answer(await exportForRequest(rights, person, id), ({ folio, ...handed }) => {
      reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="datos-${folio}.json"`);
      return JSON.stringify(handed, null, 2);
    }),
});

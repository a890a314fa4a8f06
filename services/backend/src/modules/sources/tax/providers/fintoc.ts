import { listTaxStatements } from '@afilia/source-contracts/providers/fintoc';
import { parseRut } from '@afilia/domain/values/identity/rut';
import type { Clock } from '../../../platform/ports/clock.ts';
import type { TaxSource } from '../../ports/sources.ts';
import type { TaxFacts } from '@afilia/domain/application/model/facts';
import { failed } from '../../http/results.ts';
import type { SourceClient } from '../../http/source-client.ts';
import { judgeFolder, type RiskOfActivities } from '../tax-source.ts';
import { folderOf } from './fintoc-folder.ts';

/** Two years of months. */
const perPage = '24';

/**
 * Fintoc as tax source: the grant is the token of a link that the person made in the provider's own window. It takes no key,
 * and confirms no documents: those are looked at by a person, as where an issuer does not answer.
 */
export const createFintocTax = (
  client: SourceClient,
  riskOfActivities: RiskOfActivities,
  clock: Clock,
): TaxSource => ({
  connect: async () => failed('E15', 'tax.connect: configuration: a link is needed, and no key', false),
  verify: async () => failed('E16', 'tax.verify: the provider confirms no documents', false),
  judge: (folder) => judgeFolder(folder, riskOfActivities, (what) => `uploaded tax folder: ${what}`),
  fetch: ({ rut, grant }, call) =>
    client.request(listTaxStatements, { link_token: grant, per_page: perPage }, call, {
      answer: (statements, describe) => {
        const folder = folderOf(statements, clock.now());
        if (!folder) return failed<TaxFacts>('E17', describe('no declaration that counts'), true);
        const holders = statements.map(({ taxpayer }) => parseRut(taxpayer.id));
        if (holders.some((holder) => !holder.ok || holder.value !== rut))
          return failed<TaxFacts>('E14', describe('declarations of another taxpayer'), false);
        return judgeFolder(folder, riskOfActivities, describe);
      },
      refusal: ({ status }, describe) =>
        status === 401 || status === 403
          ? failed('E16', describe(`configuration: refused with status ${status}`), false)
          : failed('E17', describe(`refused with status ${status}`), true),
    }),
});

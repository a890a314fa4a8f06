import { type CompanyKind, companyKinds } from '@afilia/domain/signatory/legal-review';
import { findLegalEntity, reviewLegalEntity } from '@afilia/source-contracts/legal-entities';
import type { Rut } from '@afilia/domain/identity/rut';
import type { Deed, Representative, Rule } from '@afilia/domain/signatory/legal-review';
import { mergeRepresentatives } from '@afilia/domain/signatory/merge-representatives';
import type { z } from 'zod';
import type { LegalEntitiesSource, LegalReviewAnswer } from '../../ports/sources.ts';
import { answered, rejected } from '../http/results.ts';
import type { SourceClient } from '../http/source-client.ts';

const served: readonly string[] = companyKinds;

const isServed = (kind: string): kind is CompanyKind => served.includes(kind);

/** The register of companies: E08 when it fails, R01 when it has no such company or the kind is not served. */
export const createLegalEntitiesSource = (client: SourceClient): LegalEntitiesSource => ({
  find: ({ rut }, call) =>
    client.request(findLegalEntity, { rut }, call, {
      answer: ({ kind, ...entity }, describe) =>
        isServed(kind)
          ? answered({ ...entity, kind })
          : rejected('R01', describe(`kind ${kind} is not served`)),
      refusal: ({ status, error }, describe) =>
        status === 404 && error === 'unknownEntity' ? rejected('R01', describe('no such company')) : null,
    }),
  review: ({ rut }, call) =>
    client.request(reviewLegalEntity, { rut }, call, {
      answer: (found, describe) => {
        if (found.status === 'inProgress') return answered<LegalReviewAnswer>({ status: 'inProgress' });
        if (found.status === 'inconsistent')
          return rejected(
            'R21',
            describe(`the papers contradict one another: ${found.findings.length} findings`),
          );
        const { status: _status, kind, representatives, rules, unrepresented = [], ...company } = found;
        if (!isServed(kind)) return rejected('R21', describe(`reviewed as kind ${kind}`));
        return answered<LegalReviewAnswer>({
          status: 'complete',
          review: {
            ...company,
            kind,
            unrepresented,
            representatives: mergeRepresentatives(representatives.map(toRepresentative)),
            rules: {
              signAffiliation: rules.signAffiliation.map(toRule),
              mandateDebitAndCredit: rules.mandateDebitAndCredit.map(toRule),
              leaseGoods: rules.leaseGoods.map(toRule),
              signDeclarations: rules.signDeclarations.map(toRule),
            },
          },
        });
      },
      refusal: ({ status, error }, describe) =>
        status === 404 && error === 'unknownEntity' ? rejected('R21', describe('no such company')) : null,
    }),
});

type Reviewed = Extract<z.infer<typeof reviewLegalEntity.response>, { status: 'complete' }>;
type Given<Item> = Item extends (infer Value)[] ? Value : never;

/** The contract's own schema has checked the form of every RUN. */
const toRut = (sent: string) => sent as Rut;

const toRepresentative = ({
  run,
  name,
  until,
  onBehalfOf,
  deed,
  ...capacity
}: Given<Reviewed['representatives']>): Representative => ({
  run: toRut(run),
  name,
  capacities: [
    {
      ...capacity,
      ...(until && { until }),
      ...(onBehalfOf && { onBehalfOf }),
      ...(deed && { deed: toPaper(deed) }),
    },
  ],
});

const toPaper = ({
  kind,
  date,
  cve,
  notary,
  notaryCity,
  repertoire,
  registry,
}: NonNullable<Given<Reviewed['representatives']>['deed']>): Deed => ({
  kind,
  date,
  ...(cve && { cve }),
  ...(notary && { notary }),
  ...(notaryCity && { notaryCity }),
  ...(repertoire && { repertoire }),
  ...(registry && { registry }),
});

const toRule = ({
  requires,
  persons,
  limitUf,
  until,
  note,
}: Given<Reviewed['rules']['signAffiliation']>): Rule => ({
  requires,
  ...(persons && { persons: persons.map(toRut) }),
  ...(limitUf !== undefined && { limitUf }),
  ...(until && { until }),
  ...(note && { note }),
});

import { type CompanyKind, companyKinds } from '@afilia/domain/signing/model/signatory/legal-review';
import { findLegalEntity, reviewLegalEntity } from '@afilia/source-contracts/legal-entities';
import { parseRut, type Rut } from '@afilia/domain/values/identity/rut';
import { keepsBoardSeats } from '@afilia/domain/signing/model/signatory/board-seats';
import {
  type Deed,
  powers,
  type Representative,
  type Rule,
  type Unrepresented,
} from '@afilia/domain/signing/model/signatory/legal-review';
import { mergeRepresentatives } from '@afilia/domain/signing/model/signatory/merge-representatives';
import type { z } from 'zod';
import type { LegalEntitiesSource, LegalReviewAnswer } from '../ports/sources.ts';
import { answered, onRecord, rejected } from '../http/results.ts';
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
          : onRecord(
              { source: 'legalEntities', ...entity, companyKind: kind },
              rejected('R01', describe(`kind ${kind} is not served`)),
            ),
      refusal: ({ status, error }, describe) =>
        status === 404 && error === 'unknownEntity' ? rejected('R01', describe('no such company')) : null,
    }),
  review: ({ rut }, call) =>
    client.request(reviewLegalEntity, { rut }, call, {
      answer: (found, describe) => {
        if (found.status === 'inProgress') return answered<LegalReviewAnswer>({ status: 'inProgress' });
        if (found.status === 'inconsistent')
          return onRecord(
            { source: 'legalEntities', findings: found.findings },
            rejected('R21', describe(`the papers contradict one another: ${found.findings.length} findings`)),
          );
        const { status: _status, kind, representatives, rules, unrepresented = [], ...company } = found;
        if (!isServed(kind)) {
          const { legalName, register, incorporatedOn, inForce } = company;
          return onRecord(
            { source: 'legalEntities', legalName, companyKind: kind, register, incorporatedOn, inForce },
            rejected('R21', describe(`reviewed as kind ${kind}`)),
          );
        }
        // Two numbers of one person would count as two people.
        if (runsIn(found).some((run) => !parseRut(run).ok))
          return rejected('R21', describe('the review names a person by a RUN with a wrong check digit'));
        return answered<LegalReviewAnswer>({
          status: 'complete',
          review: {
            ...company,
            kind,
            unrepresented: [...unrepresented, ...seatsWithoutBoard(kind, representatives)],
            representatives: mergeRepresentatives(
              representatives.map(({ boardSeat, ...row }) =>
                toRepresentative({ ...row, ...(keepsBoardSeats(kind) && { boardSeat }) }),
              ),
            ),
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

const runsIn = ({ representatives, rules }: Reviewed): string[] => [
  ...representatives.map(({ run }) => run),
  ...Object.values(rules).flatMap((list) => list.flatMap(({ persons = [] }) => persons)),
];

/** Seats on a board of a company that has none by law: its statute may keep them, which a person has to read. */
function seatsWithoutBoard(kind: CompanyKind, representatives: Reviewed['representatives']): Unrepresented[] {
  const isSeat = representatives.some(({ boardSeat }) => boardSeat === 'held');
  if (keepsBoardSeats(kind) || !isSeat) return [];
  return powers.map((power) => ({ power, kind: 'alternative', text: 'Cargos que el estatuto prorroga' }));
}

/** The contract's own schema has checked the form of every RUN. */
const toRut = (sent: string) => sent as Rut;

const toRepresentative = ({
  run,
  name,
  until,
  onBehalfOf,
  deed,
  boardSeat,
  ...capacity
}: Given<Reviewed['representatives']>): Representative => ({
  run: toRut(run),
  name,
  capacities: [
    {
      ...capacity,
      ...(until && { until }),
      ...(boardSeat && { boardSeat }),
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

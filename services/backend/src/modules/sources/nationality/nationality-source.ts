import type { Declaration, TaxResidence } from '@afilia/domain/application/model/evaluation/declaration';
import { declareTaxResidence } from '@afilia/source-contracts/nationality';
import type { taxResidenceDeclarationSchema } from '@afilia/source-contracts/nationality';
import type { z } from 'zod';
import type { NationalitySource } from '../ports/sources.ts';
import { answered, onRecord, rejected } from '../http/results.ts';
import type { SourceClient } from '../http/source-client.ts';

/** The nationality service: E10 when it fails, R10 when a person must look at the declaration. */
export const createNationalitySource = (client: SourceClient): NationalitySource => ({
  declare: ({ rut, declaration }, call) =>
    client.request(declareTaxResidence, { rut, declaration: toWire(declaration) }, call, {
      answer: ({ outcome, reason }, describe) =>
        outcome === 'review'
          ? onRecord(
              { source: 'nationality', reason },
              rejected('R10', describe(`to be reviewed: ${reason ?? 'no reason given'}`)),
            )
          : answered({ accepted: true }),
    }),
});

const residenceToWire = (residence: TaxResidence) => ({
  country: residence.country,
  taxId: 'taxId' in residence ? residence.taxId : null,
  reason: 'reason' in residence ? residence.reason : null,
});

function toWire(declaration: Declaration): z.input<typeof taxResidenceDeclarationSchema> {
  const otherTaxResidences = declaration.otherTaxResidences.map(residenceToWire);
  if (declaration.kind === 'legal') {
    const { kind, incorporationCountry, entityKind } = declaration;
    return { kind, incorporationCountry, entityKind, otherTaxResidences };
  }
  const { kind, nationality, otherNationalities, birthCountry, livesInChile, usPerson } = declaration;
  return {
    kind,
    nationality,
    otherNationalities,
    birthCountry,
    livesInChile,
    usPerson,
    usTin: declaration.usTin ?? null,
    visa: declaration.visa ?? null,
    idExpiry: declaration.idExpiry ?? null,
    otherTaxResidences,
  };
}

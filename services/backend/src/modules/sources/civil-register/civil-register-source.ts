import { verifyIdentityDocument } from '@afilia/source-contracts/civil-register';
import type { z } from 'zod';
import type { IdentityDocument } from '@afilia/domain/values/identity/identity-document';
import type { CivilRegisterSource } from '../ports/sources.ts';
import { credentialFailure } from '../credential-source/credential-failures.ts';
import { answered } from '../http/results.ts';
import type { SourceClient } from '../http/source-client.ts';

/** The civil register: E16 when it fails, E14 and E15 when it lets us in no more (spec/errors#sources). */
export const createCivilRegisterSource = (client: SourceClient): CivilRegisterSource => ({
  verify: ({ folio, run, ...card }, call) =>
    client.request(verifyIdentityDocument, { reference: folio, rut: run, ...card }, call, {
      refusal: credentialFailure,
      answer: (answer) => answered(toIdentityDocument(answer)),
    }),
});

function toIdentityDocument(answer: z.output<typeof verifyIdentityDocument.response>): IdentityDocument {
  if (answer.status === 'unknown' || answer.status === 'blocked') return answer;
  const { documentKind: kind } = answer;
  if (answer.status === 'expired') {
    const { status, expiredOn, residenceInProcess } = answer;
    return { status, expiredOn, kind, residenceInProcess };
  }
  const { status, person, documentExpiry: expiry, checkId } = answer;
  return { status, person: person && toHolder(person), kind, expiry, checkId };
}

type Holder = NonNullable<
  Extract<z.output<typeof verifyIdentityDocument.response>, { status: 'valid' }>['person']
>;

const toHolder = ({ givenNames, paternalSurname, maternalSurname, birthDate }: Holder) => ({
  name: { givenNames, paternalSurname, maternalSurname },
  birthDate,
});

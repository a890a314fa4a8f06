import type { Application } from '@afilia/domain/application/model/application';
import type { CheckRecord, SignatureRecord } from '@afilia/domain/application/model/records';
import { proofLevelOf, type SignatoryRecord } from '@afilia/domain/signing/model/signatory/signatory-record';

type Code = Pick<SignatureRecord, 'otpPhone'>;
type Proven = Pick<SignatoryRecord, 'proof'>;

/** The known data about the person who applied: card and access, each only as it happened. */
type Applied = {
  isPJ: boolean;
  facts: Pick<Application['facts'], 'identityDocument' | 'taxCredentials'>;
  connection: Application['connection'];
};

const card = 'cédula comprobada en el Registro Civil';
const declared = 'número de documento declarado';

/** Means in one sentence, `A, B y C`. */
const sentence = (means: readonly (string | undefined)[]): string =>
  new Intl.ListFormat('es-CL', { type: 'conjunction' }).format(means.filter((one) => one !== undefined));

const stateIdentity = (one: Proven, agreement?: string): string | undefined =>
  proofLevelOf(one) === 'stateIdentity'
    ? `ingreso con ClaveÚnica${agreement === undefined ? '' : ` (convenio ${agreement})`}`
    : undefined;

const phone = (one: Proven): string | undefined =>
  proofLevelOf(one) === 'document' ? 'código al celular' : undefined;

/** Names the access by which the tax office was asked about the merchant; undefined if it was not asked. */
function access({ facts: { taxCredentials }, connection, isPJ }: Applied): string | undefined {
  if (!taxCredentials) return undefined;
  const whose = isPJ ? ' de la sociedad' : '';
  if ('uploadId' in taxCredentials)
    return taxCredentials.origin === 'authentic'
      ? `carpeta tributaria${whose} que el SII confirmó`
      : `carpeta tributaria${whose} adjunta`;
  return connection.way === 'link'
    ? `conexión${whose} con el SII por Fintoc`
    : `clave de la fuente tributaria${whose}`;
}

/**
 * Describes in Spanish how the applicant was identified, from the events alone, for the evidence and the certificate of
 * the signature.
 *
 * @param one the entry of the applicant among the signatories of a company; the company's key is theirs only if no other
 *   person was asked for it
 * @param agreement by which ClaveÚnica is used here
 */
export function applicantIdentifiedBy(
  application: Applied,
  code: Code,
  one?: Proven & Pick<SignatoryRecord, 'provesPhone'>,
  agreement?: string,
): string {
  const isProven = application.facts.identityDocument?.status === 'valid';
  return sentence([
    application.isPJ ? 'RUN' : 'RUT',
    isProven ? card : declared,
    ...(one?.provesPhone ? [phone(one)] : [access(application)]),
    `código enviado al ${code.otpPhone ? 'celular' : 'correo'}`,
    ...(one?.provesPhone ? [stateIdentity(one, agreement)] : []),
  ]);
}

/** The same of who came by a personal link. */
export const signatoryIdentifiedBy = (
  one: Proven & { checks: { identityDocument?: Pick<CheckRecord, 'status'> } },
  code: Code,
  agreement?: string,
): string =>
  sentence([
    'Enlace personal enviado al correo',
    ...(one.checks.identityDocument?.status === 'passed' ? [card] : ['RUN', declared]),
    phone(one),
    `código al ${code.otpPhone ? 'celular' : 'correo'}`,
    stateIdentity(one, agreement),
  ]);

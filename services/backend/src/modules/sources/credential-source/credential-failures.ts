import type { TechnicalCode } from '@afilia/domain/values/errors/codes';
import type { CredentialProblem } from '@afilia/source-contracts/credential-source';
import type { SourceResult } from '../ports/source-result.ts';
import type { Refusal } from '../http/send-request.ts';
import { failed } from '../http/results.ts';
import type { DescribeDetail } from '../http/source-client.ts';

const codeOfWord: Readonly<Record<CredentialProblem, TechnicalCode>> = {
  wrongCredentials: 'E12',
  blockedCredentials: 'E13',
  unauthorized: 'E14',
  disabled: 'E15',
  documentUnavailable: 'E17',
};

const codeOfStatus: Readonly<Record<number, TechnicalCode>> = {
  401: 'E14',
  403: 'E14',
  410: 'E15',
  423: 'E15',
};

const isKnown = (word: string | null): word is CredentialProblem =>
  word !== null && Object.hasOwn(codeOfWord, word);

/**
 * Reads the meaning of refusals of the tax service, the unemployment fund and the regulator (spec/errors#sources). The
 * contract's word decides; without one, the status; anything else is E16, the source itself.
 */
export function credentialFailure({ status, error }: Refusal, describe: DescribeDetail): SourceResult<never> {
  const code = isKnown(error) ? codeOfWord[error] : (codeOfStatus[status] ?? 'E16');
  const personMustAct = code === 'E12' || code === 'E13';
  return failed(code, describe(isKnown(error) ? error : `refused with status ${status}`), !personMustAct);
}

import type { CredentialWay } from '@afilia/domain/application/model/credential-ways';
import type { SourcesConfig } from '../../sources/config.ts';

/** Lines about ways to connect that the tax source cannot be connected by. */
export function checkLinkWay(ways: readonly CredentialWay[], { tax }: Pick<SourcesConfig, 'tax'>): string[] {
  const isLinked = tax.provider?.name === 'fintoc';
  if (ways.includes('link') && !isLinked) return ['CREDENTIAL_WAYS: link needs SOURCE_TAX=fintoc'];
  if (isLinked && (!ways.includes('link') || ways.includes('form')))
    return ['CREDENTIAL_WAYS must have link and not form: SOURCE_TAX=fintoc takes no key'];
  return [];
}

import type { OperatorPlaceholder } from '../signing/placeholders.ts';
import type { Provider } from './provider.ts';

/** Returns the values of `{{operator.…}}` in texts: the provider's own words. */
export const operatorValues = (provider: Provider): Record<OperatorPlaceholder, string> => ({
  'operator.brandName': provider.brandName,
  'operator.legalName': provider.legalName,
  'operator.rut': provider.rut,
  'operator.address': provider.address,
  'operator.phone': provider.phone,
  'operator.website': provider.website,
  'operator.privacyEmail': provider.privacyEmail,
});

import type { Config } from './config/config.ts';
import { createKeyWrapper } from '../platform/keys/master-keys.ts';
import type { Vault } from '../record/store/sealing/sealing.ts';

/** What a store needs to seal and open personal data, as configured. */
export const vaultOf = ({ masterKeys }: Pick<Config, 'masterKeys'>): Vault => ({
  wrapper: createKeyWrapper(masterKeys),
  seals: true,
});

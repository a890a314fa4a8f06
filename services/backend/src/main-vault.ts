import type { Config } from './config/config.ts';
import { createKeyWrapper } from './keys/master-keys.ts';
import type { Vault } from './store/sealing/sealing.ts';

/** What a store needs to seal and open personal data, as configured. */
export const vaultOf = ({ masterKeys, sealsAtRest }: Pick<Config, 'masterKeys' | 'sealsAtRest'>): Vault => ({
  wrapper: createKeyWrapper(masterKeys),
  seals: sealsAtRest,
});

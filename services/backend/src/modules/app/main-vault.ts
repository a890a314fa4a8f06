import type { Config } from './config/config.ts';
import { createKeyWrapper } from '../platform/keys/master-keys.ts';
import type { Vault } from '../record/store/sealing/sealing.ts';

/** Keys and setting with which a store seals and opens personal data, as configured. */
export const vaultOf = ({ masterKeys }: Pick<Config, 'masterKeys'>): Vault => ({
  wrapper: createKeyWrapper(masterKeys),
  seals: true,
});

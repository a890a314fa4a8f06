import { createLinkTokens } from '@afilia/backend/keys/link-tokens';
import { createOneTimeCodes } from '@afilia/backend/keys/one-time-codes';
import type { RunningBackend } from './running-backend.ts';

export const oneTimeCodesOf = ({ config }: RunningBackend) => createOneTimeCodes(config.keys.oneTimeCodes);
export const linksOf = ({ config }: RunningBackend) => createLinkTokens(config.keys.sessions);

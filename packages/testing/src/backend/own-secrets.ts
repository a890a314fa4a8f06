import { createLinkTokens } from '@afilia/backend/platform/keys/link-tokens';
import { createOneTimeCodes } from '@afilia/backend/platform/keys/one-time-codes';
import type { RunningBackend } from './running-backend.ts';

export const oneTimeCodesOf = ({ config }: RunningBackend) => createOneTimeCodes(config.keys.oneTimeCodes);
export const linksOf = ({ config }: RunningBackend) => createLinkTokens(config.keys.sessions);

import { defaultHost } from '@afilia/domain/values/host-id';
import type { SessionTokens } from '../../platform/ports/secrets.ts';

/**
 * Tokens of one host: the same command opens another application there, and a token of one host is known to no other.
 * Command ids hold no colon, so that no host is ever taken for a command.
 */
export function tokensOfHost(tokens: SessionTokens, hostId: string): SessionTokens {
  // An installation of one bank is this host alone: it keeps the tokens of its key.
  if (hostId === defaultHost) return tokens;
  const within = (text: string) => `host:${hostId}:${text}`;
  return {
    tokenFor: (commandId) => tokens.tokenFor(within(commandId)),
    hash: (token) => tokens.hash(within(token)),
    nameOf: tokens.nameOf,
    applicationIdFor: (commandId) => tokens.applicationIdFor(within(commandId)),
  };
}

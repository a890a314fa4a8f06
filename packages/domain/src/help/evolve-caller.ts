import type { Application } from '../application/model/application.ts';
import type { CallerCode, CallerEvent } from './model/caller-events.ts';

/** More than can be issued in a day. */
const rememberedCodes = 10;

/** What became of the mail with a code for a caller; nothing where the code is another one. */
export const withCallerMailed = (
  { callerCodes = [] }: Application,
  challengeId: string,
  delivery: 'sent' | 'failed',
): Partial<Application> =>
  callerCodes.some((code) => code.challengeId === challengeId)
    ? {
        callerCodes: callerCodes.map((code) =>
          code.challengeId === challengeId ? { ...code, delivery } : code,
        ),
      }
    : {};

/** What facts about a person on the phone change. Staff's acts keep no application alive. */
export function applyCallerEvent(
  { callerCodes = [], lastActivityAt }: Application,
  event: CallerEvent,
): Partial<Application> {
  const { challengeId, at } = event;
  const changed = (change: (code: CallerCode) => Partial<CallerCode>) => ({
    callerCodes: callerCodes.map((code) =>
      code.challengeId === challengeId ? { ...code, ...change(code) } : code,
    ),
    lastActivityAt,
  });
  switch (event.type) {
    case 'CallerCodeIssued': {
      const { address, by, expiresAt } = event;
      const code: CallerCode = {
        challengeId,
        address,
        staffId: by.id,
        issuedAt: at,
        expiresAt,
        wrong: 0,
        recognisedAt: null,
      };
      return { callerCodes: [...callerCodes, code].slice(-rememberedCodes), lastActivityAt };
    }
    case 'CallerCodeFailed':
      return changed(({ wrong }) => ({ wrong: wrong + 1 }));
    case 'CallerRecognised':
      return changed(() => ({ recognisedAt: at }));
  }
}

import { type Answer, toRefusal } from '../operations/answers.ts';
import { createOperationSlots } from '../../../platform/use-cases/operation-slots.ts';

/** Files that are received or read at once, each up to 10 MB of memory: a person sends one after the other. */
const maxAtOnce = { all: 10, ofAddress: 4, ofApplication: 2 };

/** Takes a place for a file. @returns to be called when it is over; nothing when there are too many already */
export type EnterUpload = (address: string, application: string) => (() => void) | undefined;

/** The answer when no place is left. */
export const noPlace = (): Answer =>
  toRefusal({ code: 'R13', reason: 'tooManyRequests', retryAfterSeconds: 5 });

/** Places of files that are on their way, whichever kind they are. */
export function createUploadPlaces(): EnterUpload {
  const all = createOperationSlots(maxAtOnce.all);
  const ofAddress = createOperationSlots(maxAtOnce.ofAddress);
  const ofApplication = createOperationSlots(maxAtOnce.ofApplication);
  return (address, application) => {
    const releases = [ofAddress.acquire(address), ofApplication.acquire(application), all.acquire('')];
    const leave = () => {
      for (const release of releases) release?.();
    };
    if (releases.every((release) => release !== undefined)) return leave;
    leave();
    return undefined;
  };
}

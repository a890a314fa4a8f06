import { limits } from '@afilia/assist-protocol/limits';
import { planSending } from '@afilia/assist-protocol/rules/batches';

/** gzip of a text, or why not. */
export type Pack = (text: string) => Promise<Uint8Array>;

export type SendOptions = { compress: boolean; compressOver?: number };

/** What goes out: a batch as it is, or its gzip. */
export type Outlet = { plain(batch: readonly unknown[]): void; packed(bytes: Uint8Array): void };

/** An envelope and the rest of a frame take little; a character of a page is rarely more than two bytes. */
const roomyChars = limits.maxFrameBytes / 2 - 1_000;

/** Whether one frame could be too small for it, which would close the socket. */
const isTooLarge = (batch: readonly unknown[]): boolean => JSON.stringify(batch).length > roomyChars;

/**
 * Sends batches in their order, also when some are packed and some are not: what comes after one that is being packed
 * waits for it (specification, section 9: compression).
 *
 * @param mayBeLarge - a whole page: it is packed when it would not fit a frame, compression or not
 */
export function createSender(pack: Pack, outlet: Outlet, options: SendOptions) {
  let before: Promise<void> | undefined;
  let generation = 0;

  const sendPacked = async (batch: readonly unknown[], mine: number): Promise<void> => {
    try {
      const bytes = await pack(JSON.stringify(batch));
      if (mine === generation && bytes.byteLength < limits.maxFrameBytes) outlet.packed(bytes);
    } catch {
      // It could not be packed: as it is, if it fits.
      if (mine === generation && !isTooLarge(batch)) outlet.plain(batch);
    }
  };

  return {
    send: (batch: readonly unknown[], mayBeLarge: boolean): void => {
      const plan = planSending(batch, options);
      const packed = plan.packed || (mayBeLarge && isTooLarge(batch));
      if (!packed && !before) {
        outlet.plain(batch);
        return;
      }
      const mine = generation;
      const previous = before;
      const run = async () => {
        await previous;
        for (const part of plan.batches)
          if (packed) await sendPacked(part, mine);
          else if (mine === generation) outlet.plain(part);
        if (before === turn) before = undefined;
      };
      // Never at once: `turn` must be known when it ends.
      const turn: Promise<void> = Promise.resolve().then(run);
      before = turn;
    },
    /** What still waits to be packed is for nobody any more. */
    clear: () => {
      generation += 1;
      before = undefined;
    },
  };
}

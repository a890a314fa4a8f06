import { limits } from '@afilia/assist-protocol/limits';
import { planSending } from '@afilia/assist-protocol/rules/batches';

/** gzip of a text, or why not. */
export type Pack = (text: string) => Promise<Uint8Array>;

export type SendOptions = { compress: boolean; compressOver?: number };

/** What goes out: a batch as JSON, or the gzip of that. */
export type SendTarget = { plain(json: string): void; packed(bytes: Uint8Array): void };

/** An envelope and the rest of a frame take little; a character of a page is rarely more than two bytes. */
const roomyChars = limits.maxFrameBytes / 2 - 1_000;

/**
 * Sends batches in their order, also when some are packed and some are not: what comes after one that is being packed
 * waits for it (spec/live-assist#page-stream). Each is written once: a page takes as long to write as to read.
 *
 * @param mayBeLarge - a whole page: it is packed when it would not fit a frame, compression or not
 */
export function createSender(pack: Pack, outlet: SendTarget, options: SendOptions) {
  let before: Promise<void> | undefined;
  let generation = 0;

  const sendPacked = async (json: string, mine: number): Promise<void> => {
    try {
      const bytes = await pack(json);
      if (mine === generation && bytes.byteLength < limits.maxFrameBytes) outlet.packed(bytes);
    } catch {
      // It could not be packed: as it is, if it fits.
      if (mine === generation && json.length <= roomyChars) outlet.plain(json);
    }
  };

  return {
    send: (batch: readonly unknown[], mayBeLarge: boolean): void => {
      const plan = planSending(batch, options);
      const written = plan.batches.map((part) => JSON.stringify(part));
      const packed = plan.packed || (mayBeLarge && written.some(({ length }) => length > roomyChars));
      const sendAsItIs = () => written.forEach((json) => outlet.plain(json));
      if (!packed && !before) return sendAsItIs();
      const mine = generation;
      const previous = before;
      const run = async () => {
        await previous;
        if (packed) for (const json of written) await sendPacked(json, mine);
        else if (mine === generation) sendAsItIs();
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

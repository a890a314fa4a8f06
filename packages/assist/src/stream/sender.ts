import { limits } from '@afilia/assist-protocol/limits';
import { planSending } from '@afilia/assist-protocol/rules/batches';

/** Compresses a text with gzip; rejects when that fails. */
export type Pack = (text: string) => Promise<Uint8Array>;

export type SendOptions = { compress: boolean; compressOver?: number };

/** Sends a batch as JSON, or its gzip. */
export type SendTarget = { plain(json: string): void; packed(bytes: Uint8Array): void };

/** Length that fits a frame: a character is rarely more than two bytes, and the envelope takes under 1 kB. */
const safeChars = limits.maxFrameBytes / 2 - 1_000;

/**
 * Sends batches in order: a batch waits for an earlier one that is being compressed (spec/live-assist#page-stream).
 * Encodes each batch once, because encoding a page takes as long as reading it.
 *
 * @param mayBeLarge - a full snapshot: compressed when it would not fit a frame, even with compression off
 */
export function createSender(pack: Pack, target: SendTarget, options: SendOptions) {
  let before: Promise<void> | undefined;
  let generation = 0;

  const sendPacked = async (json: string, mine: number): Promise<void> => {
    try {
      const bytes = await pack(json);
      if (mine === generation && bytes.byteLength < limits.maxFrameBytes) target.packed(bytes);
    } catch {
      // Compression failed: send uncompressed if it fits.
      if (mine === generation && json.length <= safeChars) target.plain(json);
    }
  };

  return {
    send: (batch: readonly unknown[], mayBeLarge: boolean): void => {
      const plan = planSending(batch, options);
      const parts = plan.batches.map((part) => JSON.stringify(part));
      const packed = plan.packed || (mayBeLarge && parts.some(({ length }) => length > safeChars));
      const sendAsItIs = () => parts.forEach((json) => target.plain(json));
      if (!packed && !before) return sendAsItIs();
      const mine = generation;
      const previous = before;
      const run = async () => {
        await previous;
        if (packed) for (const json of parts) await sendPacked(json, mine);
        else if (mine === generation) sendAsItIs();
        if (before === turn) before = undefined;
      };
      // Deferred: `run` compares with `turn`, which must be assigned first.
      const turn: Promise<void> = Promise.resolve().then(run);
      before = turn;
    },
    /** Drops batches that still wait for compression. */
    clear: () => {
      generation += 1;
      before = undefined;
    },
  };
}

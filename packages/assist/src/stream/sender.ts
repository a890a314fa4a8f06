import { limits } from '@afilia/assist-protocol/limits';
import { planSending } from '@afilia/assist-protocol/rules/batches';

/** Compresses a text with gzip; rejects when that fails. */
type Pack = (text: string) => Promise<Uint8Array>;

export type SendOptions = { compress: boolean; compressOver?: number };

/** Sends a batch as JSON, or its gzip. */
export type SendTarget = { plain(json: string): void; packed(bytes: Uint8Array): void };

/** A character has at most three bytes in UTF-8; the envelope takes under 1 kB. */
const safeChars = limits.maxFrameBytes / 3 - 1_000;
/** Long-polling sends binary data as base64, which is a third longer. */
const safeBytes = (limits.maxFrameBytes * 3) / 4 - 1_000;

/**
 * Sends batches in order: a batch waits for an earlier one that is being compressed (spec/live-assist#page-stream).
 * Encodes each batch once, because encoding a page takes as long as reading it. Compresses a batch that does not fit a
 * frame, even with compression off, and sends one that does not fit then in parts.
 *
 * @param onSize - called after each batch: true if a frame could hold it; false for a single event that is too large
 */
export function createSender(
  pack: Pack,
  target: SendTarget,
  options: SendOptions,
  onSize: (fits: boolean) => void = () => undefined,
) {
  let before: Promise<void> | undefined;
  let generation = 0;

  /** @returns false when a single event does not fit a frame */
  const sendPacked = async (
    batch: readonly unknown[],
    mine: number,
    json = JSON.stringify(batch),
  ): Promise<boolean> => {
    // Without compression: send as it is if that fits.
    const bytes = await pack(json).catch(() => undefined);
    if (mine !== generation) return true;
    if (bytes ? bytes.byteLength > safeBytes : json.length > safeChars) {
      if (batch.length < 2) return false;
      const middle = batch.length / 2;
      return (await sendPacked(batch.slice(0, middle), mine)) && sendPacked(batch.slice(middle), mine);
    }
    if (bytes) target.packed(bytes);
    else target.plain(json);
    return true;
  };

  return {
    send: (batch: readonly unknown[]): void => {
      const plan = planSending(batch, options);
      const parts = plan.batches.map((part) => ({ part, json: JSON.stringify(part) }));
      const packed = plan.packed || parts.some(({ json }) => json.length > safeChars);
      const sendAsItIs = () => {
        for (const { json } of parts) target.plain(json);
        onSize(true);
      };
      if (!packed && !before) return sendAsItIs();
      const mine = generation;
      const previous = before;
      const run = async () => {
        await previous;
        let fits = true;
        if (!packed) {
          if (mine === generation) sendAsItIs();
        } else for (const { part, json } of parts) fits = (await sendPacked(part, mine, json)) && fits;
        if (packed && mine === generation) onSize(fits);
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

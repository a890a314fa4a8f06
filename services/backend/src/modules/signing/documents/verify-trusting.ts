import type { TrustRoots } from '@afilia/pades/verifying/check-signature';
import { type JudgeFile, verifyElsewhere } from './verify-elsewhere.ts';

type Verifying = ReturnType<typeof verifyElsewhere>;

/**
 * Judges files as {@link verifyElsewhere} does, by roots that a remote signer may have to send. The first file requests
 * them, and they are kept.
 *
 * @param roots - the trusted roots; undefined if they are not available now: the answer is then `busy`, so that the
 *   client asks again, and no file of ours is called a stranger's
 */
export function verifyTrusting(
  roots: () => Promise<TrustRoots | undefined>,
  options: Parameters<typeof verifyElsewhere>[1] = {},
): { judge: JudgeFile; close: () => Promise<void> } {
  let opening: Promise<Verifying | undefined> | undefined;
  let closed = false;
  const open = async (): Promise<Verifying | undefined> => {
    const known = await roots();
    if (!known) opening = undefined;
    return known && !closed ? verifyElsewhere(known, options) : undefined;
  };
  return {
    judge: async (pdf) => {
      const verifying = await (opening ??= open());
      return verifying ? verifying.judge(pdf) : { status: 'busy' };
    },
    close: async () => {
      closed = true;
      await (await opening)?.close();
    },
  };
}

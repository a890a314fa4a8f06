import type { TrustRoots } from '@afilia/pades/verifying/check-signature';
import { type JudgeFile, verifyElsewhere } from './verify-elsewhere.ts';

type Verifying = ReturnType<typeof verifyElsewhere>;

/**
 * {@link verifyElsewhere} by roots that somebody else may have to tell. They are asked for with the first file, and kept.
 *
 * @param roots - whom to believe; nothing where that cannot be told now: the file is then to be asked about again, rather
 *   than called a stranger's
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

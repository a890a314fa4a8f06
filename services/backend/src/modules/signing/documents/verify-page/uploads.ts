/** Files that are being received, waited for or judged at once, each up to 15 MB of memory: of all, and of one address. */
const defaultMax = { atOnce: 10, ofAddress: 4 };

/** Lets a bounded number of uploads in. */
export type Uploads = {
  /** @returns the function to call at its end; undefined if there are too many already */
  enter: (address: string) => (() => void) | undefined;
};

/** Counts uploads, so that neither memory nor the wait of others grows with the uploads that one client begins. */
export function countUploads({ atOnce, ofAddress } = defaultMax): Uploads {
  const open = new Map<string, number>();
  let all = 0;
  return {
    enter: (address) => {
      const own = open.get(address) ?? 0;
      if (all >= atOnce || own >= ofAddress) return undefined;
      all += 1;
      open.set(address, own + 1);
      return () => {
        all -= 1;
        const left = (open.get(address) ?? 1) - 1;
        if (left > 0) open.set(address, left);
        else open.delete(address);
      };
    },
  };
}

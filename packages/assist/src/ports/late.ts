/** A part of assist whose code loads when it is first needed. Calls made while it loads run afterwards, in order. */
type Late<Part> = {
  /** Fetches the part unless it is there. */
  need(act: (part: Part) => void): void;
  /** Does nothing when the part was never needed. */
  tell(act: (part: Part) => void): void;
  forget(): void;
};

/**
 * @param load - fetches and creates the part; called again at the next need when it failed
 * @param onMissing - loading failed: assist works without the part
 */
export function createLate<Part>(load: () => Promise<Part>, onMissing: (error: unknown) => void): Late<Part> {
  let part: Promise<Part> | undefined;
  const tell = (act: (part: Part) => void): void =>
    void part?.then(act).catch((error: unknown) => {
      part = undefined;
      onMissing(error);
    });
  return {
    need: (act) => {
      part ??= load();
      tell(act);
    },
    tell,
    forget: () => {
      part = undefined;
    },
  };
}

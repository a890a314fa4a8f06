/** The person's input on the first screen while the page's loader alone had drawn it. */
export type EarlyInput = {
  /** Values of the fields that were changed, by name. */
  values: Readonly<Record<string, unknown>>;
  /** Texts searched for in fields whose value is an option, by name. */
  searched: Readonly<Record<string, string>>;
  /** Names of the fields that were left: they are checked, as they are whenever one leaves a field. */
  left: readonly string[];
  /** Boxes were ticked beside other words than ours: they do not count. */
  unticked: boolean;
};

/** Text typed before our code was there, for the first screen. */
export type Early = {
  /** The input at the time when that screen began to be drawn; null afterwards. */
  input: EarlyInput | null;
  /** Resolves when the widget stands in the page: until then nothing is fetched ahead. */
  over: Promise<unknown>;
  /** Gives followers the state that it has reached while the screen was drawn: the person goes on typing meanwhile. */
  change(input: EarlyInput): void;
  /** @returns stops following */
  follow(listener: (input: EarlyInput) => void): () => void;
};

/** Nothing was typed yet. */
export function createEarly(): Early {
  const followers = new Set<(input: EarlyInput) => void>();
  return {
    input: null,
    over: Promise.resolve(),
    change: (input) => followers.forEach((report) => report(input)),
    follow(listener) {
      followers.add(listener);
      return () => void followers.delete(listener);
    },
  };
}

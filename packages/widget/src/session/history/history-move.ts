/** How long a move in the history may take, ms. */
export const moveTimeout = 500;

/** A move in the page's history that was asked for and has not happened yet. */
export type HistoryMove = {
  /** The depth to which it leads. */
  to: number;
  over: (inTime: boolean) => void;
  done: Promise<void>;
};

/**
 * Starts to wait for a move. Browsers tell of it later, and some never make it.
 *
 * @param to the depth to which it leads
 * @param onOver called once, with whether it happened in time
 */
export function awaitMove(to: number, onOver: (inTime: boolean) => void): HistoryMove {
  let resolve = () => undefined as void;
  const done = new Promise<void>((given) => {
    resolve = given;
  });
  const over = (inTime: boolean) => {
    clearTimeout(timer);
    onOver(inTime);
    resolve();
  };
  const timer = setTimeout(() => over(false), moveTimeout);
  return { to, over, done };
}

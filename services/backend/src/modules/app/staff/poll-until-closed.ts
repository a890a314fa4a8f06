/**
 * Looks at something again and again, as long as a node serves: a while after each look is over.
 *
 * @param look - its errors are reported, and the looks go on
 * @returns a function that ends it, after the look that is under way
 */
export function pollUntilClosed(
  look: () => Promise<void>,
  everyMs: number,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let under: Promise<void> = Promise.resolve();
  const goOn = () => {
    if (isOver) return;
    timer = setTimeout(() => {
      under = look().catch(onFailure).finally(goOn);
    }, everyMs).unref();
  };
  goOn();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await under;
  };
}

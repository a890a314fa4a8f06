import * as file from './index.json';

type Ranges = Readonly<Record<string, readonly [number, number]>>;

const mayWear = (key: string, value: unknown): boolean => {
  if (typeof value === 'string') return /^#[\da-f]{6}$/i.test(value);
  const [least, most] = (file.ranges as unknown as Ranges)[key] ?? [1, 0];
  return typeof value === 'number' && value >= least && value <= most;
};

/**
 * Puts on the colours, radii and heights that the host's theme names. The widget judges the whole manifest later, and
 * reports its faults.
 *
 * @param given manifest or its JSON
 */
export function dress(node: HTMLElement, given: unknown): void {
  try {
    // Without one nothing is thrown: an error's text and stack take longer to make than all else here.
    const manifest = (typeof given === 'string' ? JSON.parse(given) : (given ?? {})) as Record<
      string,
      object
    >;
    for (const [section, values] of Object.entries(manifest))
      for (const [key, value] of Object.entries(values))
        // No rule refers to a family of letters, which comes with the widget.
        if (mayWear(key, value)) node.style.setProperty(`--dm-${section}-${key}`, String(value));
  } catch {
    // No manifest.
  }
}

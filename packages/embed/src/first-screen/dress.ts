import { file } from './file.ts';

const mayWear = (key: string, value: unknown): boolean => {
  if (typeof value === 'string') return /^#[\da-f]{6}$/i.test(value);
  const [least, most] = file.ranges[key] ?? [1, 0];
  return typeof value === 'number' && value >= least && value <= most;
};

/**
 * Puts on what colours, radii and heights the host's theme names. The widget judges the whole manifest later, and says
 * what is wrong with it.
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
        // Families of letters come with the widget.
        if (section !== 'typography' && mayWear(key, value))
          node.style.setProperty(`--dm-${section}-${key}`, String(value));
  } catch {
    // No manifest.
  }
}

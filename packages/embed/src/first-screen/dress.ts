import { file } from './file.ts';

/** Sections of a manifest that rules refer to; families of letters come with the widget. */
const sections = ['colors', 'button', 'textField'] as const;

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
    const manifest = (typeof given === 'string' ? JSON.parse(given) : given) as Record<string, object>;
    for (const section of sections)
      for (const [key, value] of Object.entries(manifest[section] ?? {}))
        if (mayWear(key, value)) node.style.setProperty(`--dm-${section}-${key}`, String(value));
  } catch {
    // No manifest.
  }
}

import { fontStack, type ThemeManifest } from './manifest.ts';

/** Parts of a manifest that styles read as CSS properties of a root: their values can change without new rules. */
const propertySections = ['colors', 'button', 'textField'] as const;
type Section = (typeof propertySections)[number];

const families = ['text', 'headline', 'microText'] as const;

/** A value of a manifest that styles refer to by its place in it. */
export type ThemeValueOf = {
  <Of extends Section>(section: Of, key: keyof ThemeManifest[Of] & string): string;
  (section: 'typography', key: (typeof families)[number]): string;
};

const nameOf = (section: string, key: string): string => `--dm-${section}-${key}`;

/** Properties that hold a stack of font families. */
export const familyProperties: readonly string[] = families.map((family) => nameOf('typography', family));

/** The reference to a value's property, for a style. */
export const asProperty: ThemeValueOf = (section: string, key: string) => `var(${nameOf(section, key)})`;

/** The values themselves, for pages that have no root with the properties. */
export const asValue =
  (manifest: ThemeManifest): ThemeValueOf =>
  (section: string, key: string) =>
    themeProperties(manifest)[nameOf(section, key)] ?? '';

/**
 * The CSS properties that dress a root: colours `#rrggbb`, radii and heights as numbers of px without a unit, stacks of
 * font families.
 */
export function themeProperties(manifest: ThemeManifest): Record<string, string> {
  const properties: Record<string, string> = {};
  for (const section of propertySections)
    for (const [key, value] of Object.entries(manifest[section]))
      properties[nameOf(section, key)] = String(value);
  for (const family of families)
    properties[nameOf('typography', family)] = fontStack(manifest, manifest.typography[family]);
  return properties;
}

import { assistAttributes, attributes, type AttributeName } from '@afilia/host-contract/attributes';
import type { ThemeManifest } from '@afilia/ui-kit/theme/manifest';

/** Every attribute that the element reads. */
export const allAttributes = { ...attributes, ...assistAttributes };
export type AnyAttribute = AttributeName | keyof typeof assistAttributes;
export type ColourName = keyof ThemeManifest['colors'];

/** Choices of a person for the widget; others keep their default. */
export type Setup = {
  attributes: Readonly<Partial<Record<AnyAttribute, string>>>;
  colors: Readonly<Partial<Record<ColourName, string>>>;
  /** The radius of buttons and text fields, px. */
  radius: number | null;
  /** Fields of `dm:prefill`. */
  prefill: Readonly<Record<string, string | readonly string[]>>;
};

export const emptySetup: Setup = { attributes: {}, colors: {}, radius: null, prefill: {} };

/** The theme to hand over; null when nothing of it was chosen. */
export function themeOf({ colors, radius }: Setup): object | null {
  const hasColors = Object.keys(colors).length > 0;
  if (!hasColors && radius === null) return null;
  return {
    ...(hasColors && { colors }),
    ...(radius !== null && { button: { radius }, textField: { radius } }),
  };
}

/** A copy with one entry changed; an empty one is left out. */
export function withEntry<Value extends string | readonly string[]>(
  entries: Readonly<Record<string, Value>>,
  name: string,
  value: Value,
): Record<string, Value> {
  const { [name]: _before, ...others } = entries;
  return value.length === 0 ? others : { ...others, [name]: value };
}

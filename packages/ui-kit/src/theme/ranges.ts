/** Smallest and largest number that a manifest may hold, by key; px, weights in the units of CSS. */
export const themeRanges = {
  size: [10, 64],
  line: [10, 96],
  weight: [300, 900],
  mobile: [320, 1200],
  desktop: [760, 2560],
  height: [44, 72],
  heightSmall: [24, 64],
  heightMedium: [24, 64],
  heightLarge: [32, 72],
  radius: [0, 32],
} as const satisfies Record<string, readonly [number, number]>;

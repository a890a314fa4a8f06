import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { ThemeManifest } from '@afilia/ui-kit/theme/manifest';

/** Gives Inter our own file when the operator's manifest brings none. */
export function withDefaultFonts(theme: ThemeManifest): ThemeManifest {
  const face = { url: new URL(interLatin, import.meta.url).href, weight: '300 900' };
  return {
    ...theme,
    fonts: theme.fonts.map((font) =>
      font.family === 'Inter' && font.faces.length === 0 ? { ...font, faces: [face] } : font,
    ),
  };
}

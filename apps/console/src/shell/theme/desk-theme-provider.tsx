import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo } from 'react';
import { useLook } from '../look/use-look.ts';
import { deskColours } from './desk-colours.ts';
import { createDeskTheme } from './desk-theme.ts';

/** Lengths that styles read as variables, by the density that the member chose. */
const lengths = {
  comfortable: { 'card-pad': '24px 32px', 'card-gap': '16px', 'row-pad': '12px' },
  compact: { 'card-pad': '12px 20px', 'card-gap': '8px', 'row-pad': '4px' },
} as const;

const asVariables = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value as string]));

/** Dresses the console, light or dark and dense or not as the member chose; at first as their system asks for it. */
export function DeskThemeProvider({ children }: { children: ReactNode }) {
  const { theme: chosen, density } = useLook();
  const isDarkSystem = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const isDark = chosen === 'system' ? isDarkSystem : chosen === 'dark';
  const theme = useMemo(() => createDeskTheme(isDark, density), [isDark, density]);
  const scheme = isDark ? 'dark' : 'light';
  const root = { colorScheme: scheme, ...asVariables(deskColours[scheme]), ...asVariables(lengths[density]) };
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyles styles={{ ':root': root }} />
      {children}
    </ThemeProvider>
  );
}

import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo } from 'react';
import { deskColours } from './desk-colours.ts';
import { createDeskTheme } from './desk-theme.ts';

/** Dresses the console, light or dark as the member's system asks for it. */
export function DeskThemeProvider({ children }: { children: ReactNode }) {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const theme = useMemo(() => createDeskTheme(isDark), [isDark]);
  const variables = Object.entries(deskColours[isDark ? 'dark' : 'light']).map(([name, value]) => [
    `--${name}`,
    value,
  ]);
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyles styles={{ ':root': Object.fromEntries(variables) }} />
      {children}
    </ThemeProvider>
  );
}

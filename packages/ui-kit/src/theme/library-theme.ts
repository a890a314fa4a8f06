import { createTheme, type Theme as LibraryTheme } from '@mui/material/styles';
import type { HouseTokens, Theme } from './create-theme.ts';
import { spanishLabels } from './spanish-labels.ts';

declare module '@mui/material/styles' {
  interface Theme {
    house: HouseTokens;
  }
  interface ThemeOptions {
    house?: HouseTokens;
  }
}

/**
 * The component library's theme for its own components: ours, with its labels in Spanish, its numbers
 * as spec section 9 has them, and everything that floats led into the portal root. Made where the first
 * of them is shown (library-providers.tsx), never for the first screen.
 *
 * @param theme ours
 * @param portal the node inside the shadow root that holds every popover, popper, tooltip, menu and modal
 */
export function createLibraryTheme(theme: Theme, portal?: HTMLElement): LibraryTheme {
  const { palette, shape, typography, breakpoints, zIndex, transitions, house } = theme;
  const inPortal = portal ? { defaultProps: { container: portal } } : {};
  const { small, medium, large } = house.buttonHeight;
  const contained = (size: 'small' | 'medium' | 'large', height: number) => ({
    props: { variant: 'contained' as const, size },
    style: { height },
  });
  return createTheme({
    // Its own shades are made of numbers, so it gets the plain colours.
    palette: {
      mode: 'light',
      primary: { main: palette.primary.main, contrastText: palette.primary.contrastText },
      secondary: { main: palette.secondary.main, contrastText: palette.secondary.contrastText },
      error: { main: palette.error.main, contrastText: palette.error.contrastText },
      success: { main: palette.success.main, contrastText: palette.success.contrastText },
      warning: { main: palette.warning.main, contrastText: palette.warning.contrastText },
      info: { main: palette.info.main, contrastText: palette.info.contrastText },
      text: palette.text,
      background: palette.background,
      divider: palette.divider,
    },
    shape,
    breakpoints: { values: breakpoints.values },
    typography,
    zIndex,
    transitions: { duration: { ...transitions.duration, enteringScreen: 250, leavingScreen: 200 } },
    components: {
      ...spanishLabels,
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: {
            borderRadius: house.buttonRadius,
            variants: [contained('small', small), contained('medium', medium), contained('large', large)],
          },
        },
      },
      MuiModal: inPortal,
      MuiDialog: inPortal,
      MuiPopover: inPortal,
      MuiMenu: inPortal,
      MuiPopper: inPortal,
      MuiTooltip: portal ? { defaultProps: { slotProps: { popper: { container: portal } } } } : {},
    },
    house,
  });
}

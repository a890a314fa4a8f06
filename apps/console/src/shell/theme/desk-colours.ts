import { createPageTheme } from '@afilia/ui-kit/theme/create-theme';

const { palette } = createPageTheme();

/** Colours of the console; styles read each as a variable, `var(--ink)`, and the component library as its palette. */
const light = {
  ink: palette.text.primary,
  soft: '#616161',
  line: palette.divider,
  edge: '#8a949c',
  plum: palette.primary.main,
  'plum-dark': '#7c2a4e',
  tint: '#f6ebf1',
  'on-plum': palette.primary.contrastText,
  paper: palette.background.paper,
  around: '#e9eff4',
  ground: palette.background.default,
  error: '#c62828',
  amber: '#8a4b00',
  fine: '#2e7d32',
  shadow: '0 1px 3px rgb(24 39 75 / 12%), 0 4px 16px rgb(24 39 75 / 6%)',
};

type DeskColours = Readonly<Record<keyof typeof light, string>>;

/** The operator's for a bright room, and for a dark one. */
export const deskColours = {
  light,
  dark: {
    ink: '#e4e8ec',
    soft: '#a9b4bd',
    line: '#333f49',
    edge: '#8794a0',
    plum: '#eba6c4',
    'plum-dark': '#f6c9dc',
    tint: '#33222b',
    'on-plum': '#33111f',
    paper: '#1b2229',
    around: '#0d1216',
    ground: '#12171c',
    error: '#ff9a90',
    amber: '#ffb871',
    fine: '#8fdc94',
    shadow: '0 0 0 1px #28323b',
  },
} satisfies Record<'light' | 'dark', DeskColours>;

import type { Place } from '../app/places.ts';

/** Drawings on a grid of 24, in one stroke. */
const drawings = {
  home: 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-5v-6h-4v6H5a1 1 0 0 1-1-1v-8Z',
  help: 'M4 14v-2a8 8 0 0 1 16 0v2M4 14a1.5 1.5 0 0 1 1.5-1.5H7v7H5.5A1.5 1.5 0 0 1 4 18v-4ZM20 14a1.5 1.5 0 0 0-1.5-1.5H17v7h1.5A1.5 1.5 0 0 0 20 18v-4Z',
  pastHelp: 'M4 5v4h4M4.6 9A8 8 0 1 1 4 12.5M12 8v4.5l3 1.5',
  caller:
    'M5 4h4l1.5 5-2.3 1.6a12 12 0 0 0 5.2 5.2L15 13.5l5 1.5v4c0 .6-.4 1-1 1C11 20 4 13 4 5c0-.6.4-1 1-1Z',
  cases: 'M4 13l2.5-8h11L20 13v6H4v-6ZM4 13h5a3 3 0 0 0 6 0h5',
  search: 'M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0ZM15.5 15.5 20 20',
  rights: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6l7-3ZM9 12l2 2 4-4',
  audit:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  funnel: 'M4 5h16l-6 7.5v5l-4 2v-7L4 5Z',
  failedJobs: 'M19 4.5v5h-5M18.5 9.5A7.5 7.5 0 1 0 19.5 14',
  integration: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0V8ZM12 17v4',
  invitations: 'M4 6h16v12H4zM4 7l8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  fold: 'M13 7l-5 5 5 5M18.5 7l-5 5 5 5',
  unfold: 'M11 7l5 5-5 5M5.5 7l5 5-5 5',
  bell: 'M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15L6 16ZM10 21h4',
  bellOff: 'M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15L6 16ZM10 21h4M4 3l16 18',
} satisfies Record<Place | 'menu' | 'fold' | 'unfold' | 'bell' | 'bellOff', string>;

/** A drawing of the frame, decorative: words stand beside it. */
export const FrameIcon = ({ of }: { of: keyof typeof drawings }) => (
  <svg
    width={20}
    height={20}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={drawings[of]} />
  </svg>
);

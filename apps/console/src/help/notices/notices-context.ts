import { createContext } from 'react';
import type { NoticeSettings } from './notice-settings.ts';
import type { NoticePermission, ToneState } from './ports.ts';

/** Values of the bar above every page: the people who wait, and the notices of them. */
export type Notices = {
  /** Undefined before the first answer. */
  waiting: number | undefined;
  /** The last request failed. */
  isStale: boolean;
  settings: NoticeSettings;
  change: (change: Partial<NoticeSettings>) => void;
  tone: ToneState;
  testTone: () => void;
  permission: NoticePermission;
  /** To be called at a press. @returns the permission of the browser */
  activate: () => Promise<NoticePermission>;
};

/** Undefined for roles that do not help. */
export const NoticesContext = createContext<Notices | undefined>(undefined);

/** Whether the console may sound: browsers let a page do so once somebody pressed something in it. */
export type ToneState = 'blocked' | 'ready' | 'unavailable';

/** The console's own tone. */
export type Tone = {
  state: () => ToneState;
  subscribe: (onChange: () => void) => () => void;
  /** Waits for the press that lets it sound. @returns ends it, and what sounds */
  listen: () => () => void;
  /** @param volume - in percent. Nothing sounds where it may not */
  ring: (volume: number) => void;
};

/** Whether the system may show notices of this page; `unasked` too where nobody answered. */
export type NoticePermission = 'unasked' | 'allowed' | 'refused' | 'unavailable';

/** `key`: the system has one of each. */
type SystemNotice = { key: string; text: string };

export type SystemNotices = {
  permission: () => NoticePermission;
  /** Has the browser ask; to be called at a press. */
  ask: () => Promise<NoticePermission>;
  show: (notice: SystemNotice, onPress: () => void) => void;
  /** Takes away all but these. */
  keep: (keys: readonly string[]) => void;
};

/** Says on the tab and on the application's icon how many wait. */
export type Marks = { show: (count: number) => void };

/** State of the console's sound: browsers let a page sound once a person pressed something in it. */
export type ToneState = 'blocked' | 'ready' | 'unavailable';

/** The console's own tone. */
export type Tone = {
  state: () => ToneState;
  subscribe: (onChange: () => void) => () => void;
  /** Waits for the press that lets it sound. @returns a function that ends the wait, and a sounding tone */
  listen: () => () => void;
  /** @param volume - in percent. Nothing sounds where it may not */
  ring: (volume: number) => void;
};

/** Permission of the system to show notices of this page; `unasked` too after a question without an answer. */
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

/** Shows on the tab and on the application's icon the number of waiting people. */
export type Marks = { show: (count: number) => void };

/** The first screen that the page's loader drew in a shadow root before our code was there. */
export type FirstScreen = {
  /** Of what was drawn: elements of another version are not ours, one by one. */
  version: string;
  /** Of the words beside the boxes. */
  textVersion: string;
  /** What it drew; its fields hold what was typed. */
  node: HTMLElement;
  /** Fields that had the focus and lost it. */
  left: ReadonlySet<EventTarget>;
  /** The button that was pressed last, unless something was typed since. */
  pressed: Element | null;
  /** Whether a word is being composed, as with a phone's suggestions. */
  composing: boolean;
  /** Takes away what the loader put beside it. */
  end: () => void;
};

/** Where the loader leaves it. */
export type FirstScreenRoot = ShadowRoot & { dmFirstScreen?: FirstScreen };

/** A message that was posted before our code was there. */
export type EarlyMessage = Pick<MessageEvent<unknown>, 'origin' | 'data'>;

/** Values that the loader took out of the page's address, by its names there; each is deleted where it is used. */
export type AddressSecrets = { sign_token?: string; dm_return?: string; afilia_invitation?: string };

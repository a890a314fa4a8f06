/** The first screen that the page's loader drew in a shadow root before our code was there. */
export type FirstScreen = {
  /** Version of the drawn elements: those of another version are not ours, one by one. */
  version: string;
  /** Version of the words beside the boxes. */
  textVersion: string;
  /** The drawn node; its fields hold the typed text. */
  node: HTMLElement;
  /** Fields that had the focus and lost it. */
  left: ReadonlySet<EventTarget>;
  /** The button that was pressed last, unless something was typed since. */
  pressed: Element | null;
  /** True while a word is being composed, as with a phone's suggestions. */
  composing: boolean;
  /** Takes away the loader's parts beside it. */
  end: () => void;
};

/** A shadow root in which the loader leaves its first screen. */
export type FirstScreenRoot = ShadowRoot & { dmFirstScreen?: FirstScreen };

/** A message that was posted before our code was there. */
export type EarlyMessage = Pick<MessageEvent<unknown>, 'origin' | 'data'>;

/** Values that the loader took out of the page's address, by their names there; each is deleted by its reader. */
export type AddressSecrets = { sign_token?: string; dm_return?: string; afilia_invitation?: string };

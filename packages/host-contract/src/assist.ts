/** The words of those choices of live help that are a list. */
export const assistWords = {
  lang: ['es', 'en'],
  compression: ['on', 'off'],
  canvases: ['shown', 'hidden'],
} as const;

/**
 * Choices of live help on the host's page: attributes `assist-lang` and so on, or these names in the property
 * `assistOptions`. Read when help is begun; an absent one has the default.
 */
export type AssistChoices = {
  /** Language of the questions, the bar and the call window; `es` by default. */
  lang?: (typeof assistWords.lang)[number];
  /** Address of the sound of an incoming call; ours by default. */
  sound?: 'off' | (string & {});
  /** Address of the call window's template; one is built in. */
  template?: string;
  /** Packing of large batches of changes; `off` by default. */
  compression?: (typeof assistWords.compression)[number];
  /** Visibility of drawings on canvases of the page for agents; `hidden` by default. */
  canvases?: (typeof assistWords.canvases)[number];
  /** The host's own name for the person, which agents see; never one by which others know them. */
  user?: string;
};

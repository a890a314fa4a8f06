import type { ThemeManifest } from '@afilia/ui-kit/theme/manifest';

/** The four screens a host may show one by one (spec/embedding#options). */
export const embeddedScreens = ['prospect', 'productos', 'condiciones', 'connect'] as const;
export type EmbeddedScreen = (typeof embeddedScreens)[number];

/** Where the ways out lead; the operator's, so they are configuration. */
export type Links = {
  /** Support phone as people read it, e.g. «600 320 3000». */
  phone: string;
  becomeCustomer: string;
  merchantPortal: string;
};

/** What the browser's Back does: goes back over screens and layers, over layers alone, or leaves. */
export const historyChoices = ['own', 'layers', 'off'] as const;
export type HistoryChoice = (typeof historyChoices)[number];

/**
 * How live help is had on the host's page: attributes `assist-lang` and so on, or these names in the property
 * `assistOptions`. Read when help is begun; what is left out has the default.
 */
export type AssistChoices = {
  /** Language of the questions, the bar and the call window; `es` by default. */
  lang?: 'es' | 'en';
  /** Address of the sound of an incoming call; ours by default. */
  sound?: 'off' | (string & {});
  /** Address of the call window's template; one is built in. */
  template?: string;
  /** Whether large batches of changes are packed; `off` by default. */
  compression?: 'on' | 'off';
  /** Whether agents see what is drawn on canvases of the page; `hidden` by default. */
  canvases?: 'shown' | 'hidden';
  /** The host's own name for the person, which agents see; never one by which others know them. */
  user?: string;
};

/** What a host may say, after reading attributes and properties. */
export type WidgetOptions = {
  /** GraphQL endpoint. */
  apiUrl: string;
  apiKey: string;
  mode: 'full' | 'embedded';
  screen: EmbeddedScreen | null;
  theme: ThemeManifest;
  applicationId: string | null;
  isPJ: boolean | null;
  links: Links;
  /** Name shown in the navbar and in texts. */
  brand: string;
  history: HistoryChoice;
  /** The only origin, besides our own, whose posted messages are obeyed and that gets ours. */
  messageOrigin: string | null;
};

/** The operator's name where the host page gives none. */
export const defaultBrand = 'Pago Austral';

export const defaultLinks: Links = {
  phone: '600 320 3000',
  becomeCustomer: 'https://www.pagoaustral.example/hazte-cliente',
  merchantPortal: 'https://portal.pagoaustral.example',
};

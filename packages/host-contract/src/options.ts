// Options of the widget. It is all of the list of attributes that is in the first screen's files, so it
// holds no words for people; those are in attributes.ts.

/** The four screens a host may show one by one (spec/embedding#options). */
export const embeddedScreens = ['prospect', 'productos', 'condiciones', 'connect'] as const;
export type EmbeddedScreen = (typeof embeddedScreens)[number];

/** The whole widget, or one screen without bar, steps and side column. */
export const modes = ['full', 'embedded'] as const;
export type Mode = (typeof modes)[number];

/** Effect of the browser's Back: it goes back over screens and layers, over layers alone, or leaves. */
export const historyChoices = ['own', 'layers', 'off'] as const;
export type HistoryChoice = (typeof historyChoices)[number];

/** The choice for recorders of the host page: they may read the widget, its secrets apart, or not. */
export const recordingChoices = ['allowed', 'blocked'] as const;
export type RecordingChoice = (typeof recordingChoices)[number];

/** The operator's name if the host page gives none. */
export const defaultBrand = 'Pago Austral';

/** Targets of the ways out; the operator's, so they are configuration. */
export type Links = {
  /** Support phone as people read it, e.g. «+56 2 2345 6789». */
  phone: string;
  becomeCustomer: string;
  merchantPortal: string;
};

export const defaultLinks: Links = {
  phone: '+56 2 2345 6789',
  becomeCustomer: 'https://www.pagoaustral.example/hazte-cliente',
  merchantPortal: 'https://portal.pagoaustral.example',
};

/** Attributes that draw the widget anew when they change; `theme` dresses it in place, others count when it is put in. */
export const redrawingAttributes = [
  'api-url',
  'api-key',
  'mode',
  'screen',
  'application-id',
  'is-pj',
] as const;

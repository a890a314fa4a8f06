// Made by `npm run generate` from packages/host-contract. Do not edit.

/** A family of fonts and where its files are. */
export type ThemeFont = {
  family: string;
  fallbacks?: string;
  faces?: readonly { url: string; weight: string; style?: 'normal' | 'italic' }[];
};

/** What the widget wears; what is left out keeps the operator's default. Colours are `#rrggbb`, lengths px. */
export type ThemeManifest = {
  colors?: {
    primary?: string;
    secondary?: string;
    error?: string;
    success?: string;
    warning?: string;
    info?: string;
    textPrimary?: string;
    textSecondary?: string;
    background?: string;
  };
  typography?: {
    text?: string;
    headline?: string;
    microText?: string;
    title?: {
      size?: number;
      line?: number;
      weight?: number;
    };
    titleNarrow?: {
      size?: number;
      line?: number;
      weight?: number;
    };
    body?: {
      size?: number;
      line?: number;
      weight?: number;
    };
    label?: {
      size?: number;
      line?: number;
      weight?: number;
    };
    helper?: {
      size?: number;
      line?: number;
      weight?: number;
    };
    micro?: {
      size?: number;
      line?: number;
      weight?: number;
    };
  };
  breakpoints?: {
    mobile?: number;
    desktop?: number;
  };
  fonts?: readonly ThemeFont[];
  button?: {
    heightSmall?: number;
    heightMedium?: number;
    heightLarge?: number;
    radius?: number;
  };
  textField?: {
    height?: number;
    radius?: number;
    border?: string;
  };
};

/** How live help is had. */
export type AssistChoices = {
  /** `es` or `en`: language of the questions, the bar and the call window. Without it: `es` */
  lang?: 'es' | 'en';
  /** address of the sound of an incoming call, or `off`; its origin goes to `media-src`. Without it: a short chime */
  sound?: string;
  /** address of the call window's page, `https` only; its origin goes to `connect-src`, and its server must send the CORS header. Without it: our window */
  template?: string;
  /** `on`: more than 5000 changes at once are sent packed. Without it: `off` */
  compression?: 'on' | 'off';
  /** `shown`: agents see your page's canvases as video; mark the secret ones with `data-dm-secret`. Without it: `hidden` */
  canvases?: 'shown' | 'hidden';
  /** your own name for the person, which agents see: 1 to 64 letters, digits, or any of `_ . -`. Without it: none */
  user?: string;
};

/** Fields of `dm:prefill`. */
export type PrefillFields = {
  rut?: string | number;
  tradeName?: string | number;
  website?: string | number;
  monthlySales?: string | number;
  averageTicket?: string | number;
  run?: string | number;
  firstNames?: string | number;
  paternalSurname?: string | number;
  maternalSurname?: string | number;
  email?: string | number;
  phone?: string | number;
  channels?: readonly string[];
};

/** Attributes of `<dm-widget>`. */
export type DmAttributes = {
  /** your key; needed */
  'api-key': string;
  /** GraphQL endpoint, absolute or relative to the page; on another origin than ours it must allow `GET`, `POST` and the headers `authorization`, `content-type`, `traceparent` and `x-api-key`. Without it: `/graphql` beside `embed.js` */
  'api-url'?: string;
  /** theme manifest as JSON, see below. Without it: the operator's default */
  'theme'?: string;
  /** the name in the bar, read aloud and sent on; another than the default takes the place of the mark. Without it: Pago Austral */
  'brand'?: string;
  /** `true`: starts with «Empresa o sociedad» chosen, until a complete RUT decides. Without it: natural person */
  'is-pj'?: 'true' | 'false';
  /** the client secret of a host session that your server made; the widget reads it and takes it out of the page at once. Without it: the person types everything */
  'host-session'?: string;
  /** phone in texts, as people read it. Without it: +56 2 2345 6789 */
  'support-phone'?: string;
  /** where people go who need further checks. Without it: a made-up address */
  'become-customer-url'?: string;
  /** where people go who are merchants already. Without it: a made-up address */
  'merchant-portal-url'?: string;
  /** the one other origin whose posted messages are obeyed, and that gets events when you use a frame. Without it: only the page's own origin */
  'message-origin'?: string;
  /** `full`, or `embedded`: without navbar, steps and side column. Without it: `full` */
  'mode'?: 'full' | 'embedded';
  /** with `embedded`: `prospect`, `productos`, `condiciones`, `connect` */
  'screen'?: 'prospect' | 'productos' | 'condiciones' | 'connect';
  /** the application to show; any other that this tab keeps is left alone. Without it: the one this tab keeps */
  'application-id'?: string;
  /** what the browser's Back does in the widget: `own` goes back over screens and what lies over them, `layers` over what lies over them alone, `off` leaves the page; see [below](#back). Without it: `own`; `layers` with `embedded` */
  'history'?: 'own' | 'layers' | 'off';
  /** what [recorders of your page](#recorders-of-your-page) may take: `allowed`, all but secrets; `blocked`, nothing of the widget. Without it: `allowed` */
  'recording'?: 'allowed' | 'blocked';
  /** `true`: the console names each event and message with its parts, never with their values. Without it: the console tells [mistakes](#when-something-is-wrong) alone */
  'debug'?: 'true' | 'false';
  /** `es` or `en`: language of the questions, the bar and the call window. Without it: `es` */
  'assist-lang'?: 'es' | 'en';
  /** address of the sound of an incoming call, or `off`; its origin goes to `media-src`. Without it: a short chime */
  'assist-sound'?: string;
  /** address of the call window's page, `https` only; its origin goes to `connect-src`, and its server must send the CORS header. Without it: our window */
  'assist-template'?: string;
  /** `on`: more than 5000 changes at once are sent packed. Without it: `off` */
  'assist-compression'?: 'on' | 'off';
  /** `shown`: agents see your page's canvases as video; mark the secret ones with `data-dm-secret`. Without it: `hidden` */
  'assist-canvases'?: 'shown' | 'hidden';
  /** your own name for the person, which agents see: 1 to 64 letters, digits, or any of `_ . -`. Without it: none */
  'assist-user'?: string;
};

/** Events of `<dm-widget>`; they bubble. */
export type DmEventMap = {
  /** a screen is drawn */
  'dm:ready': CustomEvent<{ screen: string; version: string }>;
  /** the application moved */
  'dm:state': CustomEvent<{ applicationId: string; state: 'started' | 'prescreened' | 'prospect' | 'contactVerified' | 'productsChosen' | 'conditionsChosen' | 'sourcesConnected' | 'evaluated' | 'declared' | 'verified' | 'signatoriesDefined' | 'summaryConfirmed' | 'curseApproved' | 'documentsIssued' | 'signing' | 'signed' | 'completed' | 'alreadyCustomer' | 'referred' | 'rejected' | 'legalNotApproved' | 'otpBlocked' | 'inReview' | 'humanReview' | 'paused' | 'expired' | 'withdrawn' | 'annulled'; missing: readonly ('prospect' | 'productos' | 'condiciones' | 'connect')[] }>;
  /** embedded: the person wants to go to a screen that must come first */
  'dm:missing': CustomEvent<{ screen: 'prospect' | 'productos' | 'condiciones' | 'connect'; missing: readonly ('prospect' | 'productos' | 'condiciones' | 'connect')[] }>;
  /** embedded: that screen ended */
  'dm:prospect': CustomEvent<{ applicationId: string; status: 'ok' | 'derivada' | 'rechazada' | 'pausada' }>;
  /** embedded: that screen ended */
  'dm:productos': CustomEvent<{ applicationId: string; status: 'ok' | 'derivada' | 'rechazada' | 'pausada' }>;
  /** embedded: that screen ended */
  'dm:condiciones': CustomEvent<{ applicationId: string; status: 'ok' | 'derivada' | 'rechazada' | 'pausada' }>;
  /** embedded: that screen ended */
  'dm:connect': CustomEvent<{ applicationId: string; status: 'ok' | 'derivada' | 'rechazada' | 'pausada' }>;
  /** an error is shown, or the key is refused */
  'dm:error': CustomEvent<{ code: string; category: 'tecnico_conexion' | 'tecnico_datos' | 'credenciales' | 'servicio_externo' | 'otp' | 'timeout' | 'negocio_derivacion' | 'negocio_cliente' | 'negocio_rechazo' | 'negocio_datos' | 'negocio_legal' }>;
  /** the height changed */
  'dm:resize': CustomEvent<{ height: number }>;
  /** the person leaves the widget */
  'dm:exit': CustomEvent<{ reason: 'saved' | 'finished' | 'rejected' }>;
};

/** What the widget obeys when the page posts it: `postMessage(message, location.origin)`. */
export type DmMessage =
  /** dresses the widget */
  | { type: 'dm:theme'; id?: string; manifest: ThemeManifest }
  /** forgets the application in this tab */
  | { type: 'dm:reset'; id?: string }
  /** embedded: shows another of the four screens */
  | { type: 'dm:navigate'; id?: string; screen: 'prospect' | 'productos' | 'condiciones' | 'connect' }
  /** puts what you know, such as `{ tradeName: '…' }`, into empty fields of the prospect; the person confirms them */
  | { type: 'dm:prefill'; id?: string; fields: PrefillFields };

/** The element. */
export interface DmWidgetElement extends HTMLElement {
  /** a theme manifest or its JSON */
  theme: ThemeManifest | string | null;
  /** the attribute `recording`; setting one changes the other */
  recording: 'allowed' | 'blocked';
  /** the client secret of a host session; set as a property it stands in no HTML */
  hostSession: string | null;
  /** asks your server for the client secret of a new host session: called where none was given, and once more when the one that is there is over before the application begins */
  fetchClientSecret: (() => Promise<string>) | null;
  /** how live help is had, by the names of `AssistChoices` */
  assistOptions: AssistChoices | undefined;
  addEventListener<Name extends keyof DmEventMap>(
    type: Name,
    listener: (this: DmWidgetElement, event: DmEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: DmWidgetElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends string>(
    type: Name extends `dm:${string}` ? keyof DmEventMap : Name,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** What embed.js leaves on the page. */
export type Afilia = {
  version: string;
  /** Rejected when the widget's files cannot be loaded. */
  ready: Promise<void>;
  /** Gives the widget a further tag name. */
  define(tag: string): Promise<void>;
};

/** `origin`: not an address. `blocked`: by the page's policy. `browser`: too old. */
export type LoadFailure = 'origin' | 'network' | 'blocked' | 'browser' | 'timeout' | 'version';

export type LoadOptions = {
  /** Where the operator runs Afilia, e.g. https://afiliacion.pagoaustral.example */
  origin: string;
  /** `1.4.0`, or the newest of `1.4` or `1`; without it `/embed.js`. That of this package is checked by its sum. */
  version?: string;
  /** Milliseconds; 20,000 without it. */
  timeout?: number;
};

/** Why the widget cannot be used. */
export declare class AfiliaLoadError extends Error {
  readonly reason: LoadFailure;
  constructor(reason: LoadFailure, message: string);
}

/**
 * Puts the operator's script into the page, once, and resolves when the element can be used. Rejects with an
 * `AfiliaLoadError`; the next call tries again. On a server it resolves and does nothing.
 */
export declare function loadAfilia(options: LoadOptions): Promise<Afilia>;

declare global {
  interface HTMLElementTagNameMap {
    'dm-widget': DmWidgetElement;
  }
  interface DocumentEventMap extends DmEventMap {}
}

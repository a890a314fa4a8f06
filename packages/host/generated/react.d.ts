// Made by `npm run generate` from packages/host-contract. Do not edit.

import type { CSSProperties, ReactElement } from 'react';
import type { AfiliaLoadError, AssistChoices, DmEventMap, ThemeManifest } from './index.js';

export type DmWidgetProps = {
  /** Where the operator runs Afilia; the component then loads the widget. Without it the page does. */
  origin?: string;
  /** As of `loadAfilia`. */
  version?: string;
  theme?: ThemeManifest | null;
  assistOptions?: AssistChoices;
  /** asks your server for the client secret of a new host session: called where none was given, and once more when the one that is there is over before the application begins */
  fetchClientSecret?: () => Promise<string>;
  /** your key; needed */
  apiKey: string;
  /** GraphQL endpoint, absolute or relative to the page; on another origin than ours it must allow `GET`, `POST` and the headers `authorization`, `content-type`, `traceparent` and `x-api-key`. Without it: `/graphql` beside `embed.js` */
  apiUrl?: string;
  /** the name in the bar, read aloud and sent on; another than the default takes the place of the mark. Without it: Pago Austral */
  brand?: string;
  /** `true`: starts with «Empresa o sociedad» chosen, until a complete RUT decides. Without it: natural person */
  isPj?: boolean;
  /** the client secret of a host session that your server made; the widget reads it and takes it out of the page at once. Without it: the person types everything */
  hostSession?: string;
  /** phone in texts, as people read it. Without it: +56 2 2345 6789 */
  supportPhone?: string;
  /** where people go who need further checks. Without it: a made-up address */
  becomeCustomerUrl?: string;
  /** where people go who are merchants already. Without it: a made-up address */
  merchantPortalUrl?: string;
  /** the one other origin whose posted messages are obeyed, and that gets events when you use a frame. Without it: only the page's own origin */
  messageOrigin?: string;
  /** `full`, or `embedded`: without navbar, steps and side column. Without it: `full` */
  mode?: 'full' | 'embedded';
  /** with `embedded`: `prospect`, `productos`, `condiciones`, `connect` */
  screen?: 'prospect' | 'productos' | 'condiciones' | 'connect';
  /** the application to show; any other that this tab keeps is left alone. Without it: the one this tab keeps */
  applicationId?: string;
  /** what the browser's Back does in the widget: `own` goes back over screens and what lies over them, `layers` over what lies over them alone, `off` leaves the page; see [below](#back). Without it: `own`; `layers` with `embedded` */
  history?: 'own' | 'layers' | 'off';
  /** what [recorders of your page](#recorders-of-your-page) may take: `allowed`, all but secrets; `blocked`, nothing of the widget. Without it: `allowed` */
  recording?: 'allowed' | 'blocked';
  /** `true`: the console names each event and message with its parts, never with their values. Without it: the console tells [mistakes](#when-something-is-wrong) alone */
  debug?: boolean;
  /** a screen is drawn */
  onReady?: (event: DmEventMap['dm:ready']) => void;
  /** the application moved */
  onState?: (event: DmEventMap['dm:state']) => void;
  /** embedded: the person wants to go to a screen that must come first */
  onMissing?: (event: DmEventMap['dm:missing']) => void;
  /** embedded: that screen ended */
  onProspect?: (event: DmEventMap['dm:prospect']) => void;
  /** embedded: that screen ended */
  onProductos?: (event: DmEventMap['dm:productos']) => void;
  /** embedded: that screen ended */
  onCondiciones?: (event: DmEventMap['dm:condiciones']) => void;
  /** embedded: that screen ended */
  onConnect?: (event: DmEventMap['dm:connect']) => void;
  /** an error is shown, or the key is refused */
  onError?: (event: DmEventMap['dm:error']) => void;
  /** the height changed */
  onResize?: (event: DmEventMap['dm:resize']) => void;
  /** the person leaves the widget */
  onExit?: (event: DmEventMap['dm:exit']) => void;
  /** The widget could not be loaded. Without it the console says so. */
  onLoadError?: (error: AfiliaLoadError) => void;
  id?: string;
  className?: string;
  style?: CSSProperties;
  hidden?: boolean;
};

/** The widget as a component, for React 18.2 and 19. On a server it is the bare element. */
export declare function DmWidget(props: DmWidgetProps): ReactElement;

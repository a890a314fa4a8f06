import { createContext, useContext } from 'react';
import type { ApplicationView, ResumeView } from '@afilia/api-contract/generated/operations';
import type { Tell } from '../../public/developer-errors.ts';
import type { Emit } from '../../public/events.ts';
import type { LoadAssist } from '../../public/live-help.ts';
import type { EmbeddedScreen, WidgetOptions } from '../../public/options.ts';
import type { Tracker } from '../../tracking/tag-manager.ts';
import type { Answer, ApiClient } from '../api/api-client.ts';
import type { UploadedFile, uploadFile } from '../api/upload-file.ts';
import type { ApplicationStore } from '../application/application-store.ts';
import type { DataModel } from './data-model.ts';
import type { Early } from './early-input.ts';
import type { SessionStorage } from '../storage/session-storage.ts';
import type { Store } from '../react/store.ts';
import type { PendingCommands } from '../api/pending-commands.ts';

/** Blocks of the summary that can be changed afterwards (spec/screens#editresume). */
export type SummaryBlock = 'prospect' | 'basket' | 'conditions' | 'declaration';

/** The person's reason to leave, as sent in `dm:exit`. */
export type LeaveReason = 'saved' | 'finished' | 'rejected';

/** The server's reasons to take no host session. */
export const hostSessionRefusals = [
  'hostSessionUsed',
  'hostSessionExpired',
  'hostSessionUnknown',
  'invitationUsed',
  'invitationExpired',
  'invitationCancelled',
] as const;

/** The page's own function: fetches the client secret of a new host session from its server. */
export type FetchClientSecret = () => Promise<string>;

/** A link that leads back; `url` if the person sends it on. */
export type OwnLink = Pick<
  Extract<Answer<'request-own-link'>, { __typename: 'OwnLink' }>,
  'maskedEmail' | 'expiresAt' | 'url'
>;

/** Client-side navigation, beside the server's route. */
export type NavigationState = {
  /** A side road inside the widget; null is the server's route. */
  sideRoad: string | null;
  /** The route of a loader that stays until it has shown its end; null is the server's route. */
  held: string | null;
  /** The block of the summary that «Editar» was pressed on; opens it on /screeneditresume. */
  block?: SummaryBlock;
  /** Representatives picked out of showModalSignatoryCombinations, by id, for /screenselectsignatories. */
  picked?: readonly string[] | null;
  /** The signatory whose data the pencil was pressed on; opens them on /screensignatoryinfo. */
  signatory?: string | null;
  /** Mode of /screeninitialloader: open the link, request another one, or show that the session ended. */
  link?: 'open' | 'renew' | 'lost';
  /** The network is away and calls are being repeated. */
  offline: boolean;
  /** A challenge of the server is being solved: the pressed button takes a few seconds longer. */
  proving: boolean;
  /** The server's reason to refuse a decision of any kind: control of this page, or a reported contact. */
  undecided: 'controlActive' | 'contactFrozen' | null;
  /** A resume code was requested; shown at /screenotp before there is an application. */
  resume: ResumeView | null;
  /** The beginning of that attempt: a typed RUT, or a link that names the application. */
  resumeBy: 'rut' | 'link';
  /** The application was just resumed by a code: shows a notice that offers to start over. */
  resumed: boolean;
  /** Embedded mode: the one screen that is shown; the host may change it. Null in full mode. */
  screen: EmbeddedScreen | null;
  /** Fields of the prospect that the host knows already; the person sees and confirms them. */
  prefill: Readonly<Record<string, string | readonly string[]>> | null;
  /** The host session that the application will begin with, and the values that the bank's server gave it. */
  hostSession: { secret: string; fields: ApplicationView['hostFields'] } | null;
  /** The reason why it does not begin with the host session that the page gave. */
  hostSessionRefused: (typeof hostSessionRefusals)[number] | null;
  /** After another window did not open: the address that it was to show, and the one to be copied. */
  outward: { href: string; copied: string } | null;
  /** Back was pressed and only leaving is left: a question confirms it. */
  leaving: boolean;
  /** The page's address when it was pressed. */
  leavingAt?: string;
  /** The reason why the person has left, `moved` to go on with another device; shows the page after leaving. */
  left: LeaveReason | 'moved' | null;
  /** «Seguir en mi celular» was pressed on the page after leaving: shows the code to scan. */
  moving: boolean;
  /** The link that leads back, mailed when the person left with a proven mailbox; null if there is none. */
  ownLink: OwnLink | 'asking' | null;
};

/** Everything a screen can reach, one of each per element. Screens use the hooks beside this file. */
export type Widget = {
  options: WidgetOptions;
  api: ApiClient;
  /** Sends a file of the person. */
  upload: (file: UploadedFile, commandId: string) => ReturnType<typeof uploadFile>;
  model: Store<DataModel>;
  application: ApplicationStore;
  place: Store<NavigationState>;
  keeper: SessionStorage;
  /** The widgets of the page that show the same session, this one among them. */
  together: ReadonlySet<Widget>;
  tracker: Tracker;
  emit: Emit;
  /** Reports the faults of the host page to its developers. */
  tell: Tell;
  /** Live help, if the page's loader can fetch it; `host` is our element, which holds its settings. */
  assist: { load: LoadAssist; host: Element } | null;
  /** Aborted when the element has left the page. */
  ended: AbortSignal;
  /** The act of «Reintentar»: set by the call that failed last. */
  retry: { run: (() => void) | null };
  /**
   * The page's own function for a client secret, if it has one; `asked`: called for the first one, once an element; `opening`: the last one is on
   * its way to the server.
   */
  clientSecret: { fetch: FetchClientSecret | null; asked: boolean; opening?: Promise<void> };
  /** Edition of the legal texts that the person opened last; null: none. */
  legal: { shown: string | null };
  early: Early;
  /** Settles when the server has every note of live help so far; a decision waits for it. */
  helpNotes: { sent: Promise<void> };
  /** Takes our entries out of the page's history; null when none are kept, or it is done at once. */
  pageHistory: { settled: (() => Promise<void> | null) | null };
  /** Commands that were pressed and never sent. */
  unsent: PendingCommands;
  /** Keeps a new session and follows its application. */
  begin(token: string, application: ApplicationView): void;
  /** Forgets session, drafts and application: back to the beginning. */
  restart(): void;
};

export const WidgetContext = createContext<Widget | null>(null);

/** The widget this component is drawn in; throws outside of one, which is a bug. */
export function useWidget(): Widget {
  const widget = useContext(WidgetContext);
  if (!widget) throw new Error('useWidget needs a widget above it');
  return widget;
}

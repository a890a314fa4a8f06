import type {
  EmbeddedScreen,
  HistoryChoice,
  Links,
  Mode,
  RecordingChoice,
} from '@afilia/host-contract/options';
import type { ThemeManifest } from '@afilia/ui-kit/theme/manifest';

export {
  defaultBrand,
  defaultLinks,
  embeddedScreens,
  historyChoices,
  modes,
  recordingChoices,
} from '@afilia/host-contract/options';
export type { EmbeddedScreen, HistoryChoice, Links, RecordingChoice } from '@afilia/host-contract/options';

/** Options of a host, read from attributes and properties. */
export type WidgetOptions = {
  /** GraphQL endpoint. */
  apiUrl: string;
  apiKey: string;
  mode: Mode;
  screen: EmbeddedScreen | null;
  theme: ThemeManifest;
  applicationId: string | null;
  isPJ: boolean | null;
  /** Client secret of a host session. */
  hostSession: string | null;
  links: Links;
  /** Name shown in the navbar and in texts. */
  brand: string;
  history: HistoryChoice;
  /** The choice for recorders of the host page; `allowed` by default. */
  recording?: RecordingChoice;
  /** The only origin, besides our own, whose posted messages are obeyed and that gets ours. */
  messageOrigin: string | null;
  /** True: the console names events and messages. */
  debug?: boolean;
};

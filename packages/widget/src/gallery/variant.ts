import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import type { EmbeddedScreen } from '../public/options.ts';
import type { Answer, OperationName } from '../session/api/api-client.ts';
import type { DataModel } from '../session/widget/data-model.ts';
import type { NavigationState } from '../session/widget/widget.ts';

/**
 * One state of a screen or modal, without a server. The gallery, the screenshots and the
 * accessibility checks run over every list of them: `variants` in a screen's or modal's `variants.ts`.
 */
export type Variant = {
  /** Says the state in kebab-case: `empty`, `wrong-rut`, `third-attempt`. */
  name: string;
  /** State from the server; its `route` chooses the screen. Null before there is an application. */
  application: ApplicationView | null;
  /** The next state, as from the stream. */
  afterwards?: ApplicationView;
  /** Laid over the data model: open modals, errorCode, isPJ. */
  model?: Partial<DataModel>;
  /** A side road (`{ sideRoad: '/screenchangeotpmail' }`) or being offline. */
  place?: Partial<NavigationState>;
  /** Embedded mode: the one screen that the host shows. */
  embedded?: EmbeddedScreen;
  /** Instead of a screen: every part of the house, or the page after a crash. */
  instead?: 'parts' | 'refused-parts' | 'crash';
  /** Answers of the server; an operation that is not here never answers. */
  answers?: { [Name in OperationName]?: Answer<Name> };
  /** Drafts that the tab stored on an earlier visit, by screen. */
  drafts?: Readonly<Record<string, Record<string, unknown>>>;
  /** The outcome of fetching a document: a sample by default, an error, or no answer. */
  files?: 'missing' | 'never';
  /** Statements have a box to tick (`EXPLICIT_BOXES`). */
  boxes?: true;
  /** Selectors in the shadow root that are clicked in order before the picture is taken. */
  clicks?: readonly string[];
  /** Text typed into fields before the picture, by label. */
  types?: Readonly<Record<string, string>>;
  /** A selector of an element that is there when the picture may be taken; for content from outside, such as a document. */
  awaits?: string;
};

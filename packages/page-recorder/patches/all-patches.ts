import type { RecorderPatch } from '../recorder-patch.ts';
import { patch as oldStyleByObject } from './01-old-style-by-object.ts';
import { patch as untamperedElement } from './02-untampered-element.ts';
import { patch as documentByIdentity } from './03-document-by-identity.ts';
import { patch as nullCanvasManager } from './04-null-canvas-manager.ts';
import { patch as noCanvasWorker } from './05-no-canvas-worker.ts';
import { patch as scrollAfterLayout } from './06-scroll-after-layout.ts';
import { patch as noSelectionOfFields } from './07-no-selection-of-fields.ts';
import { patch as oneTimerForValues } from './08-one-timer-for-values.ts';
import { patch as noRepeatedAttributes } from './09-no-repeated-attributes.ts';
import { patch as removedNodesWithoutLists } from './10-removed-nodes-without-lists.ts';
import { patch as forgottenNodesWithoutLists } from './11-forgotten-nodes-without-lists.ts';
import { patch as addedNodesWithoutLists } from './12-added-nodes-without-lists.ts';
import { patch as serializePlainNodes } from './13-serialize-plain-nodes.ts';
import { patch as noDepartedMirror } from './14-no-departed-mirror.ts';
import { patch as noPlayerNodes } from './15-no-player-nodes.ts';
import { patch as noFontObserver } from './16-no-font-observer.ts';
import { patch as namesOfHiddenParts } from './17-names-of-hidden-parts.ts';
import { patch as noFramesOfOtherOrigins } from './18-no-frames-of-other-origins.ts';
import { patch as noIdsOfOtherOrigins } from './19-no-ids-of-other-origins.ts';
import { patch as noPicturesOfCanvases } from './20-no-pictures-of-canvases.ts';
import { patch as noKindsOfMeta } from './21-no-kinds-of-meta.ts';
import { patch as noMediaObserver } from './22-no-media-observer.ts';
import { patch as noOtherSlimOptions } from './23-no-other-slim-options.ts';
import { patch as textOfStyleSheets } from './24-text-of-style-sheets.ts';
import { patch as valuesOfLostLonghands } from './25-values-of-lost-longhands.ts';
import { patch as adoptedSheetsByComparison } from './26-adopted-sheets-by-comparison.ts';
import { patch as adoptedSheetsCompared } from './27-adopted-sheets-compared.ts';
import { patch as emptyListOfAdoptedSheets } from './28-empty-list-of-adopted-sheets.ts';
import { patch as touchedRules } from './29-touched-rules.ts';
import { patch as touchedRulesGivenBack } from './30-touched-rules-given-back.ts';
import { patch as cdataAsText } from './31-cdata-as-text.ts';
import { patch as noSrcset } from './32-no-srcset.ts';
import { patch as fragmentsStay } from './33-fragments-stay.ts';
import { patch as lostLonghandsStay } from './34-lost-longhands-stay.ts';
import { patch as placesInAnyRule } from './35-places-in-any-rule.ts';
import { patch as rulesInStyleRules } from './36-rules-in-style-rules.ts';
import { patch as linksToOtherSheets } from './37-links-to-other-sheets.ts';
import { patch as emptyChangesForgotten } from './38-empty-changes-forgotten.ts';
import { patch as shadowRootsEnd } from './39-shadow-roots-end.ts';
import { patch as shadowRootsByList } from './40-shadow-roots-by-list.ts';
import { patch as shadowRootsReset } from './41-shadow-roots-reset.ts';
import { patch as shadowRootsLeft } from './42-shadow-roots-left.ts';
import { patch as buffersEnd } from './43-buffers-end.ts';
import { patch as noSheetsByNumber } from './44-no-sheets-by-number.ts';
import { patch as oneSelectorOfHiddenParts } from './45-one-selector-of-hidden-parts.ts';
import { patch as inDocument } from './46-in-document.ts';
import { patch as shortStylesWhole } from './47-short-styles-whole.ts';
import { patch as shortStylesSent } from './48-short-styles-sent.ts';
import { patch as noHooks } from './49-no-hooks.ts';
import { patch as untouchedSelectors } from './50-untouched-selectors.ts';
import { patch as eventsToOneCaller } from './51-events-to-one-caller.ts';
import { patch as noParentFrames } from './52-no-parent-frames.ts';
import { patch as noPluginMirrors } from './53-no-plugin-mirrors.ts';
import { patch as noPluginOptions } from './54-no-plugin-options.ts';
import { patch as noPluginObservers } from './55-no-plugin-observers.ts';
import { patch as noOtherMasks } from './56-no-other-masks.ts';
import { patch as noFreezing } from './57-no-freezing.ts';

/** In the order in which they are made. */
export const patches: readonly RecorderPatch[] = [
  oldStyleByObject,
  untamperedElement,
  documentByIdentity,
  nullCanvasManager,
  noCanvasWorker,
  scrollAfterLayout,
  noSelectionOfFields,
  oneTimerForValues,
  noRepeatedAttributes,
  removedNodesWithoutLists,
  forgottenNodesWithoutLists,
  addedNodesWithoutLists,
  serializePlainNodes,
  noDepartedMirror,
  noPlayerNodes,
  noFontObserver,
  namesOfHiddenParts,
  noFramesOfOtherOrigins,
  noIdsOfOtherOrigins,
  noPicturesOfCanvases,
  noKindsOfMeta,
  noMediaObserver,
  noOtherSlimOptions,
  textOfStyleSheets,
  valuesOfLostLonghands,
  adoptedSheetsByComparison,
  adoptedSheetsCompared,
  emptyListOfAdoptedSheets,
  touchedRules,
  touchedRulesGivenBack,
  cdataAsText,
  noSrcset,
  fragmentsStay,
  lostLonghandsStay,
  placesInAnyRule,
  rulesInStyleRules,
  linksToOtherSheets,
  emptyChangesForgotten,
  shadowRootsEnd,
  shadowRootsByList,
  shadowRootsReset,
  shadowRootsLeft,
  buffersEnd,
  noSheetsByNumber,
  oneSelectorOfHiddenParts,
  inDocument,
  shortStylesWhole,
  shortStylesSent,
  noHooks,
  untouchedSelectors,
  eventsToOneCaller,
  noParentFrames,
  noPluginMirrors,
  noPluginOptions,
  noPluginObservers,
  noOtherMasks,
  noFreezing,
];

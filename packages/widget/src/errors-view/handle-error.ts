import {
  catalogueKinds,
  defaultErrorOf,
  presentationOf,
  type ErrorModal,
  type Presentation,
} from '@afilia/domain/application/errors/catalogue-kinds';
import type { ErrorCode } from '@afilia/domain/values/errors/codes';
import { toErrorCode } from '@afilia/domain/application/errors/to-error-code';
import { catalogueEntry, type CatalogueEntry } from '../errors/catalogue.ts';
import type { DataModel } from '../session/widget/data-model.ts';
import type { Widget } from '../session/widget/widget.ts';
import { pagePath } from '../tracking/tag-manager.ts';
import { shownRoute } from '../session/application/shown-route.ts';

/**
 * The error that the data model holds, as it is shown. An unknown code is an error of ours.
 *
 * @param modal the modal that shows it; without an error that belongs there, the default error of its flag
 */
export function shownError(
  widget: Widget,
  model: DataModel,
  modal?: ErrorModal,
): { code: ErrorCode; entry: CatalogueEntry; presentation: Presentation } {
  const { code, place } = errorFor(model, modal);
  const entry = catalogueEntry(code, {
    isPJ: model.isPJ,
    phone: widget.options.links.phone,
    ...(model.attemptsLeft !== null && { attemptsLeft: model.attemptsLeft }),
  });
  return { code, entry, presentation: presentationOf(code, place) };
}

function errorFor(model: DataModel, modal?: ErrorModal): (typeof defaultErrorOf)[ErrorModal] {
  const held = { code: codeOf(model.errorCode), ...(model.errorPlace && { place: model.errorPlace }) };
  if (modal === undefined) return held;
  const presentation = presentationOf(held.code, held.place);
  const isHere = model.errorCode !== null && presentation.shown === 'modal' && presentation.modal === modal;
  return isHere ? held : defaultErrorOf[modal];
}

const codeOf = (text: string | null) => toErrorCode(text ?? '') ?? 'E18';

/**
 * Opens the modal of the error. A code that is newly set is tracked and announced to the host, in whatever spelling.
 *
 * @param before the code that was set until now
 * @returns the way in which it is shown
 */
export function handleError(widget: Widget, model: DataModel, before: string | null): Presentation['shown'] {
  const { code, entry, presentation } = shownError(widget, model);
  if (presentation.shown === 'modal') widget.model.merge({ [presentation.modal]: true });
  if (before !== null && codeOf(before) === code) return presentation.shown;
  const { sideRoad, held } = widget.place.get();
  const route = shownRoute(sideRoad, widget.application.get().application, held);
  widget.tracker.error({
    tealium_event: 'error',
    error_location: 'Onboarding Getnet',
    page_path: presentation.shown === 'page' ? '/onboarding/error' : pagePath(route),
    error_id: code,
    ...entry,
  });
  widget.emit('dm:error', { code, category: catalogueKinds[code].category });
  return presentation.shown;
}

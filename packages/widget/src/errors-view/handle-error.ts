import { catalogueKinds, presentationOf, type Presentation } from '@afilia/domain/errors/catalogue-kinds';
import { toErrorCode } from '@afilia/domain/errors/to-error-code';
import { catalogueEntry, type CatalogueEntry } from '../errors/catalogue.ts';
import type { DataModel } from '../session/data-model.ts';
import type { Widget } from '../session/widget.ts';
import { pagePath } from '../tracking/tag-manager.ts';
import { shownRoute } from '../session/shown-route.ts';

/** The error that the data model holds, as it is shown. An unknown code is an error of ours. */
export function shownError(
  widget: Widget,
  model: DataModel,
): { code: ReturnType<typeof codeOf>; entry: CatalogueEntry; presentation: Presentation } {
  const code = codeOf(model.errorCode);
  const entry = catalogueEntry(code, {
    isPJ: model.isPJ,
    phone: widget.options.links.phone,
    ...(model.attemptsLeft !== null && { attemptsLeft: model.attemptsLeft }),
  });
  return { code, entry, presentation: presentationOf(code, model.errorPlace ?? undefined) };
}

const codeOf = (text: string | null) => toErrorCode(text ?? '') ?? 'E18';

/**
 * Tracks the error once, tells the host and opens its modal.
 *
 * @returns how it is shown
 */
export function handleError(widget: Widget, model: DataModel): Presentation['shown'] {
  const { code, entry, presentation } = shownError(widget, model);
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
  if (presentation.shown === 'modal') widget.model.merge({ [presentation.modal]: true });
  return presentation.shown;
}

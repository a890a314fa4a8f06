import type { DataModel, ModalFlag } from './data-model.ts';
import { useStore } from '../react/use-store.ts';
import { useWidget } from './widget.ts';

/** The part of the shared data model that `select` picks, and `merge` for parameters. */
export function useDataModel<Part>(
  select: (model: DataModel) => Part,
): [Part, (parameters: Partial<DataModel>) => void] {
  const { model } = useWidget();
  return [useStore(model, select), model.merge];
}

/** Opens and closes a modal by its flag; closing an error's modal also clears the error. */
export function useModal(flag: ModalFlag) {
  const { model } = useWidget();
  return {
    open: () => model.merge({ [flag]: true }),
    close: () => model.merge({ [flag]: false, errorCode: null }),
  };
}

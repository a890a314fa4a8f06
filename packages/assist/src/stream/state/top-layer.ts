import type { StateSource } from './state-source.ts';

/** Lists the open popovers and the element in full screen, in the order in which they were opened: by its number, and minus its number. */
export function createTopLayer() {
  let open: Element[] = [];
  return ({ elements, idOf }: StateSource): number[] => {
    const all = elements();
    const full = [document, ...all.flatMap(({ shadowRoot }) => shadowRoot ?? [])].flatMap(
      ({ fullscreenElement }) => fullscreenElement ?? [],
    );
    const now = new Set([...all.filter((one) => isOpen(one)), ...full]);
    open = [...open.filter((one) => now.delete(one)), ...now];
    return open.flatMap((one) => {
      const id = idOf(one);
      return id > 0 ? (full.includes(one) ? -id : id) : [];
    });
  };
}

/** Browsers that know no popovers know no such selector either. */
const isOpen = (element: Element): boolean =>
  element.hasAttribute('popover') &&
  CSS.supports('selector(:popover-open)') &&
  element.matches(':popover-open');

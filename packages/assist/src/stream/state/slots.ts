import type { StateSource } from './state-source.ts';

/** Reads what scripts put into the slots of shadow roots whose slots are filled by hand: pairs of numbers, of a slot and of its nodes. */
export const readSlots = ({ elements, idOf }: StateSource): unknown[] =>
  elements().flatMap(({ shadowRoot }) =>
    shadowRoot?.slotAssignment === 'manual'
      ? [...shadowRoot.querySelectorAll('slot')].map((slot) => [
          idOf(slot),
          slot.assignedNodes().map((node) => idOf(node)),
        ])
      : [],
  );

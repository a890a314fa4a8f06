import { useRef, useState } from 'react';
import type { AgentEvent } from '@afilia/assist-protocol/wire/events';
import type { AgentKey } from '@afilia/assist-protocol/wire/payloads';
import { chosenByPress, fieldAt, isReservedField, type PressedField } from './field-at.ts';

/** Time after a press or Tab in which a field that gets the focus is one that the agent meant. */
const meantMs = 2_000;

/** Keeps the field of the visitor's page that the agent fills, and sends what they do with it. */
export function useField(send: (event: AgentEvent, data?: unknown) => void) {
  const [field, setField] = useState<PressedField & { press: number }>();
  const [isReserved, setReserved] = useState(false);
  const presses = useRef(0);
  const meantUntil = useRef(0);

  const open = (found: PressedField | undefined) => {
    presses.current += 1;
    setField(found && { ...found, press: presses.current });
  };
  return {
    field,
    /** The agent pressed a field that the visitor alone fills. */
    isReserved,
    close: () => {
      if (field) send('leave');
      setField(undefined);
    },
    /** @param element - where the agent pressed */
    pressed: (element: Element | undefined) => {
      const found = fieldAt(element);
      setReserved(isReservedField(element));
      const chosen = found && chosenByPress(element, found);
      if (chosen !== undefined) send('select', chosen);
      // Pages focus a field of their own on a press around it.
      meantUntil.current = found ? 0 : performance.now() + meantMs;
      open(found && { ...found, value: chosen ?? found.value });
    },
    /** @param element - of the visitor's page, which has the focus now */
    focused: (element: Element) => {
      if (performance.now() > meantUntil.current) return;
      const found = fieldAt(element);
      if (!found) return;
      meantUntil.current = 0;
      open(found);
    },
    fill: (value: string) => send(field && field.options.length > 0 ? 'select' : 'input', value),
    pressKey: (key: AgentKey) => {
      if (key.endsWith('Tab')) meantUntil.current = performance.now() + meantMs;
      send('key', key);
    },
  };
}

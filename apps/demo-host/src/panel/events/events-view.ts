import { element } from '../parts/element.ts';
import type { EventLog } from './event-log.ts';
import { describeDetail, type ReceivedEvent } from './received-events.ts';

const moment = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
});

const rowOf = ({ name, detail, at, times }: ReceivedEvent) =>
  element(
    'li',
    { class: `panel-card${name === 'dm:error' ? ' is-error' : ''}` },
    element(
      'div',
      { class: 'panel-row' },
      element('code', { class: 'panel-strong panel-grow' }, name, times > 1 ? ` ×${times}` : null),
      element('time', { class: 'panel-soft', datetime: at.toISOString() }, moment.format(at)),
    ),
    element('code', { class: 'panel-detail' }, describeDetail(detail)),
  );

type EventsView = {
  root: HTMLElement;
  /** Draws the events received while the list was not seen. */
  draw: () => void;
};

/**
 * Shows the events that the host receives, newest first.
 *
 * @param isSeen true: the list can be seen, so that drawing is worth it
 */
export function eventsView(log: EventLog, isSeen: () => boolean): EventsView {
  const list = element('ul', { class: 'panel-list' });
  const note = element('p', { class: 'panel-soft panel-grow' });
  const clear = element('button', { type: 'button', class: 'panel-quiet' }, 'Limpiar');
  clear.addEventListener('click', () => log.clear());
  const draw = () => {
    const events = log.events();
    list.replaceChildren(...events.map(rowOf));
    clear.hidden = events.length === 0;
    note.textContent =
      events.length === 0
        ? 'La página todavía no recibe eventos.'
        : 'Lo que recibe la página, lo más nuevo primero';
  };
  let waiting = false;
  log.onChange(() => {
    if (waiting || !isSeen()) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      draw();
    });
  });
  draw();
  return { root: element('div', {}, element('div', { class: 'panel-row' }, note, clear), list), draw };
}

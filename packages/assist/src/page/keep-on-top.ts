import { outwards } from '@afilia/assist-protocol/rules/outwards';
import { listen } from '../ports/scope.ts';
import type { Timers } from '../ports/timers.ts';
import { focusedElement, innermostAt } from './deep.ts';
import { keepClear } from './keep-clear.ts';

/** Changes without an event: a dialog that left the page, a popover inside a shadow root. */
const checkMs = 250;

/** Open dialogs that make the rest of the page unusable, elements in full screen, and popovers that a press elsewhere closes. */
const modal =
  ':is(:modal,[aria-modal="true"],[popover=""]:popover-open,[popover="auto" i]:popover-open):not(html,video,iframe,img,canvas,object,embed)';
/** Elements that are dialogs if they hold the focus: libraries trap it and do not write `aria-modal`. */
const dialog = `${modal},[role="dialog"],[role="alertdialog"]`;
/** The same if they have hidden the rest of the page from assistive technology, as menus and drawers do too. */
const trap = `${dialog},div[tabindex="-1"]`;

/** Keeps our element above everything, within the visitor's reach. */
export type KeepOnTop = {
  /** Looks now; done by itself after events of the page and every 250 ms. */
  place(): void;
  /** Comes above whatever entered the top layer after it. */
  raise(): void;
  end(): void;
};

/**
 * Keeps the overlay in the innermost open dialog of the page, as the topmost popover (decision help-visitor). Outside of a modal
 * dialog everything is inert; inside, the overlay is a part of it for focus traps, for assistive technology and for
 * listeners to presses outside. Browsers without popovers leave it in its place.
 *
 * @param own - a selector of elements whose dialog is the place even when it is not modal
 * @param mark - the attribute of our elements
 */
export function keepOnTop(
  host: HTMLElement,
  holder: HTMLElement,
  own: string,
  mark: string,
  timers: Timers,
): KeepOnTop {
  const root = host.shadowRoot;
  // Safari before 17.4 as well.
  if (!root || !('popover' in host && 'checkVisibility' in host))
    return { place: () => {}, raise: () => {}, end: () => {} };
  let known: readonly Element[] = [];

  const raise = (): void => {
    const active = root.activeElement;
    if (host.matches(':popover-open')) host.hidePopover();
    host.showPopover();
    if (active !== root.activeElement && active instanceof HTMLElement) active.focus({ preventScroll: true });
  };
  const moveTo = (home: Element): void => {
    const active = root.activeElement;
    // Keeps the call window's frame and the focus; not in every browser.
    if (host.isConnected && 'moveBefore' in home) home.moveBefore(host, null);
    else home.append(host);
    raise();
    if (active instanceof HTMLElement) active.focus({ preventScroll: true });
    // A browser pauses sounds that leave the document.
    for (const audio of holder.querySelectorAll('audio')) if (audio.paused) audio.play().catch(() => {});
  };
  /** True while a press in the middle of each card is ours: neither covered nor inert. */
  const isFree = (): boolean =>
    host.matches(':popover-open') &&
    [...holder.querySelectorAll('.card')].every((card) => {
      const { left, top, width, height } = card.getBoundingClientRect();
      return innermostAt(left + width / 2, top + height / 2)?.getRootNode() === root;
    });
  const homes = (): readonly Element[] => {
    const { body } = document;
    const within = (one: Element | null): Element[] =>
      one ? outwards(one).filter((each) => each !== host && each.getRootNode() !== root) : [];
    const focused = within(focusedElement());
    const isTrapped = [...body.children].some(
      (one) =>
        one !== host &&
        !focused.includes(one) &&
        one.matches('[aria-hidden="true"],[inert]') &&
        one.checkVisibility(),
    );
    const found = [
      ...focused.filter((one) => one.matches(isTrapped ? trap : dialog)),
      ...[...document.querySelectorAll(modal)].toReversed(),
      ...[...document.querySelectorAll(own)].flatMap(within).filter((one) => one.matches(dialog)),
    ].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    return [...new Set([...found, body])];
  };
  const place = (): void => {
    // A library that opens a dialog hides the elements beside it from assistive technology.
    for (const name of ['aria-hidden', 'inert']) host.removeAttribute(name);
    const next = holder.querySelector('.card') ? homes() : [document.body];
    const isKnown =
      host.isConnected && next.length === known.length && next.every((one, at) => one === known[at]);
    known = next;
    if (isKnown && isFree()) return;
    for (const home of next) {
      if (host.parentNode !== home) moveTo(home);
      if (isFree()) return;
      raise();
      if (isFree()) return;
    }
  };

  const clear = keepClear(holder, `[${mark}]`);
  let isEnded = false;
  let cancel = () => {};
  const soon = (ms = 0, hasFocusMoved = false) => {
    cancel();
    const look = () => {
      place();
      if (hasFocusMoved) clear.focusMoved();
      else clear.look();
    };
    cancel = timers.after(ms, () => {
      soon(checkMs);
      // In the task behind a frame the page is laid out; reading places before it forces that.
      if (ms === 0 || document.hidden) look();
      else requestAnimationFrame(() => setTimeout(() => isEnded || look()));
    });
  };
  const events = ['focusin', 'toggle', 'close', 'fullscreenchange'].map((name) =>
    listen(
      window,
      name,
      // Raising it fires a `toggle` of ours.
      ({ target }) => target !== host && soon(0, name === 'focusin'),
      true,
    ),
  );
  soon();
  return {
    place,
    raise: () => {
      place();
      raise();
    },
    end: () => {
      isEnded = true;
      cancel();
      clear.end();
      for (const end of events) end();
    },
  };
}

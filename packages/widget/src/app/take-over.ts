import { flushSync } from 'react-dom';
import { formatPhoneWhileTyping } from '@afilia/ui-kit/fields/phone-while-typing';
import { formatRutWhileTyping, type TypedText } from '@afilia/domain/values/identity/rut-while-typing';
import { consentVersion } from '../forms/start/consent-version.ts';
import type { earlyChoices } from './early-choices.ts';
import type { FirstScreen } from '../public/first-screen.ts';
import type { Early, EarlyInput } from '../session/widget/early-input.ts';
import { firstScreenVersion } from './first-screen-version.ts';
import { watchPresses } from './presses-under-way.ts';
import type { TypingPauses } from './typing-pauses.ts';

/** The longest wait for a word that is being composed, ms. */
const maxCompositionMs = 3000;

/** Fields that write while the person types, by name. */
const formats: Readonly<Record<string, (text: string, caret: number) => TypedText>> = {
  rut: formatRutWhileTyping,
  phone: formatPhoneWhileTyping,
};

/** Most updates of the forms in tasks of their own while the person types on. */
const maxFormUpdates = 5;

const asTyped = (text: string, caret: number): TypedText => ({ text, caret });

/** The name of a field in its form; a group of radio buttons has the field's generated id before it. */
const nameOf = ({ name }: HTMLInputElement): string => name.slice(name.lastIndexOf('-') + 1);

/** Tells if several inputs have its name, each with a value of its own. */
const isChoice = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox';

const controlsOf = (node: HTMLElement): HTMLElement[] => [
  ...node.querySelectorAll<HTMLElement>('a, button, input, summary, [tabindex]'),
];
/** Returns the words of a control, without its busy sign. */
const wordsOf = (control: HTMLElement): string =>
  (control.textContent ?? '').replace(control.querySelector('output')?.textContent ?? '', '');

const inputsOf = (node: HTMLElement): HTMLInputElement[] => [...node.querySelectorAll('input')];

/**
 * Finds the widget's control in the place of a drawn one: a field by its name, anything else by its order among those of its
 * words. The typed text decides which controls there are: a whole RUT takes the place of the choice of the kind.
 */
function counterpartOf(control: HTMLElement, drawn: HTMLElement, app: HTMLElement): HTMLElement | undefined {
  const words = wordsOf(control);
  if (control instanceof HTMLInputElement)
    return inputsOf(app).find(
      (input) => nameOf(input) === nameOf(control) && (!isChoice(input) || input.value === control.value),
    );
  const likeIn = (node: HTMLElement) =>
    controlsOf(node).filter((other) => other.localName === control.localName && wordsOf(other) === words);
  return likeIn(app)[likeIn(drawn).indexOf(control)];
}

/** The options of fields that search; null if they could not be fetched, or there are none. */
type Choices = typeof earlyChoices | null;

/** Reads all that was typed, ticked and chosen, except values that are as drawn. */
function readEarlyInput({ node, left, textVersion }: FirstScreen, choices: Choices): EarlyInput {
  const values: Record<string, unknown> = {};
  const searched: Record<string, string> = {};
  const sameWords = textVersion === consentVersion;
  let unticked = false;
  for (const input of inputsOf(node)) {
    const name = nameOf(input);
    if (input.type === 'checkbox') {
      if (!input.checked) continue;
      // One of several has a value; a box alone stands beside words.
      if (input.hasAttribute('value')) values[name] = [...((values[name] ?? []) as string[]), input.value];
      else if (sameWords) values[name] = true;
      else unticked = true;
    } else if (input.type === 'radio') {
      if (input.checked && !input.defaultChecked) values[name] = input.value;
    } else if (input.value === input.defaultValue) continue;
    else if (input.role === 'combobox') {
      const choice = choices?.[name]?.(input.value);
      if (choice) values[name] = choice;
      searched[name] = input.value;
    } else values[name] = (formats[name] ?? asTyped)(input.value, 0).text;
  }
  const leftFields = inputsOf(node).filter((input) => left.has(input));
  return { values, searched, left: [...new Set(leftFields.map(nameOf))], unticked };
}

/** Reads the place of the focus and the caret, and returns a function that gives both to the widget's own field. */
function readFocus({ node, version }: FirstScreen): (app: HTMLElement) => void {
  const { activeElement } = node.getRootNode() as ShadowRoot;
  if (!activeElement || !controlsOf(node).includes(activeElement as HTMLElement)) return () => undefined;
  const old = activeElement as HTMLInputElement;
  const format = formats[old.name] ?? asTyped;
  const hasCaret = old.tagName === 'INPUT' && /^te(?:xt|l)$/u.test(old.type);
  const [from, to] = [old.selectionStart, old.selectionEnd].map((caret) =>
    hasCaret ? format(old.value, caret ?? 0).caret : 0,
  ) as [number, number];
  const { selectionDirection } = old;
  return (app) => {
    // Only the names of fields can be trusted in another version.
    const isKnown = version === firstScreenVersion || old.localName === 'input';
    const control = isKnown ? counterpartOf(old, node, app) : undefined;
    control?.focus({ preventScroll: true });
    if (hasCaret && control instanceof HTMLInputElement)
      control.setSelectionRange(from, to, selectionDirection ?? 'none');
  };
}

/** A word that is composed belongs to its field: put elsewhere it would be written twice or not at all. */
async function untilComposed(first: FirstScreen): Promise<void> {
  const until = performance.now() + maxCompositionMs;
  while (first.composing && performance.now() < until)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, until - performance.now());
      first.node.addEventListener('compositionend', () => {
        clearTimeout(timer);
        // After the browser has written the word.
        setTimeout(resolve);
      });
    });
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The parts of the widget that `takeOver` needs. */
type Successor = {
  app: HTMLElement;
  early: Early;
  choices: Choices;
  /** Renders the widget into `app`, which is not in the page yet. */
  draw: () => Promise<void>;
  /** Puts `app` into the page, and hides the loader's nodes: the next layout lays out `app` alone. */
  putIn: () => void;
  /** Takes away the loader's nodes. */
  clear: () => void;
  typing: TypingPauses;
  /** False when the element has left the page. */
  isWanted: () => boolean;
};

/**
 * Puts the widget in the place of the nodes that the page's loader drew. It is rendered aside, in slices, while the person types on;
 * then, in a pause between keys, values, focus, caret and the last press go over within one task, so that no key is lost; a press that is
 * under way ends first.
 */
export async function takeOver(first: FirstScreen, widget: Successor): Promise<void> {
  const { app, early, choices, draw, putIn, clear, typing, isWanted } = widget;
  let end = () => undefined as void;
  early.over = new Promise<void>((resolve) => {
    end = resolve;
  });
  await untilComposed(first);
  if (!isWanted()) return end();
  const presses = watchPresses(first.node);
  let known = readEarlyInput(first, choices);
  early.input = known;
  /** Updates the forms with the text typed since the last update. @returns true: there was some */
  const updateForms = (): boolean => {
    const now = readEarlyInput(first, choices);
    if (JSON.stringify(now) === JSON.stringify(known)) return false;
    known = now;
    flushSync(() => early.change(now));
    return true;
  };
  await draw();
  early.input = null;
  // A person who pressed a button waits for its effect.
  if (!first.pressed) await typing.next();
  // Tasks of their own, after that of the effects: one for text typed meanwhile, another one for text typed during that,
  // and one for the exchange.
  await nextTask();
  for (let times = 0; times < maxFormUpdates && updateForms(); times++) await nextTask();
  await untilComposed(first);
  await presses.over();
  presses.stop();
  if (!isWanted()) return end();
  const sameVersion = first.version === firstScreenVersion;
  const { node } = first;
  const pressed = sameVersion ? (first.pressed as HTMLElement | null) : null;
  const focus = readFocus(first);
  updateForms();
  const detailsIn = (within: HTMLElement) => [...within.querySelectorAll('details')];
  for (const [at, { open }] of detailsIn(node).entries())
    if (open) detailsIn(app)[at]?.setAttribute('open', '');
  putIn();
  // Before the drawn field goes: a phone keeps its keyboard for a focus that moves.
  focus(app);
  clear();
  end();
  if (pressed) counterpartOf(pressed, node, app)?.click();
}

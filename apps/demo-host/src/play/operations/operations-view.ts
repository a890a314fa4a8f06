import type { OperationEntry, OperationGuide } from '@afilia/api-contract/operation-guide';
import { element } from '../../panel/parts/element.ts';
import { cardHead, describeOperation, refusalList } from './operation-card.ts';
import type { Runner } from './run-operation.ts';
import { exampleView, runView } from './run-view.ts';
import { kindWords, sessionText } from './text.ts';

const heading = () => element('h3', { class: 'panel-group' }, 'Ejemplo');

/** A card that is filled when it is opened: all of them at once are thousands of lines. */
function cardOf(
  operation: OperationEntry,
  guide: OperationGuide,
  runner: Runner | null,
  onRun: () => void,
): HTMLElement {
  const card = element('details', { class: 'panel-card play-card' }, cardHead(operation));
  card.addEventListener('toggle', () => {
    if (!card.open || card.children.length > 1) return;
    card.append(
      describeOperation(operation, guide),
      heading(),
      runner ? runView(operation, runner, onRun) : exampleView(operation),
    );
  });
  return card;
}

function sessionPart(runner: Runner): { root: HTMLElement; draw: () => void } {
  const words = element('p', { class: 'panel-soft panel-grow', role: 'status' });
  const forget = element('button', { type: 'button', class: 'panel-quiet' }, 'Olvidar la sesión');
  const draw = () => {
    words.textContent = sessionText(runner.hasSession());
    forget.hidden = !runner.hasSession();
  };
  forget.addEventListener('click', () => {
    runner.clearSession();
    draw();
    words.focus();
  });
  words.tabIndex = -1;
  draw();
  return { root: element('div', { class: 'panel-row' }, words, forget), draw };
}

/** Every stored operation, found by a part of its name or its kind. */
function listOf(guide: OperationGuide, runner: Runner | null): Node[] {
  const session = runner ? sessionPart(runner) : null;
  const cards = guide.operations.map((operation) => ({
    sought: `${operation.name} ${kindWords[operation.kind]}`,
    root: element(
      'li',
      {},
      cardOf(operation, guide, runner, () => session?.draw()),
    ),
  }));
  const search = element('input', {
    type: 'search',
    id: 'play-operation-search',
    class: 'panel-search',
    placeholder: 'save-prospect, consulta…',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const count = element('p', { class: 'panel-soft', role: 'status' });
  const draw = () => {
    const typed = search.value.trim().toLowerCase();
    for (const { sought, root } of cards) root.hidden = !sought.includes(typed);
    const found = cards.filter(({ root }) => !root.hidden).length;
    count.textContent = found === 1 ? '1 operación' : `${found} operaciones`;
  };
  search.addEventListener('input', draw);
  draw();
  const common = element(
    'details',
    { class: 'panel-card play-card' },
    element('summary', { class: 'play-summary' }, 'Lo que puede responder cualquiera'),
    refusalList(guide.edge),
  );
  return [
    element(
      'p',
      { class: 'panel-soft' },
      'La API solo acepta estas operaciones, por su nombre: ni texto de GraphQL ni introspección.',
    ),
    ...(session ? [session.root] : []),
    element('label', { class: 'panel-label', for: search.id }, 'Buscar una operación'),
    search,
    count,
    element('div', { class: 'panel-list' }, common),
    element('ul', { class: 'panel-list' }, ...cards.map(({ root }) => root)),
  ];
}

/**
 * The stored operations of the API. Their descriptions are fetched when they are first shown.
 *
 * @param runner null if nothing may be run: the list alone
 */
export function operationsView(
  load: () => Promise<OperationGuide>,
  runner: Runner | null,
): { root: HTMLElement; show: () => void } {
  const root = element('div', {});
  let isLoading = false;
  const fill = async () => {
    try {
      root.replaceChildren(...listOf(await load(), runner));
    } catch {
      isLoading = false;
      root.replaceChildren(
        element(
          'p',
          { role: 'alert' },
          'No pudimos cargar la lista. Revisa la red y vuelve a abrir esta parte.',
        ),
      );
    }
  };
  return {
    root,
    show: () => {
      if (isLoading) return;
      isLoading = true;
      void fill();
    },
  };
}

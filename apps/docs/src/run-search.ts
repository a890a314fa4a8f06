import type { Found } from './search-index.ts';

type Parts = { form: HTMLFormElement; field: HTMLInputElement; list: HTMLElement; count: HTMLElement };
type Search = (typed: string) => Found[];

/** Fetched shortly before a search: most people read one page. */
async function loadSearch(): Promise<Search> {
  const [{ createSearch }, answer] = await Promise.all([
    import('./search-index.ts'),
    fetch('/docs/search.json'),
  ]);
  if (!answer.ok) throw new Error(`search.json answered ${answer.status}`);
  return createSearch(await answer.json());
}

function rowOf({ href, page, heading, piece }: Found): HTMLElement {
  const row = document.createElement('li');
  const link = document.createElement('a');
  link.href = href;
  link.textContent = heading === page ? page : `${page} · ${heading}`;
  const words = document.createElement('p');
  words.textContent = piece;
  row.append(link, words);
  return row;
}

const countWords = (count: number) =>
  count === 0
    ? 'Nada coincide. Prueba con otra palabra.'
    : `${count} ${count === 1 ? 'resultado' : 'resultados'}`;

/** Searches as people type. Enter goes to the first result, Escape closes the list. */
export function runSearch({ form, field, list, count }: Parts): void {
  let loading: Promise<Search> | undefined;
  const load = () => {
    loading ??= loadSearch().catch((error: unknown) => {
      // The next letter tries again.
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const close = () => {
    list.hidden = true;
    count.textContent = '';
  };
  const draw = async () => {
    const typed = field.value.trim();
    if (typed.length < 2) return close();
    try {
      const found = (await load())(typed);
      // Something else was typed meanwhile.
      if (typed !== field.value.trim()) return undefined;
      list.replaceChildren(...found.map(rowOf));
      list.hidden = found.length === 0;
      count.textContent = countWords(found.length);
    } catch {
      list.hidden = true;
      count.textContent = 'La búsqueda no cargó. Escribe otra letra para reintentar.';
    }
    return undefined;
  };
  form.hidden = false;
  field.addEventListener('focus', () => void load().catch(() => undefined));
  field.addEventListener('input', () => void draw());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    list.querySelector('a')?.click();
  });
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || list.hidden) return;
    event.preventDefault();
    close();
    field.focus();
  });
  // A result on the page that is open only moves it.
  list.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement) close();
  });
}

const styles = `
:host{all:initial!important;display:block!important;visibility:inherit!important}
:host([hidden]){display:none!important}
.page{background:#f5f9fc;min-height:560px}
.bar{height:77px;background:#fff;border-bottom:1px solid #dfe6ec}
.card{max-width:640px;margin:32px auto;padding:32px;background:#fff;border-radius:4px;display:grid;gap:24px;box-sizing:border-box}
.card>*{height:24px;border-radius:4px;background:#e6edf2;animation:b 1.8s ease-in-out infinite}
.card>.h{height:36px;width:60%}.card>.f{height:76px}.card>.a{height:42px;width:160px}
@keyframes b{50%{opacity:.5}}
@media(max-width:759px){.bar{height:40px}.card{margin:16px;padding:20px}}
@media(prefers-reduced-motion:reduce){.card>*{animation:none}}`;

/**
 * Shows in the element's own measures that something comes, before its code is there. Drawn with a
 * constructed style sheet, so that the host page's `style-src` does not matter. The widget takes it
 * over: it finds the shadow root open and replaces what is inside.
 */
export function showSkeleton(element: HTMLElement): void {
  if (element.shadowRoot) return;
  const root = element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const page = document.createElement('div');
  page.className = 'page';
  page.setAttribute('role', 'status');
  page.setAttribute('aria-label', 'Cargando…');
  const add = (parent: Element, name: string) => {
    const part = document.createElement('div');
    part.className = name;
    parent.append(part);
    return part;
  };
  if (element.getAttribute('mode') !== 'embedded') add(page, 'bar');
  const card = add(page, 'card');
  for (const name of ['h', '', 'f', 'f', 'a']) add(card, name);
  root.append(page);
}

/** Says in the element that it could not be loaded, and offers to try again. */
export function showFailure(element: HTMLElement, onRetry: () => void): void {
  const card = element.shadowRoot?.querySelector('.card');
  if (!card) return;
  const words = document.createElement('p');
  words.textContent = 'Parece que tenemos problemas de conexión. Por favor, reintenta o vuelve más tarde.';
  const again = document.createElement('button');
  again.textContent = 'Reintentar';
  again.addEventListener('click', onRetry);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.card>p,.card>button{all:revert;font:16px/24px system-ui,sans-serif;color:#444}');
  if (element.shadowRoot) element.shadowRoot.adoptedStyleSheets.push(sheet);
  card.replaceChildren(words, again);
}

import { escapeHtml, type RenderedDocument } from './render-document.ts';
import { type DocPage, groups } from './pages.ts';

/** A document with what is written in it. */
export type SitePage = DocPage & RenderedDocument;

const otherPlaces = [
  ['/docs/play/', 'Zona de pruebas'],
  ['/docs/files/openapi.json', 'OpenAPI (JSON)'],
] as const;

function navigation(pages: readonly SitePage[], current: SitePage | undefined): string {
  const entry = (page: SitePage) => {
    const isHere = page === current;
    const parts = isHere ? page.sections.filter(({ level }) => level === 2) : [];
    const inner = parts
      .map(({ anchor, heading }) => `<li><a href="#${anchor}">${escapeHtml(heading)}</a></li>`)
      .join('');
    return `<li><a lang="${page.lang}" href="/docs/${page.path}"${isHere ? ' aria-current="page"' : ''}>${escapeHtml(page.title)}</a>${inner && `<ul lang="${page.lang}">${inner}</ul>`}</li>`;
  };
  const lists = groups.map(({ title, pages: ofGroup }) => {
    const files = new Set(ofGroup.map(({ file }) => file));
    const entries = pages.filter(({ file }) => files.has(file)).map(entry);
    return `<h2>${title}</h2>\n<ul>${entries.join('\n')}</ul>`;
  });
  const others = otherPlaces.map(([href, title]) => `<li><a href="${href}">${title}</a></li>`).join('');
  return `<nav class="index" id="indice" aria-label="Documentos">
<p><a href="/docs/"${current ? '' : ' aria-current="page"'}>Inicio</a></p>
${lists.join('\n')}
<h2>Más</h2>
<ul>${others}</ul>
</nav>`;
}

/** A whole page. @param current - undefined for the first page of the site */
export function renderPage(pages: readonly SitePage[], current: SitePage | undefined): string {
  const title = current ? `${current.title} · Afilia` : 'Documentos de Afilia';
  return `<!doctype html>
<html lang="es-CL">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/docs/site.css" />
<script type="module" src="/docs/site.js"></script>
</head>
<body>
<header class="top">
<a class="skip" href="#contenido">Ir al contenido</a>
<p class="name"><a href="/docs/">Afilia · Documentos</a></p>
<a class="to-index" href="#indice">Índice</a>
<form class="search" role="search" id="buscar" hidden>
<label for="consulta">Buscar</label>
<input id="consulta" type="search" autocomplete="off" spellcheck="false" aria-controls="resultados" />
<p class="count" id="cuenta" role="status"></p>
<ol class="results" id="resultados" hidden></ol>
</form>
</header>
<div class="columns">
<main id="contenido" tabindex="-1"${current ? ` lang="${current.lang}"` : ''}>
${current ? current.html : firstPage(pages)}
</main>
${navigation(pages, current)}
</div>
</body>
</html>
`;
}

function firstPage(pages: readonly SitePage[]): string {
  const card = ({ path, title, lead, lang }: SitePage) =>
    `<li lang="${lang}"><a href="/docs/${path}">${escapeHtml(title)}</a><p>${escapeHtml(lead)}</p></li>`;
  const lists = groups.map(({ title, pages: ofGroup }) => {
    const files = new Set(ofGroup.map(({ file }) => file));
    const cards = pages.filter(({ file }) => files.has(file)).map(card);
    return `<h2>${title}</h2>\n<ul class="cards">${cards.join('\n')}</ul>`;
  });
  return `<h1>Documentos</h1>
<p>Para quienes ponen la solicitud en una página, la conectan con sus sistemas o la operan. Casi todos están en inglés.</p>
<p>La <a href="/docs/play/">zona de pruebas</a> muestra el widget con las opciones que elijas, y el código que hace lo mismo en tu página.</p>
${lists.join('\n')}`;
}

import { mark, markAsSvg, wordsOfBrand } from '@afilia/domain/partners/mark';
import { chileanTime } from '../signature-text.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { annulmentText, documentStatusText, levelText, pageText, verdictText } from './text.ts';
import type { Tone } from './text.ts';
import type { Verdict } from './verdict.ts';

/** The owner of the page: its brand, its RUT if the page shows it, and the address of its style: `/verify`. */
export type Site = { brand: string; base: string; rut?: string };

/** The page with both ways to ask. */
export const codeFormPage = (site: Site): string =>
  layout(
    site,
    pageText.title,
    html`<h1>${pageText.title}</h1>
      <p class="lead">${pageText.lead(site.brand)}</p>
      ${forms(site.base)}`,
  );

/** The page with an answer, and both ways to ask again when the answer was not about a document. */
export function verdictPage(where: Site, verdict: Verdict): string {
  const { brand, rut } = verdict.document?.brand === undefined ? where : verdict.document;
  const site: Site = { brand: brand ?? where.brand, base: where.base, ...(rut !== undefined && { rut }) };
  const { base } = site;
  const { tone, title, text } = verdictText[verdict.status];
  const annulment = verdict.document?.annulment;
  return layout(
    site,
    title,
    html`<div class="verdict ${tone}">
        ${sign(tone)}
        <div>
          <h1>${title}</h1>
          <p>${annulment ? annulmentText(annulment) : text}</p>
        </div>
      </div>
      ${facts(verdict)}
      ${
        verdict.document || verdict.sha256
          ? html`<p><a class="button outlined" href="${base}">${pageText.again}</a></p>
              <p class="micro">${pageText.otherTools}</p>`
          : forms(base)
      }`,
  );
}

const forms = (base: string): Html =>
  html`<form class="way" method="post" action="${base}" enctype="multipart/form-data">
      <h2>${pageText.fileTitle}</h2>
      <label for="file">${pageText.fileLabel}</label>
      <input
        id="file"
        name="file"
        type="file"
        accept="application/pdf"
        required
        aria-describedby="file-hint"
      />
      <p class="hint" id="file-hint">${pageText.fileHint}</p>
      <button class="button">${pageText.fileButton}</button>
    </form>
    <form class="way" method="post" action="${base}">
      <h2>${pageText.codeTitle}</h2>
      <label for="code">${pageText.codeLabel}</label>
      <input
        id="code"
        name="code"
        required
        maxlength="20"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        aria-describedby="code-hint"
      />
      <p class="hint" id="code-hint">${pageText.codeHint}</p>
      <button class="button outlined">${pageText.codeButton}</button>
    </form>`;

function facts({ document, signatures, sha256, level }: Verdict): Html {
  return html`${
    document &&
    html`<dl>
      <div>
        <dt>${pageText.document}</dt>
        <dd>${document.title}</dd>
      </div>
      <div>
        <dt>${pageText.folio}</dt>
        <dd>${document.folio}</dd>
      </div>
      <div>
        <dt>${pageText.status}</dt>
        <dd>${documentStatusText[document.status]}</dd>
      </div>
      ${
        document.signedAt &&
        html`<div>
          <dt>${pageText.signedAt}</dt>
          <dd>${timeOf(document.signedAt)}</dd>
        </div>`
      }
      ${
        document.annulment &&
        html`<div>
          <dt>${pageText.annulledAt}</dt>
          <dd>${timeOf(document.annulment.at)}</dd>
        </div>`
      }
    </dl>`
  }
  ${
    signatures &&
    signatures.length > 0 &&
    html`<h2>${pageText.signatures}</h2>
      <ul class="signatures">
        ${signatures.map(({ signer, at }) => html`<li><span>${signer}</span> <span>${timeOf(at)}</span></li>`)}
      </ul>`
  }
  ${
    level &&
    html`<h2>${pageText.level}</h2>
      <p>${levelText[level]}</p>`
  }
  ${
    sha256 &&
    html`<h2>${pageText.digest}</h2>
      <p class="digest">${sha256}</p>`
  }`;
}

const timeOf = (instant: string): Html => html`<time datetime="${instant}">${chileanTime(instant)}</time>`;

const shapes: Record<Tone, Html> = {
  good: html`<path d="M7 12.5l3.2 3.2L17 9" />`,
  warning: html`<path d="M12 7v6M12 16.5v.5" />`,
  bad: html`<path d="M8.5 8.5l7 7M15.5 8.5l-7 7" />`,
};

const sign = (tone: Tone): Html =>
  html`<svg class="sign" viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">
    <circle cx="12" cy="12" r="11" />
    ${shapes[tone]}
  </svg>`;

const drawing = html`<svg viewBox="0 0 ${mark.size} ${mark.size}" width="30" height="30" aria-hidden="true">
  ${{ safe: markAsSvg }}
</svg>`;

const wordmark = ({ brand, rut }: Site): Html => {
  const { first, rest } = wordsOfBrand(brand);
  return html`<span class="brand"
    >${drawing}<span><b>${first}</b> ${rest}</span
    >${rut !== undefined && html` <span class="rut">RUT ${rut}</span>`}</span
  >`;
};

/** A page of ours without script. */
export const layout = (site: Site, title: string, content: Html): string =>
  html`<!doctype html>
    <html lang="es-CL">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${site.brand}</title>
        <link rel="stylesheet" href="${site.base}/style.css" />
      </head>
      <body>
        <a class="skip" href="#content">${pageText.skip}</a>
        <header>${wordmark(site)}</header>
        <main id="content" tabindex="-1"><section class="card">${content}</section></main>
      </body>
    </html>`.safe;

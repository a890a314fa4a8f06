/** A secret that stands in one place of a page, and says in which. */
export const secretOf = (place: string): string => `Canario7QXW-${place}-zzz`;

/** Returns the names of the places whose secret is in a text. */
export const secretsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/Canario7QXW-(?<place>[\w-]+?)-zzz/gu)].map(([, place = '']) => place)),
];

type Places = Readonly<Record<string, (secret: string) => string>>;

/** Markup by which frameworks, servers and editors keep secrets in a page of a bank; nothing of it is text that is read. */
const markup: Places = {
  'csrf-meta': (secret) =>
    `<meta name="csrf-param" content="authenticity_token"><meta name="csrf-token" content="${secret}">`,
  refresh: (secret) => `<meta http-equiv="refresh" content="86400; url=/salir?token=${secret}">`,
  base: (secret) => `<base href="/page/?session=${secret}" target="_self">`,
  inertia: (secret) => `<div id="inertia" data-page='{"props":{"auth":{"token":"${secret}"}}}'></div>`,
  'next-data': (secret) =>
    `<script id="__NEXT_DATA__" type="application/json">{"props":"${secret}"}</script>`,
  'linked-data': (secret) => `<script type="application/ld+json">{"account":"${secret}"}</script>`,
  'script-address': (secret) =>
    `<script src="data:application/javascript,void%20'${secret}'" data-account="${secret}"></script>`,
  'number-limits': (secret) => `<input type="number" min="${secret}" max="${secret}" step="${secret}">`,
  comment: (secret) => `<!-- session ${secret} -->`,
  noscript: (secret) => `<noscript><img src="/pixel?${secret}">${secret}</noscript>`,
  template: (secret) => `<template><p>${secret}</p></template>`,
  'data-word': (secret) => `<p data-customer="${secret}" data-state="${secret}">Cuenta</p>`,
  'hidden-field': (secret) => `<input type="hidden" id="hidden" name="authenticity_token" value="${secret}">`,
  'text-field': (secret) => `<input id="text" value="${secret}" placeholder="Monto">`,
  password: (secret) => `<input type="password" data-dm-shown value="${secret}">`,
  placeholder: (secret) => `<input placeholder="${secret}"><textarea placeholder="${secret}"></textarea>`,
  'title-attribute': (secret) => `<input title="${secret}"><abbr title="${secret}">CLP</abbr>`,
  'aria-label': (secret) => `<input aria-label="${secret}"><button aria-label="${secret}">×</button>`,
  'aria-values': (secret) =>
    `<div role="slider" aria-valuetext="${secret}" aria-description="${secret}" aria-placeholder="${secret}"></div>`,
  alt: (secret) => `<img alt="${secret}" width="20" height="20">`,
  'option-value': (secret) =>
    `<select id="list"><option>Elige</option><option value="${secret}">Una cuenta</option></select>`,
  'radio-value': (secret) =>
    `<input type="radio" id="radio" name="r" value="${secret}"><input type="checkbox" id="box" value="${secret}">`,
  'button-value': (secret) => `<button name="cuenta" value="${secret}">Elegir</button>`,
  datalist: (secret) => `<datalist id="saved"><option value="${secret}">${secret}</option></datalist>`,
  'text-area': (secret) => `<textarea id="area">${secret}</textarea>`,
  'emptied-area': (secret) => `<textarea id="emptied">${secret}</textarea>`,
  editor: (secret) => `<div id="editor" contenteditable="true"><p>Nota <b>${secret}</b></p></div>`,
  'plain-editor': (secret) => `<div contenteditable="plaintext-only">${secret}</div>`,
  'role-text-box': (secret) => `<div role="textbox" tabindex="0">${secret}</div>`,
  'role-combo-box': (secret) => `<div role="combobox" tabindex="0" aria-expanded="false">${secret}</div>`,
  link: (secret) =>
    `<a id="link" href="/firmar/${secret}?sign_token=${secret}#${secret}" ping="/ping?${secret}" download="${secret}.pdf">Firmar</a>`,
  'link-fragment': (secret) => `<a href="#access_token=${secret}">Volver</a>`,
  'mail-link': (secret) => `<a href="mailto:${secret}@banco.cl">Escribir</a>`,
  area: (secret) => `<map name="m"><area href="/a?${secret}" alt="${secret}"></map>`,
  form: (secret) =>
    `<form action="/pagar?_csrf=${secret}"><button formaction="/pagar/${secret}">Pagar</button></form>`,
  picture: (secret) =>
    `<img id="picture" src="/foto.png?firma=${secret}" srcset="/foto.png?${secret} 1x, /foto.png?b=${secret} 2x" width="20" height="20">`,
  source: (secret) =>
    `<picture><source srcset="/foto.webp?${secret}"><img src="/foto/${secret}.png"></picture>`,
  media: (secret) =>
    `<video poster="/p?${secret}" src="/v?${secret}"><track src="/t?${secret}">${secret}</video>`,
  audio: (secret) => `<audio src="/a?${secret}">${secret}</audio>`,
  'image-button': (secret) => `<input type="image" src="/b.png?${secret}" alt="${secret}">`,
  object: (secret) =>
    `<object data="https://otro.invalid/doc?${secret}" type="text/html"><param name="p" value="${secret}">${secret}</object>`,
  embed: (secret) => `<embed src="https://otro.invalid/doc?${secret}" type="text/html">`,
  'embedded-document': (secret) =>
    `<embed src="data:application/json,%22${secret}%22"><embed src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><text>${secret}</text></svg>">`,
  'framed-document': (secret) =>
    `<iframe src="data:application/octet-stream,${secret}"></iframe><iframe src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><text>${secret}</text></svg>"></iframe>`,
  'embedded-in-sheet': (secret) =>
    `<style>.d { --document: url("data:application/pdf,${secret}"); background: url(data:application/json,${secret}) }</style>`,
  canvas: (secret) => `<canvas>${secret}</canvas>`,
  citation: (secret) =>
    `<q cite="/fuente?${secret}">Cita</q><del cite="/b?${secret}" datetime="${secret}">x</del>`,
  srcdoc: (secret) =>
    `<iframe id="srcdoc" srcdoc="<input value='${secret}'><p contenteditable>${secret}</p>"></iframe>`,
  'frame-address': (secret) =>
    `<iframe src="about:blank?token=${secret}" name="${secret}" title="${secret}"></iframe>`,
  'outside-frame': (secret) => `<iframe src="https://otro.invalid/?token=${secret}" sandbox></iframe>`,
  style: (secret) =>
    `<p style="background: url(/fondo.png?firma=${secret}); cursor: url('/c.cur?${secret}'), auto">Fondo</p>`,
  'image-set': (secret) => `<p style="background-image: image-set('/fondo.png?${secret}' 1x)">Fondo</p>`,
  'escaped-address': (secret) =>
    `<p style="background: \\75rl(/fondo.png?${secret}); --cursor: u\\72 l('/c.cur?${secret}'); --picture: \\000055\\rl('/p.png?${secret}');
      background-image: image-\\73\\65t('/fondo.png?${secret}' 1x)">Fondo</p>`,
  'style-sheet': (secret) =>
    `<style>@import "/otro.css?${secret}"; @import url(/otro.css?b=${secret}); .f { background: url("/f.png?${secret}") }
      @font-face { font-family: F; src: url(/f.woff2?${secret}) }</style>`,
  'sheet-link': (secret) => `<link rel="stylesheet" href="/hoja.css?${secret}" title="${secret}">`,
  'other-links': (secret) =>
    `<link rel="manifest" href="/m.json?${secret}"><link rel="preload" as="image" href="/p.png?${secret}" imagesrcset="/p.png?${secret} 1x">`,
  drawing: (secret) =>
    `<svg viewBox="0 0 9 9"><title>${secret}</title><desc>${secret}</desc><metadata>${secret}</metadata>
      <a href="/firmar?${secret}" xlink:href="/x?${secret}"><image href="/i.png?${secret}"/></a>
      <use href="/s.svg?${secret}#id"/><rect data-account="${secret}" aria-label="${secret}" fill="url(/d.svg?${secret}#g)"/></svg>`,
  'custom-element': (secret) => `<bank-balance amount="${secret}" account="${secret}"></bank-balance>`,
  // Joomla's token is the name of its field.
  'field-name': (secret) =>
    `<input type="hidden" name="${secret}" value="1"><input name="${secret}"><input type="checkbox" name="${secret}"><select name="${secret}"></select>`,
  policy: (secret) =>
    `<meta http-equiv="origin-trial" content="${secret}"><meta http-equiv="content-language" content="${secret}">`,
  rules: (secret) =>
    `<script type="speculationrules">{"prefetch":[{"where":{"href_matches":"/x?${secret}"}}]}</script><script type="importmap">{"imports":{"${secret}":"/a.js?${secret}"}}</script>`,
  dictionary: (secret) =>
    `<link rel="compression-dictionary" href="/d?${secret}"><link rel="expect" href="#${secret}" blocking="render">`,
  invoker: (secret) =>
    `<button commandfor="${secret}" command="--${secret}" popovertarget="${secret}" interestfor="${secret}" formtarget="${secret}">Ver</button>`,
  'chosen-content': (secret) =>
    `<select><button><selectedcontent data-x="${secret}"></selectedcontent></button><option value="${secret}">Una</option></select>`,
  gauge: (secret) =>
    `<progress value="${secret}" max="${secret}">${secret}</progress><meter value="${secret}" high="${secret}">${secret}</meter><ol><li value="${secret}">Uno</li></ol>`,
  formula: (secret) =>
    `<math alttext="${secret}"><semantics><mi>x</mi><annotation encoding="application/x-tex">${secret}</annotation><annotation-xml encoding="text/html"><p>${secret}</p></annotation-xml></semantics></math>`,
  chart: (secret) =>
    `<svg viewBox="0 0 9 9"><path d="M0 0L9 9" val="${secret}" seriesName="${secret}" account="${secret}"/>
      <foreignObject width="9" height="9"><p title="${secret}" val="${secret}">Saldo</p></foreignObject></svg>`,
  'drawn-link': (secret) =>
    `<svg viewBox="0 0 9 9"><a href="#x"><set attributeName="href" to="/firmar?${secret}"/><animate attributeName="xlink:href" values="/a?${secret};/b" from="/c?${secret}"/><text>Ver</text></a></svg>`,
  island: (secret) =>
    `<div contenteditable="true"><span contenteditable="false">${secret}</span><output>${secret}</output></div>`,
  'event-handler': (secret) => `<p onclick="void '${secret}'">Texto</p>`,
  'named-parts': (secret) =>
    `<a name="${secret}"></a><form name="${secret}"></form><p itemprop="a" content="${secret}" nonce="${secret}">x</p>`,
  'shadow-root': (secret) =>
    `<bank-card><template shadowrootmode="open"><input value="${secret}" placeholder="${secret}">
      <p data-x="${secret}" contenteditable>${secret}</p><a href="/x?${secret}">Ver</a></template></bank-card>`,
  'secret-wins': (secret) =>
    `<div data-dm-shown><p data-dm-secret>${secret}</p><input data-dm-secret value="${secret}">
      <input autocomplete="cc-number" value="${secret}"><input type="hidden" value="${secret}"><a href="/x?${secret}">Ver</a>
      <i data-page="${secret}"></i></div>`,
};

/** Later changes of the bank's page, as JavaScript. */
const changes: Places = {
  'later-title': (secret) => `document.title = ${q(secret)}`,
  'later-meta': (secret) => `document.querySelector('[name=csrf-token]').content = ${q(secret)}`,
  'later-hidden': (secret) => `hidden.value = ${q(secret)}`,
  'later-hidden-attribute': (secret) => `hidden.setAttribute('value', ${q(secret)})`,
  'later-text': (secret) => `document.querySelector('#text').value = ${q(secret)}`,
  'later-list': (secret) => `list.options[1].value = ${q(secret)}; list.selectedIndex = 1;`,
  'later-radio': (secret) =>
    `radio.value = ${q(secret)}; radio.click(); box.value = ${q(secret)}; box.click();`,
  'later-editor': (secret) => `editor.querySelector('b').firstChild.data = ${q(secret)}`,
  'later-in-editor': (secret) => `editor.insertAdjacentHTML('beforeend', ${q(`<p title="x">${secret}</p>`)})`,
  'later-paste': (secret) => `editor.querySelector('p').textContent = ${q(secret)}`,
  'later-link': (secret) =>
    `link.href = ${q(`/otro?${secret}`)}; link.title = ${q(secret)}; link.download = ${q(secret)};`,
  'later-picture': (secret) =>
    `picture.src = ${q(`/otra.png?${secret}`)}; picture.srcset = ${q(`/z.png?${secret}`)}; picture.alt = ${q(secret)};`,
  'later-data': (secret) => `inertia.dataset.page = ${q(secret)}; inertia.dataset.state = ${q(secret)};`,
  'later-script': (secret) => `document.querySelector('#__NEXT_DATA__').firstChild.data = ${q(secret)}`,
  'later-script-attribute': (secret) =>
    `document.querySelector('#__NEXT_DATA__').setAttribute('data-x', ${q(secret)})`,
  'later-script-added': (secret) =>
    `document.body.append(Object.assign(document.createElement('script'), { type: 'application/json', textContent: ${q(secret)} }))`,
  'later-comment': (secret) => `document.body.append(document.createComment(${q(secret)}))`,
  'later-comment-text': (secret) =>
    `[...document.body.childNodes].find(({ nodeType }) => nodeType === 8).data = ${q(secret)}`,
  'later-style': (secret) => `inertia.style.background = ${q(`url(/b.png?${secret})`)}`,
  'later-style-text': (secret) =>
    `document.querySelector('style').append(${q(`.g { background: url(/g.png?${secret}) }`)})`,
  'later-rule': (secret) =>
    `document.styleSheets[0].insertRule(${q(`.h { background: url(/h.png?${secret}) }`)})`,
  'later-declaration': (secret) =>
    `[...document.styleSheets[0].cssRules].find(({ style }) => style)?.style.setProperty('background-image', ${q(`url(/h.png?${secret})`)})`,
  'later-animation': (secret) =>
    `document.querySelector('abbr').animate([{ backgroundImage: ${q(`url(/a.png?${secret})`)} }, {}], { id: ${q(secret)}, duration: 9e6 })`,
  'later-name': (secret) =>
    `document.querySelector('#hidden').name = ${q(secret)}; document.querySelector('#text').name = ${q(secret)};`,
  'later-gauge': (secret) =>
    `document.querySelector('meter').append(${q(secret)}); document.querySelector('progress').setAttribute('max', ${q(secret)});`,
  'later-chart': (secret) => `document.querySelector('[seriesName]').setAttribute('val', ${q(secret)})`,
  'later-adopted': (secret) =>
    `{ const sheet = new CSSStyleSheet(); sheet.replaceSync(${q(`.i { background: url(/i.png?${secret}) }`)}); document.adoptedStyleSheets = [sheet]; sheet.insertRule(${q(`.j { background: url(/j.png?${secret}) }`)}); }`,
  'later-shadow': (secret) =>
    `document.querySelector('bank-card').shadowRoot.querySelector('p').firstChild.data = ${q(secret)};
     document.querySelector('bank-card').shadowRoot.querySelector('input').placeholder = ${q(secret)};`,
  'later-frame': (secret) =>
    `{ const inside = srcdoc.contentDocument; inside.querySelector('input').value = ${q(secret)};
       inside.querySelector('p').firstChild.data = ${q(secret)};
       inside.body.insertAdjacentHTML('beforeend', ${q(`<a href="/x?${secret}" title="${secret}">Ver</a>`)}); }`,
  'later-design-mode': (secret) =>
    `{ const inside = srcdoc.contentDocument; inside.designMode = 'on'; inside.body.insertAdjacentHTML('beforeend', ${q(`<p>${secret}</p>`)}); }`,
  'later-srcdoc': (secret) =>
    `{ const one = document.createElement('iframe'); one.srcdoc = ${q(`<body contenteditable>${secret}</body>`)}; document.body.append(one); }`,
  'later-area': (secret) => `area.textContent = ${q(secret)}`,
  'later-base': (secret) => `document.querySelector('base').href = ${q(`/?${secret}`)}`,
  'later-address': (secret) =>
    `history.replaceState(null, '', ${q(`/page/${secret}?t=${secret}#${secret}`)})`,
  'later-everything': (secret) =>
    `document.body.insertAdjacentHTML('beforeend', ${q(
      `<section>${Object.entries(markup)
        .filter(([name]) => name !== 'base')
        .map(([, html]) => html(secret))
        .join('')}</section>`,
    )})`,
};

const q = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');

const each = (places: Places): string[] =>
  Object.entries(places).map(([name, write]) => write(secretOf(name)));

/** Markup with a secret in every place. */
export const secretMarkup: string = each(markup).join('\n');

/** Scripts that put a secret into every place of `secretMarkup`, each by itself. */
export const secretChanges: readonly string[] = each(changes);

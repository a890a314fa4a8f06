import type { HardPage } from './hard-page.ts';

/** Defines a custom element whose open shadow root has this markup. */
const define = (name: string, inside: string, more = '') =>
  `customElements.define('${name}', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = \`${inside}\`; ${more} } });`;

/** Shadow roots and custom elements. */
export const shadow: readonly HardPage[] = [
  {
    name: 'nested-roots',
    features: 'open shadow roots in one another, slots through them, fallback of slots',
    markup: `<script>${define('x-card', '<style>:host { display: block; background: #dfe7f0; padding: 12px } ::slotted(b) { color: #a61c00; font-size: 26px } header { background: #0b5394; color: #fff; padding: 10px }</style><header><slot name="title">Sin título</slot></header><x-body><slot></slot></x-body>')}
      ${define('x-body', '<style>:host { display: grid; grid-template-columns: 1fr 1fr; border: 6px solid gold } :host-context(.wide) { padding: 20px } slot { display: contents }</style><slot></slot><i>Fin</i>')}</script>
      <div class="wide"><x-card><b slot="title">Cuenta</b><p>Uno</p><p>Dos</p></x-card><x-card><p>Tres</p></x-card></div>`,
  },
  {
    name: 'declarative-roots',
    features: 'declarative shadow roots, `setHTMLUnsafe()`, delegated focus',
    markup: `<div><template shadowrootmode="open" shadowrootdelegatesfocus><style>p { background: #0b5394; color: #fff; padding: 20px }</style><p><slot></slot></p><div><template shadowrootmode="open"><style>:host { display: block; background: gold; padding: 20px }</style>Más adentro</template></div></template>Texto</div><div id="late"></div>`,
    change: `late.setHTMLUnsafe('<section><template shadowrootmode="open"><style>b { display: block; padding: 30px; background: #a61c00; color: #fff }</style><b>Después</b></template></section>')`,
  },
  {
    name: 'parts',
    features: '`::part()`, `exportparts`, `:host()`, properties through roots',
    markup: `<style>x-out { --pad: 20px } x-out::part(label) { background: #0b5394; color: #fff } x-out::part(deep) { background: #a61c00; color: #fff; font-size: 26px } x-out::part(deep):first-child { border-left: 30px solid gold }</style><script>${define('x-in', '<p part="deep" style="padding: var(--pad)">Hondo</p>')} ${define('x-out', '<style>:host([big]) { display: block; zoom: 1.3 }</style><p part="label">Parte</p><x-in exportparts="deep"></x-in>')}</script><x-out></x-out><x-out big></x-out>`,
  },
  {
    name: 'custom-states',
    features: '`:state()`, `ElementInternals`, form-associated elements, late upgrade',
    markup: `<style>x-tab { display: block; padding: 20px; background: #dfe7f0 } x-tab:state(open) { background: #0b5394; color: #fff } x-late:not(:defined) { display: none } x-late { display: block; background: gold; padding: 20px }</style><x-tab>Uno</x-tab><x-tab>Dos</x-tab><x-late>Tarde</x-late><script>customElements.define('x-tab', class extends HTMLElement { static formAssociated = true; constructor() { super(); this.i = this.attachInternals() } })</script>`,
    change: `document.querySelector('x-tab').i.states.add('open'); ${define('x-late', '<style>:host(:state(on)) { border: 20px solid #a61c00 } b { font-size: 30px }</style><b>Listo</b> <slot></slot>', `this.attachInternals().states.add('on');`)}`,
  },
  {
    name: 'late-roots',
    features: 'a root attached later, its content replaced, sheets adopted in it',
    markup: `<div id="host">Antes</div><div id="other">Antes</div>`,
    change: `{ const root = host.attachShadow({ mode: 'open' }); const sheet = new CSSStyleSheet(); root.adoptedStyleSheets = [sheet]; root.innerHTML = '<p>Primero</p>'; await new Promise((r) => setTimeout(r, 200)); sheet.replaceSync('p { background: #0b5394; color: #fff; padding: 30px }'); root.replaceChildren(document.createRange().createContextualFragment('<p>Ahora</p><p>Y más</p>'));
      const two = other.attachShadow({ mode: 'open', slotAssignment: 'manual' }); two.innerHTML = '<style>div { padding: 30px; background: gold }</style><div><slot></slot></div>'; two.querySelector('slot').assign(other.firstChild) }`,
  },
  {
    name: 'frames-in-roots',
    features: 'frames of the same origin in shadow roots, `srcdoc` in them',
    markup: `<script>${define('x-frame', '<style>iframe { border: 8px solid #0b5394; width: 280px; height: 130px }</style><iframe src="/inside.html"></iframe><iframe srcdoc="<body style=\\\\"background: gold; margin: 0\\\\"><h1>Dentro</h1>"></iframe>')}</script><x-frame></x-frame>`,
  },
  {
    name: 'roots-on-top',
    features: 'popovers and dialogs in shadow roots, `::backdrop` there',
    part: 'window',
    markup: `<p>Página</p><script>${define('x-top', '<style>dialog { margin: 0; left: 200px; top: 300px; width: 300px; border: 10px solid gold } dialog::backdrop { background: rgb(160 0 0 / 50%) } [popover] { inset: auto; left: 60px; top: 480px; background: #0b5394; color: #fff; padding: 30px }</style><dialog><p>Diálogo</p><button>Cerrar</button></dialog><div popover="manual">Aviso</div>')}</script><x-top></x-top>`,
    change: `{ const { shadowRoot: r } = document.querySelector('x-top'); r.querySelector('dialog').showModal(); r.querySelector('div').showPopover() }`,
  },
  {
    name: 'closed-roots',
    features: 'closed shadow roots',
    boxed: ['x-closed'],
    markup: `<script>customElements.define('x-closed', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'closed' }).innerHTML = '<style>:host { display: block } div { height: 160px; background: #0b5394 }</style><div>Mapa</div>' } })</script><p>Antes</p><x-closed></x-closed><p style="background: gold; padding: 20px">Después</p>`,
  },
  {
    name: 'templates',
    features: '`<template>` cloned, `is=` built-ins, `<slot>` outside of roots',
    markup: `<style>tr[is] td { background: #0b5394; color: #fff; padding: 20px } slot { background: gold }</style><template id="t"><p style="background: #a61c00; color: #fff; padding: 20px">Copia</p></template><table><tbody id="rows"></tbody></table><slot>Ranura suelta</slot><script>customElements.define('x-row', class extends HTMLTableRowElement {}, { extends: 'tr' })</script>`,
    change: `document.querySelector('#hard').append(t.content.cloneNode(true), document.importNode(t.content, true)); const row = document.createElement('tr', { is: 'x-row' }); row.setAttribute('is', 'x-row'); row.innerHTML = '<td>Celda'; rows.append(row)`,
  },
];

import type { HardPage } from './hard-page.ts';

const block = 'padding: 14px; margin: 6px 0; background: #dfe7f0';

/** The cascade: which rule an element gets. */
export const cascade: readonly HardPage[] = [
  {
    name: 'nesting',
    features: 'nesting, `&`, nested at-rules',
    markup: `<style>.list { background: #dfe7f0; & > p { padding: 12px; margin: 4px; background: #0b5394; color: #fff; &:first-child { background: #a61c00 } .wide & { font-size: 24px } @media (width > 300px) { border-left: 20px solid gold; & b { color: gold } } } color: red }</style>
      <div class="wide"><div class="list"><p>Uno <b>ya</b></p><p>Dos</p><p>Tres</p></div></div>`,
  },
  {
    name: 'layers',
    features: '`@layer`, `!important` in layers, `revert-layer`, `@supports`',
    markup: `<style>@layer base, theme; @layer theme { .l { background: #0b5394; color: #fff; padding: 20px !important } .r { background: #a61c00 } } @layer base { .l { background: red; padding: 30px !important } p.l#x { color: red } .r { background: #274e13 } } @layer theme.deep { .l { border: 10px solid red } } @layer theme { .l { border: 10px solid gold } .r { background: revert-layer; color: #fff; padding: 20px } } @supports (color: lab(0% 0 0)) { .s { background: lab(60% 40 60); padding: 30px } } @supports not (display: grid) { .s { display: none } }</style>
      <p class="l" id="x">Capas</p><p class="r">Vuelve</p><p class="s">Soporta</p>`,
  },
  {
    name: 'scopes',
    features: '`@scope` with limits and proximity, `:scope`',
    markup: `<style>p { ${block} } @scope (.card) to (.inner) { p { background: #0b5394; color: #fff } :scope { padding: 20px; background: gold } } @scope (.dark) { p { color: #a61c00 } } @scope (.light) { p { color: #274e13; font-size: 24px } }</style>
      <div class="card"><p>Dentro</p><div class="inner"><p>Fuera del límite</p></div></div><div class="dark"><div class="light"><p>Cercano</p></div></div><style media="all">@scope { :scope { outline: 3px solid gold } }</style>`,
  },
  {
    name: 'relations',
    features: '`:has()`, `:nth-child(of)`, `:is()`, `:where()`, `:lang()`, `:empty`',
    markup: `<style>.row { ${block} } .row:has(> input:checked) { background: #0b5394; color: #fff } .row:has(+ .row.last) { border-bottom: 10px solid #a61c00 } .row:nth-child(2 of .odd) { background: gold } .row:is(#a, .b):where(:not(.c)) { padding: 30px } .row:empty { height: 30px; background: #274e13 } :lang(en) { font-weight: 700; font-size: 26px } body:has(.row.last) .row.last { text-align: right }</style>
      <div class="row"><input type="checkbox" checked> Elegida</div><div class="row odd" id="a">A</div><div class="row odd b">B</div><div class="row"></div><div class="row" lang="en-GB">English</div><div class="row last">Última</div>`,
  },
  {
    name: 'scripts-between',
    features: 'scripts and comments between siblings: `:nth-child()`, `+`, `:last-child`, `sibling-index()`',
    markup: `<style>.list > * { ${block} } .list > :nth-child(even) { background: #0b5394; color: #fff } .list > p:last-child { background: #a61c00 } .list > p + p { border-left: 40px solid gold } .list > p { width: calc(60px * sibling-index()) } .list > p:first-of-type { font-size: 30px }</style>
      <div class="list"><script>window.one = 1</script><p>Uno</p><!-- c --><p>Dos</p><script type="application/json">{}</script><p>Tres</p><p>Cuatro</p><noscript>No</noscript><p>Cinco</p><script></script></div>`,
  },
  {
    name: 'registered-properties',
    features: '`@property`, inherited or not, with initial values',
    markup: `<style>@property --tone { syntax: '<color>'; inherits: false; initial-value: #0b5394 } @property --size { syntax: '<length>'; inherits: true; initial-value: 20px } .p { background: var(--tone); color: #fff; padding: var(--size) } .q { --tone: 12px; --size: 2em; font-size: 20px } .q .p { font-size: 10px }</style><div class="p">Uno</div><div class="q"><div class="p">Dos</div></div><div class="p" style="--tone: nothing">Tres</div>`,
  },
  {
    name: 'properties-of-scripts',
    features: '`CSS.registerProperty()`',
    markup: `<style>.p { background: var(--tone); color: #fff; padding: var(--edge); width: var(--width); margin: 4px } .q { --tone: nothing; --edge: 2em; --turned: 9deg; font-size: 20px } .q .p { font-size: 10px; rotate: var(--turned) }</style><div class="p">Registrada</div><div class="q"><div class="p">Heredada</div></div><script>{ const add = (name, syntax, inherits, initialValue) => CSS.registerProperty({ name, syntax, inherits, initialValue }); add('--tone', '<color>', true, '#0b5394'); add('--edge', '<length>', true, '20px'); add('--width', '<length> | auto', false, '240px'); add('--turned', '<angle>', false, '2deg') }</script>`,
  },
  {
    name: 'variables',
    features: '`var()` with fallbacks, `env()`, `if()`, `@function`, typed `attr()`, math',
    markup: `<style>:root { --gap: 12px; --pad: var(--none, calc(var(--gap) * 2)) } .v { margin: 6px 0; background: var(--a, var(--b, #0b5394)); color: #fff; padding: var(--pad) env(nothing, 40px) } .w { padding: 10px; width: attr(data-width type(<length>), 10px); background: #a61c00; color: attr(data-colour type(<color>), red) } @function --double(--x) { result: calc(var(--x) * 2) } .f { height: --double(30px); background: #274e13 } .i { --mode: dark; background: if(style(--mode: dark): #000; else: #fff); color: #888; padding: 20px } .m { width: round(up, 333px, 100px); height: calc(abs(-30px) + 10px * sin(90deg)); background: gold }</style>
      <div class="v">Variables</div><div class="w" data-width="300px" data-colour="gold">Atributo</div><div class="f">Función</div><div class="i">Si</div><div class="m"></div>`,
  },
  {
    name: 'lost-shorthands',
    features: 'shorthands with `var()` that longhands follow, in nested rules and layers',
    markup: `<style>@layer a { .s { --edge: 20px; padding: var(--edge); padding-left: 60px; background: var(--x, #0b5394); background-repeat: no-repeat; color: #fff; & b { border: var(--edge) solid gold; border-top-width: 2px; display: block } } } .t { margin: 6px 0; font: var(--f, italic 700 24px/30px 'Liberation Serif'); font-style: normal; inset: var(--edge, 4px); position: relative; grid-area: auto }</style>
      <div class="s">Banco<b>Dentro</b></div><div class="t">Letra</div><script>{ const s = new CSSStyleSheet(); s.replaceSync('.t { padding: var(--nine, 24px); padding-top: 0; background: var(--g, #d9ead3); background-size: auto }'); document.adoptedStyleSheets = [s] }</script>`,
  },
  {
    name: 'schemes',
    features: '`color-scheme`, `light-dark()`, system colours',
    markup: `<style>#hard { color-scheme: dark; background: Canvas; color: CanvasText } .l { padding: 30px; background: light-dark(#fff, #0b3050); color: light-dark(#000, gold) } .o { color-scheme: only light; padding: 20px; background: light-dark(#d9ead3, #000); color: CanvasText }</style><p class="l">Noche</p><p class="o">Día</p><input value=""><button>Pagar</button><progress value="1" max="2"></progress> <a href="#">Enlace</a> <mark>Marca</mark>`,
    masked: ['input'],
  },
  {
    name: 'dark-machine',
    features: '`prefers-color-scheme`, `color-scheme: light dark` of the person’s machine',
    scheme: 'dark',
    markup: `<style>:root { color-scheme: light dark } #hard { background: #fff; color: #000 } @media (prefers-color-scheme: dark) { #hard { background: #101418; color: #eee } .l { border: 20px solid #a61c00 } } .l { padding: 30px; background: light-dark(#fff, #0b3050) }</style><p class="l">Noche</p><button>Pagar</button>`,
  },
  {
    name: 'adopted-sheets',
    features: 'adopted and constructed sheets, media, `disabled`, `replaceSync()` later',
    markup: `<style>.a { ${block} }</style><div class="a one">Uno</div><div class="a two">Dos</div><div class="a three">Tres</div><div class="a four">Cuatro</div><x-a></x-a><script>{ const of = (text, init) => { const s = new CSSStyleSheet(init); s.replaceSync(text); return s };
      window.one = of('.one { background: #0b5394; color: #fff; padding: 20px }'); window.two = of('.two { background: #a61c00 }', { media: 'print' }); window.three = of('.three { background: #274e13 }', { disabled: true }); window.four = of('.four { background: red }');
      document.adoptedStyleSheets = [one, two, three, four]; const root = document.querySelector('x-a').attachShadow({ mode: 'open' }); root.innerHTML = '<p class="one">Dentro</p>'; root.adoptedStyleSheets = [one] }</script>`,
    change: `one.replaceSync('.one { background: gold; padding: 30px }'); four.insertRule('.four { background: #000; color: #fff; padding: 30px }', 1); three.disabled = false; document.adoptedStyleSheets.push(Object.assign(new CSSStyleSheet())); document.adoptedStyleSheets.at(-1).replaceSync('.three { color: #fff }')`,
  },
  {
    name: 'rules-by-scripts',
    features: '`insertRule`, `deleteRule`, rules in groups, `sheet.disabled`, `media.appendMedium`',
    markup: `<style id="s">.a { ${block} } .b { display: none } @media screen { .c { color: red } } @layer x { .d { color: red } }</style><style id="off">.a { background: red }</style><style id="pr" media="print">.a { letter-spacing: 3px }</style><div class="a b">Vuelve</div><div class="a c">Medio</div><div class="a d">Capa</div><div class="a e">Nuevo</div>`,
    change: `{ const { sheet } = s; off.sheet.disabled = true; pr.sheet.media.appendMedium('screen'); sheet.deleteRule(1); sheet.cssRules[1].insertRule('.c { background: #0b5394; color: #fff; padding: 24px }', 1); sheet.cssRules[2].deleteRule(0); sheet.cssRules[2].insertRule('.d { padding: 40px; & { background-image: linear-gradient(gold, #a61c00) } }'); sheet.insertRule('.e { transform: translateX(80px); background: #274e13; color: #fff }', sheet.cssRules.length); sheet.cssRules[0].insertRule('&.e { font-size: 30px }') }`,
  },
  {
    name: 'counters',
    features: 'counters, `@counter-style`, `::marker`, quotes, `attr()` in `content`',
    markup: `<style>@counter-style box { system: cyclic; symbols: "▣" "◈"; suffix: "  " } ol { counter-reset: part 4; list-style: none } ol > li { counter-increment: part; padding: 4px } ol > li::before { content: counters(part, '.', upper-roman) ' — ' / 'alt'; color: #a61c00; font-weight: 700 } ul { list-style: box } ul ::marker { color: #0b5394; font-size: 30px } q { quotes: '«' '»' '‹' '›'; background: #d9ead3 } .n::after { content: ' [' attr(data-note) ']'; background: gold } .s { list-style: '→ ' inside; display: list-item } .c { counter-set: part 90 }</style>
      <ol><li>Uno<ol><li>Dentro<li>Otro</ol><li class="c">Noventa<li>Más</ol><ul><li>Caja<li>Rombo</ul><p><q>Uno <q>dos</q></q> <b class="n" data-note="nota visible">Nota</b></p><p class="s">Flecha</p><ol reversed start="9" type="a" style="list-style: lower-alpha"><li>i<li value="3">c</ol>`,
  },
  {
    name: 'typed-selection',
    features: '`::selection` of a selection, `::highlight()`, `::target-text`, `::first-line`',
    markup: `<style>p { background: #dfe7f0; padding: 10px; font-size: 22px } ::selection { background: #a61c00; color: #fff } ::highlight(found) { background: gold; text-decoration: underline wavy red } .f::first-line { font-variant: small-caps; color: #274e13 }</style><p id="sel">Un texto elegido por la persona</p><p id="hi">Un texto encontrado por la página</p><p class="f">${'Primera línea distinta. '.repeat(5)}</p>`,
    change: `getSelection().selectAllChildren(sel); { const r = new Range(); r.selectNodeContents(hi); CSS.highlights.set('found', new Highlight(r)) }`,
  },
  {
    name: 'target',
    features: '`:target`, `:target-within`, after a jump to a fragment',
    markup: `<style>.t { ${block} } .t:target { background: #0b5394; color: #fff; padding: 40px } section:has(:target) { border: 10px solid gold }</style><div class="t" id="first">Uno</div><div class="t" id="second">Dos</div>`,
    change: `location.hash = 'second'; scrollTo({ top: 0, behavior: 'instant' })`,
  },
  {
    name: 'entries',
    features:
      '`@starting-style`, `transition-behavior: allow-discrete`, `interpolate-size`, `::details-content`',
    markup: `<style>:root { interpolate-size: allow-keywords } .pop { display: none; opacity: 0; transition: opacity 0.2s, display 0.2s allow-discrete; background: #0b5394; color: #fff; padding: 20px } .pop.open { display: block; opacity: 1; @starting-style { opacity: 0 } } details { background: #dfe7f0 } details::details-content { height: 0; overflow: clip; transition: height 0.2s, content-visibility 0.2s allow-discrete } details[open]::details-content { height: auto } details p { padding: 20px; background: gold }</style><div class="pop">Aviso</div><details><summary>Ver más</summary><p>Detalle</p></details><p style="background:#a61c00; padding: 20px">Abajo</p>`,
    change: `document.querySelector('.pop').classList.add('open'); document.querySelector('details').open = true`,
  },
  {
    name: 'scroll-animations',
    features: '`animation-timeline: scroll()` and `view()`, `animation-range`, named timelines',
    markup: `<style>@keyframes grow { from { width: 0; background: #a61c00 } to { width: 100%; background: #0b5394 } } @keyframes appear { from { opacity: 0; margin-left: 200px } to { opacity: 1; margin-left: 0 } } .s { height: 300px; overflow: auto; background: #eef; scroll-timeline: --list } .bar { position: sticky; top: 0; height: 40px; animation: grow linear both; animation-timeline: scroll(nearest) } .row { padding: 12px; margin: 8px; background: gold; animation: appear linear both; animation-timeline: view(); animation-range: entry 0% cover 60% } .out { height: 30px; animation: grow linear both; animation-timeline: --list } #hard { timeline-scope: --list }</style><div class="s"><div class="bar"></div>${'<div class="row">Movimiento</div>'.repeat(30)}</div><div class="out"></div>`,
    change: `document.querySelector('.s').scrollTop = 500`,
  },
  {
    name: 'view-transition',
    features: '`startViewTransition()`, `view-transition-name`, after its end',
    markup: `<style>.v { view-transition-name: card; width: 200px; padding: 20px; background: #0b5394; color: #fff } .v.big { width: 500px; height: 200px; background: #a61c00 } ::view-transition-group(*) { animation-duration: 0.1s }</style><div class="v">Tarjeta</div>`,
    change: `document.startViewTransition(() => document.querySelector('.v').classList.add('big')).finished`,
  },
  {
    name: 'imports',
    features: '`@import` of own sheets with layer and media, linked sheets by path, `print`',
    markup: `<link rel="stylesheet" href="/look.css"><style>@import url("/look-more.css") layer(more) screen; @media print { .k { display: none } } .k { ${block} }</style><div class="k linked">Enlazada</div><div class="k more">Importada</div><div class="k">Otra</div>`,
  },
];

import type { HardPage } from './hard-page.ts';

/** Pages that scripts change while an agent looks. */
export const changes: readonly HardPage[] = [
  {
    name: 'virtual-list',
    features: 'a virtualised list of 100,000 rows, scrolled fast',
    markup: `<style>.v { height: 400px; overflow: auto; position: relative } .v div div { position: absolute; left: 0; right: 0; height: 40px; padding: 8px; box-sizing: border-box } </style><div class="v" id="v"><div id="rows" style="height: 4000000px"></div></div><script>{ const draw = () => { const first = Math.floor(v.scrollTop / 40); rows.replaceChildren(...Array.from({ length: 12 }, (_, at) => Object.assign(document.createElement('div'), { textContent: 'Fila ' + (first + at), style: 'top: ' + (first + at) * 40 + 'px; background: hsl(' + (first + at) * 30 + ' 60% 75%)' }))) }; v.onscroll = draw; draw() }</script>`,
    change: `for (let at = 1; at < 30; at++) { v.scrollTop = at * 77777; await new Promise(requestAnimationFrame) }`,
  },
  {
    name: 'big-document',
    features: '8,000 elements, added at once',
    markup: `<style>#big { display: grid; grid-template-columns: repeat(40, 1fr); height: 420px; overflow: auto } #big i { height: 14px; background: hsl(calc(var(--n) * 3) 70% 70%) }</style><div id="big"></div>`,
    change: `big.innerHTML = Array.from({ length: 8000 }, (_, at) => '<i style="--n: ' + at + '"></i>').join(''); big.scrollTop = 999`,
  },
  {
    name: 'moved-nodes',
    features: '`append`, `before`, `moveBefore`, sorting, into other parents and back',
    markup: `<style>.l { background: #dfe7f0; padding: 10px; min-height: 40px; margin: 6px; counter-reset: n } .l b { display: block; padding: 8px; margin: 2px; counter-increment: n } .l b::before { content: counter(n) '. ' }</style><div class="l" id="one">${['gold', 'teal', 'tomato', 'plum', 'skyblue', 'tan'].map((colour) => `<b style="background: ${colour}">${colour}</b>`).join('')}</div><div class="l" id="two"></div>`,
    change: `for (let round = 0; round < 20; round++) { const all = [...document.querySelectorAll('.l b')].sort((a, b) => (a.textContent + round < b.textContent + round ? -1 : 1)); (round % 3 ? one : two).append(...all.slice(round % 4)); one.firstChild?.before(all.at(-1)); if (one.firstElementChild) two.moveBefore(one.firstElementChild, two.firstChild); if (round % 5 === 0) await new Promise(requestAnimationFrame); all[1].remove(); two.prepend(all[1]); } one.replaceChildren(...[...two.children].slice(2))`,
  },
  {
    name: 'toggled-at-60',
    features: 'a class changed at each frame for a second, then at rest',
    markup: `<style>.t { padding: 30px; background: #dfe7f0; margin: 6px } .t.on { background: #0b5394; color: #fff; padding-left: 200px }</style><div class="t" id="a">Uno</div><div class="t" id="b">Dos</div>`,
    change: `for (let at = 0; at < 61; at++) { a.classList.toggle('on'); b.className = 't ' + (at % 2 ? 'on' : ''); b.style.setProperty('--at', at); await new Promise(requestAnimationFrame) }`,
  },
  {
    name: 'styles-by-scripts',
    features:
      '`style.cssText`, `setProperty(…, important)`, `attributeStyleMap`, variables, `removeProperty`',
    markup: `<style>#hard p { margin: 6px 0; background: var(--tone, #dfe7f0); padding: 10px } .i { color: red !important }</style><p id="p1">Uno</p><p id="p2" class="i" style="background: red; border: 9px solid">Dos</p><p id="p3">Tres</p><p id="p4" style="background: red !important">Cuatro</p><p id="p5" style="--edge: 3px; border: var(--edge) solid; border-left-width: 30px">Cinco</p><p id="p6" style="padding: var(--none, 30px); padding-left: 90px; margin-bottom: 20px">Seis</p>`,
    change: `p1.style.cssText = 'padding: 30px; background: linear-gradient(gold, teal)'; p2.style.setProperty('color', 'teal', 'important'); p2.style.removeProperty('background'); p2.style.borderWidth = ''; p3.attributeStyleMap.set('padding-left', CSS.px(120)); p3.attributeStyleMap.set('background-color', 'gold'); p4.style.setProperty('background', 'plum', 'important'); p4.style.font = 'bold 30px serif'; document.querySelector('#hard').style.setProperty('--tone', '#d9ead3'); p5.style.setProperty('--edge', '14px'); p5.style.padding = 'calc(10px + var(--edge))'; p6.style.color = 'teal'`,
  },
  {
    name: 'held-animations',
    features: 'animations of scripts with `fill: forwards`, `commitStyles()`, `composite`, pseudo-elements',
    markup: `<style>p { background: #dfe7f0; padding: 10px; margin: 6px 0 } p::after { content: '★'; font-size: 20px } @keyframes in { to { letter-spacing: 6px; background: gold } } #k { animation: in 0.1s forwards }</style><p id="a">Uno</p><p id="b">Dos</p><p id="c">Tres</p><p id="k">Cuatro</p>`,
    change: `await a.animate({ marginLeft: '200px', background: 'teal' }, { duration: 50, fill: 'forwards' }).finished; const two = b.animate({ fontSize: '40px' }, { duration: 50, fill: 'forwards' }); await two.finished; two.commitStyles(); two.cancel(); c.animate({ color: ['red', 'blue'], fontSize: ['20px', '50px'] }, { duration: 50, fill: 'both', pseudoElement: '::after' }); const held = c.animate({ transform: ['none', 'translateX(200px)'] }, 1000); held.pause(); held.currentTime = 500; await k.getAnimations()[0]?.finished`,
  },
  {
    name: 'style-elements',
    features: 'the text of a style element changed, in pieces; sheets added, moved, replaced; `link.href`',
    markup: `<style id="s1">.x { background: red }</style><style id="s2">.y { background: gold }</style><link id="l" rel="stylesheet" href="/look.css"><div class="x" style="padding: 20px">Uno</div><div class="y" style="padding: 20px">Dos</div><div class="linked more" style="padding: 20px">Tres</div>`,
    change: `s1.textContent = '.x { background: teal }'; s1.append('.x { border: 10px solid gold }'); s2.firstChild.data = '.y { background: plum; font-size: 40px }'; document.head.append(s2); document.head.insertAdjacentHTML('beforeend', '<style>.y { border-left: 60px solid</style>'); await new Promise((then) => { l.onload = then; l.href = '/look-more.css' })`,
  },
  {
    name: 'texts-changed',
    features:
      '`splitText`, `normalize`, `replaceData`, `insertAdjacentText`, bidirectional and combined letters',
    markup: `<style>p { font-size: 26px; background: #dfe7f0; margin: 6px 0; padding: 6px }</style><p id="t1">Saldo anterior</p><p id="t2">A<b>B</b>C</p><p id="t3"></p><pre id="t4"></pre>`,
    change: `const rest = t1.firstChild.splitText(6); rest.data = 'nuevo: $ 10'; rest.replaceWith('actual ', 'y final'); t1.normalize(); t2.querySelector('b').replaceWith(...t2.querySelector('b').childNodes); t2.insertAdjacentText('beforeend', ' 👩‍👩‍👧 é שלום'); t2.normalize(); for (let at = 0; at < 30; at++) t3.append(at + ' '); t3.normalize(); t3.firstChild.deleteData(0, 10); t4.textContent = '  a\\n\\tb  \\n'`,
  },
  {
    name: 'drawings-changed',
    features: 'SVG and MathML added and changed by scripts, attributes with namespaces',
    markup: `<svg id="svg" width="600" height="220"><defs id="defs"></defs></svg><div id="m" style="font-size: 40px"></div>`,
    change: `svg.insertAdjacentHTML('beforeend', '<g fill="teal"><rect width="200" height="100"/><text x="10" y="50" fill="#fff">Barra</text></g>'); const ns = 'http://www.w3.org/2000/svg'; const gradient = document.createElementNS(ns, 'radialGradient'); gradient.id = 'rg'; gradient.innerHTML = '<stop stop-color="gold"/><stop offset="1" stop-color="tomato"/>'; defs.append(gradient); const use = document.createElementNS(ns, 'use'); use.setAttributeNS('http://www.w3.org/1999/xlink', 'xlink:href', '#shape'); use.setAttribute('x', 250); const circle = document.createElementNS(ns, 'circle'); circle.setAttribute('r', 50); circle.setAttribute('cx', 60); circle.setAttribute('cy', 60); circle.id = 'shape'; defs.append(circle); use.style.fill = 'url(#rg)'; svg.append(use); svg.setAttribute('viewBox', '0 0 500 200'); m.innerHTML = '<math><mfrac><mi>a</mi><mn>2</mn></mfrac></math>'; m.firstChild.firstChild.lastChild.textContent = '34'`,
  },
  {
    name: 'parts-replaced',
    features: '`outerHTML`, `replaceWith`, `hidden`, attributes set and taken, 300 times in a row',
    markup: `<style>[data-tone="warn"] { background: #a61c00; color: #fff } [data-tone="fine"] { background: #274e13; color: #fff } [aria-expanded="true"] { padding: 40px } .p { padding: 10px; margin: 6px 0 }</style><div class="p" id="p" data-tone="fine">Uno</div><div class="p" id="q" aria-expanded="false" hidden>Dos</div><div id="r">Tres</div>`,
    change: `for (let at = 0; at < 300; at++) { p.dataset.tone = at % 2 ? 'warn' : 'fine'; q.ariaExpanded = String(at % 2 === 1); q.toggleAttribute('hidden') } q.hidden = false; q.dataset.tone = 'fine'; r.outerHTML = '<section id="r" class="p" data-tone="warn"><h2>Nuevo</h2></section>'; document.querySelector('#r').firstChild.replaceWith(document.createElement('hr'), 'Texto')`,
  },
];

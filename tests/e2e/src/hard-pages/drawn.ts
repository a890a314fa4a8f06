import { drawing, type HardPage } from './hard-page.ts';

const picture = drawing(
  '<rect width="120" height="80" fill="#0b5394"/><circle cx="60" cy="40" r="30" fill="gold"/>',
);
const other = drawing('<rect width="120" height="80" fill="#a61c00"/>');

/** Drawings, pictures, effects and letters. */
export const drawn: readonly HardPage[] = [
  {
    name: 'svg-references',
    features: 'SVG: `use`, `symbol`, gradients, patterns, masks, clips, markers, filters, `textPath`',
    markup: `<svg width="0" height="0" style="position: absolute"><defs><symbol id="sy" viewBox="0 0 10 10"><path d="M0 0h10L5 10z"/></symbol><linearGradient id="gr" href="#stops" x2="1" y2="1"/><linearGradient id="stops"><stop stop-color="navy"/><stop offset="1" style="stop-color: aqua"/></linearGradient><pattern id="pa" width="20" height="20" patternUnits="userSpaceOnUse"><circle cx="10" cy="10" r="8" fill="#a61c00"/></pattern><mask id="ma"><rect width="120" height="120" fill="white"/><circle cx="60" cy="60" r="40" fill="black"/></mask><clipPath id="cl" clipPathUnits="objectBoundingBox"><circle cx=".5" cy=".5" r=".5"/></clipPath><marker id="mk" markerWidth="6" markerHeight="6" refX="3" refY="3" orient="auto-start-reverse"><path d="M0 0L6 3L0 6z" fill="#a61c00"/></marker><filter id="fi"><feGaussianBlur stdDeviation="3"/><feColorMatrix type="hueRotate" values="90"/></filter><path id="cu" d="M10 90 Q 100 10 200 90"/></defs></svg>
      <svg width="610" height="380"><rect width="120" height="120" fill="url(#gr)"/><rect x="130" width="120" height="120" fill="url(#pa)" stroke="gold" stroke-width="6" stroke-dasharray="12 4"/><g transform="translate(260)"><rect width="120" height="120" fill="#274e13" mask="url(#ma)"/></g><rect x="390" width="120" height="120" clip-path="url(#cl)" fill="#783f04"/><use href="#sy" x="10" y="130" width="100" height="100" fill="#a61c00"/><use xlink:href="#sy" x="130" y="130" width="100" height="100" style="fill: url(#pa)"/><path d="M270 150L380 220L480 150" fill="none" stroke="#000" stroke-width="5" marker-start="url(#mk)" marker-end="url(#mk)"/><circle cx="560" cy="180" r="40" fill="#0b5394" filter="url(#fi)"/><g transform="translate(0 260)"><use href="#cu" fill="none" stroke="#ccc"/><text font-size="20" fill="url(#gr)"><textPath href="#cu">Texto sobre una curva</textPath></text></g><svg x="300" y="250" width="200" height="100" viewBox="0 0 20 10" preserveAspectRatio="xMaxYMid slice"><circle cx="15" cy="5" r="5" fill="teal"/></svg></svg>`,
  },
  {
    name: 'svg-html-and-smil',
    features: 'SVG: `foreignObject`, ended SMIL, `switch`, styles inside, `a`, `image`',
    markup: `<svg width="600" height="300"><style>.s { fill: #0b5394 } @media (min-width: 1px) { .s { stroke: gold; stroke-width: 8 } }</style><rect class="s" x="5" y="5" width="150" height="100"/><foreignObject x="170" y="0" width="200" height="120"><div xmlns="http://www.w3.org/1999/xhtml" style="background: #d9ead3; padding: 20px; columns: 2">HTML dentro del dibujo <b>aquí</b></div></foreignObject><rect y="130" width="50" height="50" fill="#a61c00"><animate attributeName="width" from="50" to="400" dur="0.1s" fill="freeze"/></rect><switch><text systemLanguage="xx" y="220">Nadie</text><text y="220" x="10" font-size="30">Todos</text></switch><image href="${picture}" x="400" width="150" height="100" preserveAspectRatio="none"/><a href="/x"><text x="200" y="220" fill="teal">Enlace</text></a><title>Título</title></svg>`,
  },
  {
    name: 'formulas',
    features: 'MathML with tables, roots, scripts and styles',
    markup: `<style>math { font-size: 30px } mi { color: #a61c00 } mfrac { background: #dfe7f0 }</style><math display="block"><mi>x</mi><mo>=</mo><mfrac><mrow><mo>−</mo><mi>b</mi><mo>±</mo><msqrt><msup><mi>b</mi><mn>2</mn></msup><mo>−</mo><mn>4</mn><mi>a</mi><mi>c</mi></msqrt></mrow><mrow><mn>2</mn><mi>a</mi></mrow></mfrac></math><math display="block"><mrow><mo>(</mo><mtable columnalign="left"><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable><mo>)</mo></mrow><munderover><mo>∑</mo><mrow><mi>i</mi></mrow><mi>n</mi></munderover></math>`,
  },
  {
    name: 'masks-and-clips',
    features: '`mask`, `mask-composite`, `clip-path` of each kind, `shape()`, `corner-shape`',
    markup: `<style>.m { display: inline-block; width: 130px; height: 110px; background: #0b5394; margin: 4px }</style><div class="m" style="mask: linear-gradient(45deg, #000 40%, transparent)"></div><div class="m" style="mask: url('${picture}') center / 60px repeat"></div><div class="m" style="mask: linear-gradient(#000 0 0), radial-gradient(circle, #000 40%, transparent 41%); mask-composite: exclude"></div><div class="m" style="clip-path: polygon(50% 0, 100% 100%, 0 70%)"></div><div class="m" style="clip-path: path('M0 0H130L60 110z')"></div><div class="m" style="clip-path: circle(40% at 30% 50%)"></div><div class="m" style="clip-path: shape(from 0 0, line to 100% 20px, curve to 0 100% with 50% 80%, close)"></div><div class="m" style="border-radius: 40px; corner-shape: scoop"></div><div class="m" style="clip-path: inset(10px 20px round 20px); background: #a61c00"></div>`,
  },
  {
    name: 'blending',
    features: '`mix-blend-mode`, `isolation`, `filter`, `backdrop-filter`, `background-blend-mode`',
    markup: `<style>.room { position: relative; height: 150px; background: linear-gradient(90deg, red, gold, teal) } .room div { position: absolute; top: 15px; width: 110px; height: 120px; background: #0b5394; color: #fff }</style><div class="room"><div style="mix-blend-mode: multiply">Uno</div><div style="left: 120px; mix-blend-mode: difference">Dos</div><div style="left: 240px; background: rgb(255 255 255 / 30%); backdrop-filter: blur(8px) saturate(2)">Tres</div><div style="left: 360px; filter: drop-shadow(10px 10px 6px #000) sepia(1)">Cuatro</div><div style="left: 490px; isolation: isolate; background: url('${picture}'), linear-gradient(red, lime); background-blend-mode: screen">Cinco</div></div><p style="filter: invert(1) blur(1px); background: gold; padding: 30px; opacity: .7">Filtrado</p>`,
  },
  {
    name: 'colours',
    features: 'conic gradients, `color-mix()`, `oklch()`, relative colours, `in hue` interpolation',
    markup: `<style>.c { display: inline-block; width: 190px; height: 120px; margin: 4px }</style><div class="c" style="background: conic-gradient(from 45deg, red, gold, teal, red)"></div><div class="c" style="background: color-mix(in oklch, #0b5394 60%, gold)"></div><div class="c" style="background: oklch(from #a61c00 calc(l + .2) c h)"></div><div class="c" style="background: linear-gradient(in hsl longer hue, red, blue)"></div><div class="c" style="background: repeating-radial-gradient(circle at 20% 30%, #000 0 4px, #fff 4px 12px)"></div><div class="c" style="background: color(display-p3 1 0.4 0); box-shadow: inset 0 0 30px #000, 6px 6px 0 teal"></div><div class="c" style="background: contrast-color(#0b5394); outline: 6px dashed teal; outline-offset: -20px"></div>`,
  },
  {
    name: 'picture-functions',
    features:
      '`image-set()`, `cross-fade()`, several backgrounds, `background-clip: text`, `background-attachment`',
    markup: `<style>.p { display: inline-block; width: 190px; height: 110px; margin: 4px } .t { font: 900 60px sans-serif; background: linear-gradient(90deg, red, blue); background-clip: text; color: transparent }</style><div class="p" style="background: image-set(url('${picture}') 1x, url('${other}') 2x)"></div><div class="p" style="background: -webkit-cross-fade(url('${picture}'), url('${other}'), 50%)"></div><div class="p" style="background: url('${picture}') right / 50% no-repeat, url('${other}') 0 0 / 20px 20px, teal"></div><div class="t">Banco</div><div class="p" style="background: url('${picture}') fixed"></div><div class="p" style="background: content-box url('${other}'); padding: 20px; border: 4px dotted"></div>`,
  },
  {
    name: 'letters',
    features: '`paint-order`, strokes, emphasis, decorations, `font-feature-settings`, `font-palette`, ruby',
    markup: `<style>p { margin: 6px 0; font-size: 32px; line-height: 1.4 }</style><p style="-webkit-text-stroke: 6px gold; paint-order: stroke fill; font-weight: 900">Trazo primero</p><p style="text-emphasis: filled sesame #a61c00">Énfasis</p><p style="text-decoration: underline wavy red 4px; text-underline-offset: 8px; text-decoration-skip-ink: none">Ondas que gjpq</p><p style="font-variant: small-caps tabular-nums; letter-spacing: 4px; word-spacing: 20px; text-transform: capitalize">letras pequeñas 123</p><p><ruby>漢<rt>kan</rt>字<rt>ji</rt></ruby> <sub>a</sub><sup>b</sup> x<wbr>y&shy;z</p><p style="text-shadow: 3px 3px 0 teal, -3px -3px 4px red; font-style: oblique 20deg; font-stretch: condensed; tab-size: 8; white-space: pre">Sombra&#9;tab</p><p style="text-align-last: justify; text-indent: 80px hanging; font-size-adjust: 0.7; font-synthesis: none">Una línea que se justifica entera</p>`,
  },
  {
    name: 'pictures',
    features: '`data:` and `blob:` pictures, `srcset`, `sizes`, `<picture>`, lazy and broken ones',
    markup: `<style>img { background: #ddd } .k { display: inline-block }</style><img alt="" src="${picture}"> <img alt="" loading="lazy" width="120" height="80" src="${picture}"> <picture><source media="(width > 100000px)" srcset="${other}"><source type="image/nope" srcset="${other}"><img alt="" src="${picture}" width="150"></picture> <img alt="" srcset="${picture} 1x, ${other} 3x" width="90"><img alt="" usemap="#m" src="${picture}" style="border-radius: 50%"><map name="m"><area shape="rect" coords="0,0,9,9" href="#"></map>`,
  },
  {
    name: 'boxed-pictures',
    features: 'pictures of the bank, `blob:` pictures',
    boxed: ['#hard img'],
    markup: `<p>Antes</p><img alt="Logo del banco" src="/picture.svg"><img alt="" id="blob"><p style="background: gold; padding: 20px">Después</p><script>blob.src = URL.createObjectURL(new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="200" height="90"><rect width="200" height="90" fill="teal"/></svg>'], { type: 'image/svg+xml' }))</script>`,
  },
  {
    name: 'backgrounds',
    features: 'background pictures of the bank, by path',
    boxed: ['.bg'],
    markup: `<style>.bg { height: 60px; background: #dfe7f0 url('/picture.svg'); margin: 4px } .bg.set { background: image-set('/picture.svg' 1x, '/picture.svg' 2x) } .bg.two { background-image: linear-gradient(red, transparent), url("/picture.svg") }</style><p>Antes</p><div class="bg"></div><div class="bg set"></div><div class="bg two">Con texto</div><div class="bg" style="background: no-repeat url(/picture.svg) center / cover">Propio</div><p style="background: gold; padding: 20px">Después</p>`,
  },
  {
    name: 'faces',
    features: '`@font-face` with `local()`, `unicode-range`, `size-adjust`, `ascent-override`',
    markup: `<style>@font-face { font-family: Part; src: local('DejaVu Serif'), local('Liberation Serif'); unicode-range: U+61-66; size-adjust: 130% } @font-face { font-family: Bank; src: local('DejaVu Sans Mono'), local('Liberation Mono'); ascent-override: 150%; font-weight: 100 900 } p { font-size: 30px; background: #dfe7f0; margin: 6px 0 }</style><p style="font-family: Part, sans-serif">abcdef ghijkl</p><p style="font-family: Bank, sans-serif">Saldo 1234</p>`,
  },
  {
    name: 'faces-of-scripts',
    features: '`FontFace` of scripts',
    markup: `<style>p { font: 40px Made, sans-serif; background: #dfe7f0; overflow: hidden; white-space: nowrap }</style><p>Letra hecha por un script</p><p>Saldo 1234567890</p>`,
    change: `document.fonts.add(await new FontFace('Made', "local('DejaVu Sans Mono'), local('Liberation Mono')").load()); await document.fonts.ready`,
    differs: 'scripts give faces as bytes, and no property of a face reveals them, which the console says',
  },
  {
    name: 'canvases',
    features: 'canvases in 2D and WebGL, by a script, with a worker’s bitmap',
    boxed: ['canvas'],
    markup: `<p>Antes</p><canvas id="two" width="300" height="120"></canvas><canvas id="gl" width="200" height="120" style="border-radius: 20px"></canvas><p style="background: gold; padding: 20px">Después</p><script>{ const c = two.getContext('2d'); c.fillStyle = 'teal'; c.fillRect(0, 0, 300, 120); const g = gl.getContext('webgl'); g?.clearColor(1, 0, 0, 1); g?.clear(16384) }</script>`,
  },
  {
    name: 'films',
    features: '`<video>` with poster and controls, `<audio controls>`',
    boxed: ['video', 'audio'],
    markup: `<p>Antes</p><video controls width="300" height="150" poster="${picture}"></video> <audio controls style="width: 280px"></audio><p style="background: gold; padding: 20px">Después</p>`,
  },
  {
    name: 'objects',
    features: '`<object>`, `<embed>`, fallback of objects, `<picture>` in them',
    boxed: ['object[data]', 'embed'],
    markup: `<p>Antes</p><object data="/picture.svg" type="image/svg+xml" width="160" height="80"></object> <embed src="/picture.svg" type="image/svg+xml" width="160" height="80"> <object><b style="background: teal; color: #fff; padding: 20px; display: inline-block">Sin objeto</b></object><p style="background: gold; padding: 20px">Después</p>`,
  },
];

import { drawing, type HardPage } from './hard-page.ts';

const lines = (count: number, words: string) =>
  Array.from({ length: count }, (_none, at) => `<p class="row">${words} ${at + 1}</p>`).join('');

/** Layout: where browsers put boxes. */
export const layout: readonly HardPage[] = [
  {
    name: 'subgrid',
    features: 'subgrid, named lines, gap decorations',
    markup: `<style>.cards { display: grid; grid-template: [head] auto [body] 1fr [foot] auto / repeat(3, 1fr); gap: 0 16px; column-rule: 4px solid #a61c00 }
      .card { display: grid; grid-row: head / span 3; grid-template-rows: subgrid; background: #0b5394; color: #fff }
      .card > * { margin: 0; padding: 8px; border-bottom: 3px solid #fff }</style>
      <div class="cards">${['Cuenta', 'Cuenta de ahorro a plazo con un nombre largo', 'Crédito'].map((name, at) => `<div class="card"><b>${name}</b><p>${'Saldo disponible. '.repeat(4 - at)}</p><i>Ver</i></div>`).join('')}</div>`,
  },
  {
    name: 'container-queries',
    features: '`@container` by size and style, `cqi` units',
    markup: `<style>.box { container: card / inline-size; margin-bottom: 8px } .narrow { width: 200px } .box p { margin: 0; padding: 3cqi; background: #274e13; color: #fff; font-size: clamp(12px, 4cqi, 26px) }
      @container card (width > 400px) { .box p { background: #783f04; columns: 2 } } .tone { --tone: warn } @container style(--tone: warn) { .tone b { display: block; background: #a61c00; padding: 20px } }</style>
      <div class="box"><p>${'Movimientos del mes. '.repeat(8)}</p></div><div class="box narrow"><p>${'Movimientos. '.repeat(8)}</p></div><div class="tone"><b>Aviso</b></div>`,
  },
  {
    name: 'stuck-header',
    features: '`@container scroll-state(stuck)`, `position: sticky`, scrolled container',
    markup: `<style>.list { height: 300px; overflow: auto; background: #eef } .head { position: sticky; top: 0; container-type: scroll-state } .head span { display: block; padding: 12px; background: #fff }
      @container scroll-state(stuck: top) { .head span { background: #0b5394; color: #fff } } .row { margin: 0; padding: 10px; border-bottom: 2px solid #99b }</style>
      <div class="list"><p class="row">Antes</p><div class="head"><span>Movimientos</span></div>${lines(40, 'Pago')}</div>`,
    change: `document.querySelector('.list').scrollTop = 433`,
  },
  {
    name: 'columns',
    features: 'columns with spans, `break-inside`, orphans, `box-decoration-break`',
    markup: `<style>.text { columns: 3; column-rule: 3px double #a61c00; orphans: 2 } .text h3 { column-span: all; background: #0b5394; color: #fff; padding: 6px } .text p { break-inside: avoid; background: #dfe7f0 } mark { box-decoration-break: clone; padding: 0 8px; border: 1px solid }</style>
      <div class="text">${lines(6, 'Condiciones de la cuenta corriente, párrafo')}<h3>Costos</h3>${lines(7, '<mark>La tasa se informa cada mes por correo</mark>, párrafo')}</div>`,
  },
  {
    name: 'writing-modes',
    features: 'writing modes, `text-orientation`, logical properties',
    markup: `<style>.modes { display: flex; gap: 12px } .modes div { block-size: 120px; inline-size: 220px; padding-inline: 20px 4px; border-block-start: 8px solid #a61c00; background: #dfe7f0; margin-block-end: 1em; inset-inline-start: 4px; position: relative }</style>
      <div class="modes"><div style="writing-mode: vertical-rl">Resumen de la cuenta <b>2026</b></div><div style="writing-mode: vertical-lr; text-orientation: upright">Saldo 10</div>
      <div style="writing-mode: sideways-lr">Total del mes</div><div style="writing-mode: vertical-rl; text-combine-upright: all">12</div></div>`,
  },
  {
    name: 'right-to-left',
    features: '`dir`, `:dir()`, `<bdi>`, `unicode-bidi`, logical floats',
    markup: `<style>.rtl > * { margin: 6px 0; background: #dfe7f0; border-inline-start: 10px solid #0b5394 } .rtl b { float: inline-start; background: #a61c00; color: #fff; padding: 0 12px } p:dir(rtl) { color: #783f04; font-weight: 700 }</style>
      <div class="rtl" dir="rtl"><p><b>رصيد</b> حسابك الجاري 1.000 (CLP)</p><p dir="auto">Texto español primero</p><p>Pago de <bdi>شركة 12</bdi>: $ 10</p><p dir="ltr"><bdo dir="rtl">CLP 1000</bdo></p><ul><li>uno<li>dos</ul></div>`,
  },
  {
    name: 'tables',
    features: '`colgroup`, collapsed borders, captions, spans, `visibility: collapse`',
    markup: `<style>table { border-collapse: collapse; inline-size: 100%; caption-side: bottom; table-layout: fixed } td, th { border: 2px solid #333; padding: 6px } col.money { background: #d9ead3; width: 30% } tr.gone { visibility: collapse } tbody tr:nth-child(even of .shown) td { color: #a61c00; font-weight: 700 } .apart { border-collapse: separate; border-spacing: 8px; empty-cells: hide }</style>
      <table><caption>Cartola</caption><colgroup><col><col class="money" span="2"></colgroup><thead><tr><th rowspan="2">Fecha<th colspan="2">Montos<tr><th>Cargo<th>Abono</thead>
      <tbody>${['shown', 'gone', 'shown', 'shown', 'shown'].map((name, at) => `<tr class="${name}"><td>${at}<td>$ ${at}00<td>$ 0`).join('')}</tbody></table><table class="apart" border="1" cellpadding="6" bgcolor="#dfe7f0"><tr><td>1<td><td>3<tr valign="top"><td height="40">4<td align="right">5<td></table>`,
  },
  {
    name: 'nested-scroll',
    features: 'scrolled places in nested containers, both axes, `overflow: clip`, `scrollbar-gutter`',
    markup: `<style>.outer { height: 400px; overflow: auto; scrollbar-gutter: stable } .inner { height: 200px; width: 500px; overflow: scroll; margin: 100px 0; resize: both } .wide { width: 1500px; background: linear-gradient(45deg, #0b5394, #fff, #a61c00) } .clip { overflow: clip; overflow-clip-margin: 10px; width: 100px; white-space: nowrap }</style>
      <div class="outer"><div class="inner"><div class="wide">${lines(30, 'Movimiento')}</div></div><div class="clip">Un texto que no cabe aquí</div>${lines(20, 'Abajo')}</div>`,
    change: `document.querySelector('.outer').scrollTop = 77; document.querySelector('.inner').scrollTo(321, 456)`,
  },
  {
    name: 'scroll-snap',
    features: 'scroll snap, `::scroll-marker`, `::scroll-button()`, `:target-current`',
    markup: `<style>.carousel { display: flex; overflow-x: auto; scroll-snap-type: x mandatory; scroll-marker-group: after; gap: 10px; anchor-name: --c; height: 220px } .carousel > div { flex: 0 0 70%; scroll-snap-align: center; background: #0b5394; color: #fff; padding: 40px; font-size: 40px; box-sizing: border-box }
      .carousel > div:nth-child(even) { background: #a61c00 } .carousel::scroll-marker-group { display: flex; gap: 8px; padding: 10px; justify-content: center } .carousel > div::scroll-marker { content: ''; width: 30px; height: 30px; background: #bbb; border-radius: 50% } .carousel > div::scroll-marker:target-current { background: #000 }
      .carousel::scroll-button(right) { content: '>'; width: 60px; height: 40px }</style><div class="carousel"><div>Uno</div><div>Dos</div><div>Tres</div><div>Cuatro</div></div>`,
    change: `document.querySelector('.carousel').scrollTo({ left: 880, behavior: 'instant' })`,
  },
  {
    name: 'anchors',
    features: 'anchor positioning, `position-area`, `anchor-size()`, `@position-try`',
    markup: `<style>.room { position: relative; height: 260px; background: #dfe7f0 } .anchor { anchor-name: --pay; position: absolute; left: 300px; top: 200px; padding: 10px; background: #0b5394; color: #fff } .tip { position: absolute; position-anchor: --pay; position-area: top; width: anchor-size(width); background: #a61c00; color: #fff; padding: 8px }
      .under { position: absolute; position-anchor: --pay; top: anchor(bottom); left: anchor(left); height: 90px; width: 200px; background: #274e13; position-try-fallbacks: --side } @position-try --side { top: anchor(top); left: anchor(right); height: 40px }</style>
      <div class="room"><div class="anchor">Pagar cuenta</div><div class="tip">Vence hoy</div><div class="under"></div></div>`,
  },
  {
    name: 'long-page',
    features: 'a page of 60,000 px, scrolled, with fixed and sticky parts',
    part: 'window',
    markup: `<style>.row { margin: 0; height: 50px; background: hsl(calc(sibling-index() * 7) 60% 80%) } .bar { position: sticky; top: 0; background: #000; color: #fff; padding: 16px } .fab { position: fixed; right: 40px; top: 40%; width: 90px; height: 90px; border-radius: 50%; background: #a61c00 }</style><div class="fab"></div><div class="bar">Cartola</div>${lines(1200, 'Movimiento')}`,
    change: `scrollTo({ top: 33333, behavior: 'instant' })`,
  },
  {
    name: 'content-visibility',
    features: '`content-visibility: auto`, `contain-intrinsic-size`, scrolled past skipped parts',
    part: 'window',
    markup: `<style>.part { content-visibility: auto; contain-intrinsic-size: auto 150px; margin: 10px 0; background: #dfe7f0 } .hid { content-visibility: hidden; height: 40px; background: #a61c00 }</style><div class="hid">Oculto</div>${Array.from({ length: 60 }, (_none, at) => `<div class="part">${lines(3 + (at % 5), `Parte ${at}, línea`)}</div>`).join('')}`,
    change: `scrollTo({ top: 2345, behavior: 'instant' })`,
  },
  {
    name: 'texts',
    features: '`text-wrap: balance`, hyphens, `initial-letter`, `line-clamp`, `shape-outside`',
    markup: `<style>.balance { text-wrap: balance; background: #dfe7f0; font-size: 22px } .hyphen { hyphens: auto; width: 150px; text-align: justify; float: left; background: #fce5cd; hyphenate-character: '='; word-break: auto-phrase } .drop::first-letter { initial-letter: 3; color: #a61c00 } .clamp { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden } .round { float: right; width: 140px; height: 140px; border-radius: 50%; background: #0b5394; shape-outside: circle() } .pretty { text-wrap: pretty; text-box: trim-both cap alphabetic; background: #d9ead3 }</style>
      <p class="balance">Tu solicitud de crédito de consumo fue recibida y la revisaremos hoy mismo</p><p class="hyphen" lang="es">Electrodomésticos internacionalización responsabilidades extraordinariamente</p><div class="round"></div><p class="drop">${'Había una vez una cuenta. '.repeat(9)}</p><p class="clamp">${'Condiciones. '.repeat(40)}</p><p class="pretty">${'Detalle del cobro mensual. '.repeat(6)}</p>`,
  },
  {
    name: 'zoom-and-3d',
    features: '`zoom`, `transform` in 3D, `perspective`, `rotate`, `offset-path`',
    markup: `<style>.zoomed { zoom: 1.7; background: #dfe7f0 } .scene { perspective: 400px; height: 160px; display: flex; gap: 30px } .scene div { width: 120px; height: 120px; background: #0b5394; color: #fff; transform: rotateY(45deg); backface-visibility: hidden } .scene div + div { rotate: x 40deg; scale: 0.8; translate: 10px 20px } .move { width: 60px; height: 60px; background: #a61c00; offset: path('M 20 20 Q 200 200 400 0') 60% }</style>
      <div class="zoomed">Texto agrandado <button>Pagar</button></div><div class="scene"><div>Cara</div><div>Otra</div></div><div class="move"></div>`,
  },
  {
    name: 'fitted-pictures',
    features: '`aspect-ratio`, `object-fit`, `object-position`, `object-view-box`, `border-image`',
    markup: `<style>.fit { display: flex; gap: 8px } .fit img { width: 140px; aspect-ratio: 3 / 4; background: #ccc } .frame { border: 20px solid; border-image: url("${drawing('<circle cx="60" cy="60" r="60" fill="#a61c00"/>', 120, 120)}") 40 round; padding: 10px; margin-top: 8px }</style>
      <div class="fit">${['object-fit: cover', 'object-fit: contain; object-position: right bottom', 'object-fit: none', 'object-view-box: inset(20% 30%)'].map((style) => `<img alt="" style="${style}" src="${drawing('<rect width="120" height="80" fill="#0b5394"/><circle cx="60" cy="40" r="30" fill="gold"/>')}">`).join('')}</div><div class="frame">Marco</div>`,
  },
];

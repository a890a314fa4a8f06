import type { HardPage } from './hard-page.ts';

const look =
  'body { margin: 0; padding-top: 100px } #hard { width: 640px; padding: 12px; font: 16px sans-serif; background: #fff }';

/** Kinds of documents, and documents in documents. */
export const documents: readonly HardPage[] = [
  {
    name: 'quirks',
    features: 'quirks mode: heights in percent, tables without the font, unitless lengths',
    markup: `<div class="OUTER"><div style="height: 50%; background: #0b5394; width: 300">Mitad</div></div><table border="1"><tr><td>Tabla sin letra<td><img alt="" width="20" height="20" src="data:,"></table><font color="a61c00" size="6">Letra</font><center>Centro</center><p align="right">Derecha</p>`,
    document: (markup, widget, loader) =>
      `<html><head><meta charset="utf-8"><title>Banco</title><style>${look} #hard { font-size: 30px; color: teal } .outer { background: gold } td { background: #eee }</style>${loader}</head><body bgcolor="#dfe7f0" text="#333333"><div id="hard">${markup}</div>${widget}</body></html>`,
  },
  {
    name: 'xhtml',
    features: 'XHTML: prefixes, CDATA',
    type: 'application/xhtml+xml',
    markup: `<style><![CDATA[ p { background: #d9ead3; padding: 20px } p > b { color: #a61c00 } ]]></style><p>Texto <b>fuerte</b></p><s:svg width="200" height="60"><s:rect width="200" height="60" fill="teal"/></s:svg><p><![CDATA[Texto <crudo>]]></p><br/>`,
    document: (markup, widget, loader) =>
      `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:b="urn:bank" xmlns:s="http://www.w3.org/2000/svg" lang="es"><head><title>Banco</title><style>${look}</style>${loader}</head><body><section id="hard">${markup}</section>${widget}</body></html>`,
  },
  {
    name: 'own-namespaces',
    features: 'elements of a namespace of the page, `@namespace`',
    markup: `<style>@namespace b url("urn:bank"); b|box { display: block; padding: 30px; background: #0b5394; color: #fff }</style><div id="at"></div><script>at.append(Object.assign(document.createElementNS('urn:bank', 'b:box'), { textContent: 'Propio' }))</script>`,
    differs: 'the recorder keeps no namespace but that of drawings',
  },
  {
    name: 'base',
    features: '`<base href>`, references to fragments under it',
    markup: `<svg width="300" height="120"><defs><linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient><clipPath id="c"><circle cx="60" cy="60" r="60"/></clipPath></defs><rect width="300" height="120" fill="url(#g)" clip-path="url(#c)"/><use href="#r" x="150"/><rect id="r" width="40" height="40"/></svg><div style="clip-path: url(#c); background: gold; height: 120px">Recorte</div>`,
    document: (markup, widget, loader) =>
      `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Banco</title><base href="/other/place/"><style>${look}</style>${loader}</head><body><section id="hard">${markup}</section>${widget}</body></html>`,
  },
  {
    name: 'written',
    features: '`document.write()`, text that arrives while the page loads, misnested tags',
    markup: `<script>document.write('<div style="background: #0b5394; color: #fff; padding: 20px">Escrito<style>.w { background: gold; padding: 20px }</style></div>')</script><p class="w">Uno<p class="w">Dos</b></p><table><p class="w">Fuera de la tabla</p><tr><td>Celda</table><b><p>Mal <i>anidado</b> aquí</i>`,
  },
  {
    name: 'frames',
    features: 'frames of the same origin, `srcdoc`, in one another, scrolled, changed',
    markup: `<style>iframe { border: 6px solid #0b5394; width: 280px; height: 150px }</style><iframe id="f" src="/inside.html"></iframe><iframe id="s" srcdoc="<style>body { margin: 0; background: gold; height: 900px } iframe { width: 150px; height: 60px }</style><p>Doc</p><iframe srcdoc='<body style=&quot;background: teal&quot;>Más'></iframe>"></iframe><iframe id="e"></iframe>`,
    change: `f.contentDocument.body.insertAdjacentHTML('beforeend', '<p style="background: #a61c00; color: #fff">Nuevo</p>'); f.contentWindow.scrollTo(0, 40); s.contentWindow.scrollTo(0, 30); const sheet = new e.contentWindow.CSSStyleSheet(); sheet.replaceSync('body { background: #a61c00; margin: 0 } p { background: #fff; font-size: 40px }'); e.contentDocument.adoptedStyleSheets = [sheet]; e.contentDocument.body.innerHTML = '<p>Escrito</p>'`,
  },
  {
    name: 'frames-in-quirks',
    features: 'a frame in quirks mode, a frame that goes to another page',
    markup: `<style>iframe { border: 0; width: 300px; height: 150px }</style><iframe srcdoc="<style>body { margin: 0 }</style><div style='height: 100%; background: gold'>Todo el alto</div>"></iframe><iframe id="g" src="about:blank"></iframe>`,
    change: `await new Promise((then) => { g.onload = then; g.src = '/inside.html' })`,
  },
  {
    name: 'boxed-frames',
    features: 'frames that are sandboxed or of other origins',
    boxed: ['#hard iframe'],
    markup: `<p>Antes</p><iframe sandbox width="280" height="100" src="/inside.html"></iframe> <iframe width="280" height="100" src="data:text/html,otro"></iframe><p style="background: gold; padding: 20px">Después</p>`,
  },
  {
    name: 'print-and-media',
    features: '`@media` of print, orientation, resolution, hover, `<style media>`, `<noscript>`',
    markup: `<style>p { background: #dfe7f0; padding: 14px } @media print { p { display: none } } @media (orientation: landscape) { .o { background: #0b5394; color: #fff } } @media (height < 850px) { .h { background: #a61c00 } } @media (400px <= width <= 950px) { .w { background: gold } } @media (hover) and (pointer: fine) { .f { border-left: 40px solid teal } }</style><style media="(width < 10px)">p { display: none }</style><p class="o">Apaisado</p><p class="h">Bajo</p><p class="w">Ancho</p><p class="f">Puntero</p><noscript><p>Sin scripts</p></noscript>`,
  },
  {
    name: 'rem-and-root',
    features: '`rem` of a small root, `vw`, `dvh`, `cap`, `rlh`, padding of `<html>`',
    markup: `<style>html { font-size: 62.5%; line-height: 2; background: gold; padding: 10px; border: 6px solid #a61c00 } body { background: #dfe7f0; transform: translateX(10px) } .r { font-size: 3rem; padding: 1rlh 5vw; height: 10dvh; background: #0b5394; color: #fff } .q { width: 30ch; height: 3cap; background: teal; inline-size: stretch }</style><div class="r">Raíz</div><div class="q"></div>`,
    part: 'window',
  },
];

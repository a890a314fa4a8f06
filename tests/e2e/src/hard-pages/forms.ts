import type { HardPage } from './hard-page.ts';

const all = `<input type="text" value="Rosa Díaz"><input type="search" value="cuenta"><input type="email" value="rosa@correo.cl"><input type="tel" value="+56 9 1234"><input type="url" value="https://banco.cl"><input type="number" value="1234"><input type="range" value="80"><input type="color" value="#a61c00"><input type="date" value="2026-11-30"><input type="time" value="13:45"><input type="month" value="2026-11"><input type="week" value="2026-W48"><input type="datetime-local" value="2026-11-30T13:45"><input type="checkbox" checked><input type="radio" name="r" checked><input type="submit" value="Enviar"><input type="reset"><input type="button" value="Ver"><input type="image" alt="Ir" width="40" height="20"><textarea rows="3">Dos
líneas</textarea><select><option>Uno<option selected>Dos</select><select multiple size="3"><option selected>A<option>B<option selected>C</select>`;

/** Fields, states of fields, dialogs and disclosure. */
export const forms: readonly HardPage[] = [
  {
    name: 'shown-fields',
    features: 'fields of each type in a part that the bank opens, with values',
    markup: `<style>input, select, textarea { margin: 4px; vertical-align: top }</style><form data-dm-shown>${all}<input type="text" placeholder="Escribe aquí"><textarea placeholder="Mensaje"></textarea></form>`,
  },
  {
    name: 'masked-fields',
    features: 'fields of each type outside of such a part: same place and size',
    masked: [
      '#hard input:not([type=checkbox], [type=radio], [type=submit], [type=button], [type=reset])',
      '#hard textarea',
      '#hard select',
    ],
    markup: `<style>input, select, textarea { margin: 4px; vertical-align: top } input[type=checkbox]:checked { outline: 6px solid #a61c00 }</style><form>${all}</form><p style="background: gold; padding: 20px">Después</p>`,
  },
  {
    name: 'states-of-fields',
    features: '`indeterminate`, disabled, read-only, `appearance: none`, `accent-color`, gauges',
    markup: `<style>:root { accent-color: #a61c00 } .f { zoom: 2 } input:indeterminate { outline: 4px solid teal } input:disabled { opacity: .3 } .own { appearance: none; width: 30px; height: 30px; background: #ddd } .own:checked { background: #0b5394 } .own:checked::before { content: '✓'; color: #fff } fieldset:disabled { background: #eee }</style><div class="f"><input id="i" type="checkbox"><input type="checkbox" checked disabled><input class="own" type="checkbox" id="o"><input class="own" type="radio"><progress value="3" max="4"></progress><meter value=".3" low=".4" high=".8"></meter><fieldset disabled><legend>Datos</legend><button>No</button></fieldset><output>12</output></div>`,
    change: `i.indeterminate = true; o.checked = true`,
  },
  {
    name: 'validity',
    features: '`:user-invalid`, `:in-range`, `:required`, `setCustomValidity()`, `:placeholder-shown`',
    masked: ['#hard input'],
    markup: `<style>label { display: block; padding: 10px; margin: 6px; background: #dfe7f0 } label:has(:invalid) { background: #f4cccc } label:has(:in-range) { background: #d9ead3 } label:has(:required)::after { content: ' *'; color: red; font-size: 30px } label:has(:user-invalid) { border-left: 40px solid #a61c00 } label:has(:placeholder-shown) { font-style: italic } form:invalid { border: 10px solid gold }</style><form><label>Correo <input type="email" value="no" required></label><label>Edad <input type="number" min="18" max="99" value="30"></label><label>RUT <input id="rut" value="1-9"></label><label>Nombre <input placeholder="Nombre"></label></form>`,
    change: `rut.setCustomValidity('Malo'); document.querySelector('form').addEventListener('invalid', (e) => e.preventDefault(), true); document.querySelector('form').requestSubmit()`,
  },
  {
    name: 'focus',
    features: '`:focus-visible`, `:focus-within`, `:has(:focus)`, `inert`, outline of the browser',
    markup: `<style>.g { padding: 20px; background: #dfe7f0; margin: 6px } .g:focus-within { background: #0b5394; color: #fff } .g:has(:focus-visible) b { font-size: 40px } button { padding: 20px } [inert] { opacity: .3 }</style><div class="g"><b>Grupo</b> <button id="b">Pagar</button></div><div class="g" id="n"><button>Otro</button></div><a href="#" id="a">Enlace</a>`,
    change: `n.inert = true; b.focus({ focusVisible: true })`,
  },
  {
    name: 'selects',
    features: 'customisable `<select>`, `<selectedcontent>`, `::picker-icon`, `optgroup`, `field-sizing`',
    markup: `<style>select, ::picker(select) { appearance: base-select } select { padding: 20px; background: #0b5394; color: #fff; border: 6px solid gold; border-radius: 20px } selectedcontent b { font-size: 30px } select::picker-icon { color: gold; font-size: 40px } .grow { field-sizing: content; padding: 10px; min-width: 40px }</style><div data-dm-shown><select><button><selectedcontent></selectedcontent></button><option><b>Cuenta</b> corriente</option><option selected><b>Ahorro</b> a plazo</option></select><br><br><input class="grow" value="Crece con su texto largo"><textarea class="grow">Crece
mucho</textarea><select size="4"><optgroup label="Grupo"><option>A<option selected>B</optgroup></select></div>`,
  },
  {
    name: 'sized-by-text',
    features: '`field-sizing: content` outside of such a part, labels beside',
    masked: ['#hard input', '#hard textarea'],
    markup: `<style>.grow { field-sizing: content; padding: 10px; font-family: sans-serif } b { background: gold; padding: 12px }</style><input class="grow" value="WWWWWWWWWWWWWWWW"><b>al lado</b><br><textarea class="grow">iiiiiiiiiiiiiiiiiiiiiiiiiiiii
iii</textarea><b>al lado</b>`,
  },
  {
    name: 'disclosure',
    features: '`<details name>`, `:open`, own markers, `hidden="until-found"`',
    markup: `<style>details { padding: 12px; background: #dfe7f0; margin: 6px } details:open { background: #0b5394; color: #fff } summary { list-style: none; font-size: 24px } summary::after { content: ' ▸' } details[open] > summary::after { content: ' ▾' } summary.own { list-style: '⊕ ' } .in::details-content { background: gold; padding: 20px }</style><details name="g" open><summary>Uno</summary>Texto uno</details><details name="g" id="d2"><summary>Dos</summary>Texto dos</details><details class="in" open><summary class="own">Tres</summary>Texto tres</details><div hidden="until-found">Oculto</div><p style="background: #a61c00">Fin</p>`,
    change: `d2.open = true`,
  },
  {
    name: 'dialogs',
    features: 'modal `<dialog>` over another, `::backdrop`, `:modal`, `closedby`, scroll lock by `:has`',
    part: 'window',
    markup: `<style>dialog { border: 10px solid #0b5394; padding: 30px } dialog:modal { background: gold } dialog::backdrop { background: repeating-linear-gradient(45deg, #0008 0 20px, #0004 20px 40px) } #two { margin-top: 400px; width: 200px } #two::backdrop { background: rgb(0 90 0 / 40%); backdrop-filter: blur(3px) } #three { position: static; background: #d9ead3 } body:has(dialog:modal) p { color: #a61c00; font-size: 40px }</style><p>Página del banco</p><dialog id="one">Primero <button>Cerrar</button></dialog><dialog id="two" closedby="any">Segundo</dialog><dialog id="three">Sin modo</dialog>`,
    change: `three.show(); one.showModal(); two.showModal()`,
  },
  {
    name: 'popovers',
    features: 'popovers with anchors, `:popover-open`, `::backdrop`, nested, with invokers',
    part: 'window',
    markup: `<style>[popover] { padding: 20px; border: 8px solid gold; margin: 0 } #m { position-anchor: --btn; inset: auto; top: anchor(bottom); left: anchor(left) } #m:popover-open { background: #0b5394; color: #fff } #m::backdrop { background: rgb(0 0 0 / 30%) } #n { inset: auto; left: 400px; top: 400px } #btn { anchor-name: --btn; padding: 20px }</style><button id="btn" popovertarget="m">Menú</button><div id="m" popover>Opciones <div id="n" popover>Más</div></div><p style="background: #a61c00; padding: 40px">Página</p>`,
    change: `m.showPopover({ source: btn }); n.showPopover()`,
  },
  {
    name: 'implicit-anchors',
    features: 'a popover placed by its invoker without a name',
    part: 'window',
    markup: `<style>#m { position-area: bottom; width: 300px; height: 200px; background: #0b5394; margin: 0 } button { margin-left: 300px; padding: 20px }</style><button id="btn" popovertarget="m">Menú</button><div id="m" popover>Opciones</div>`,
    change: `m.showPopover({ source: btn })`,
  },
  {
    name: 'editors',
    features: '`contenteditable`, `plaintext-only`, scrolled text areas, `caret-color`',
    markup: `<style>[contenteditable] { border: 3px solid; padding: 12px; min-height: 60px } textarea { height: 80px; width: 300px }</style><div data-dm-shown><div contenteditable><h2>Título</h2><ul><li>Punto</ul></div><div contenteditable="plaintext-only">Texto</div><textarea id="ta">${Array.from({ length: 30 }, (_none, at) => `Línea ${at}`).join('\n')}</textarea></div>`,
    change: `ta.scrollTop = 200`,
  },
];

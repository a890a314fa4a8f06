/** Words shown after another window did not open. */
export const text = {
  title: 'No se abrió la otra ventana',
  body: 'Algunos navegadores y aplicaciones de bancos no abren otras ventanas. Copia la dirección y ábrela en tu navegador.',
  here: 'También puedes abrirla aquí. Tu solicitud queda guardada: vuelves a ella con Atrás.',
  copy: 'Copiar dirección',
  copied: 'Dirección copiada',
  byHand: 'Mantén presionada la dirección para copiarla.',
  openHere: 'Abrir aquí',
  again: 'Intentar de nuevo',
};

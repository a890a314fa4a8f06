/** Words that all endings of the road share. */
export const text = { copy: 'Copiar', copied: 'Copiado', folio: 'Folio' };

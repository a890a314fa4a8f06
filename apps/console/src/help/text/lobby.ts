/** Words of the list of waiting people. */
export const lobbyText = {
  title: 'Personas que piden ayuda',
  tip: 'Cómo entrar',
  lead: 'Para entrar, pide a la persona el código de 6 dígitos que ve en «Ayuda».',
  wayIn: 'Entrar a una sesión',
  codeLabel: 'Código de 6 dígitos',
  codeHint: 'Lo ve la persona en su pantalla y dura 10 minutos.',
  codeWrong: 'Escribe los 6 dígitos del código.',
  enter: 'Entrar',
  entering: 'Entrando…',
  listTitle: 'Conectadas ahora',
  count: (count: number) => (count === 1 ? '1 persona conectada' : `${count} personas conectadas`),
  emptyTitle: 'Nadie espera ayuda en este momento',
  empty: 'Cuando alguien abra la ayuda en vivo, aparecerá aquí sin recargar la página.',
  loading: 'Buscando a quienes esperan…',
  columns: {
    application: 'Solicitud',
    page: 'Su página',
    waiting: 'Espera',
    claim: 'A cargo',
    enter: 'Entrar',
  },
  take: 'La atiendo yo',
  takeOf: (folio: string) => `La atiendo yo: ${folio}`,
  mine: 'Tú',
  drop: 'Soltar',
  dropOf: (folio: string) => `Soltar ${folio}`,
  claimedBy: (name: string) => name,
  taken: (name: string) => `La atiende ${name}. Elige a otra persona.`,
  noFolio: 'Sin solicitud',
  active: 'Mirando la página',
  inactive: 'En otra pestaña',
  attended: (names: string) => `Con ${names}`,
  alone: 'Sin atender',
  claimed: 'Todavía sin entrar',
  comeBack: 'Volver a entrar',
  toTab: 'Ir a su pestaña',
  askCode: 'Pide el código',
  observe: 'Observar',
  observeOf: (folio: string) => `Observar la ayuda de ${folio}`,
  stale: 'La lista puede estar atrasada.',
} as const;

/** Formats a waiting time in words. @param seconds - whole and not negative */
export function waitingFor(seconds: number): string {
  if (seconds < 60) return 'menos de 1 min';
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

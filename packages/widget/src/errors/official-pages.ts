/** The official pages of the keys; law and brand, so not the operator's to configure. */
export const officialPages = {
  claveUnica: 'https://claveunica.gob.cl',
  claveTributaria: 'https://www.sii.cl',
  startActivity: 'https://www.sii.cl/ayudas/ayudas_por_servicios/1946-inicio_actividades-1955.html',
} as const;

/** Returns the page on which a key is recovered and updated. */
export const keyPage = (isPJ: boolean): string =>
  isPJ ? officialPages.claveTributaria : officialPages.claveUnica;

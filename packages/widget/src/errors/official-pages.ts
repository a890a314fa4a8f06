/** Where the official pages of the keys are; law and brand, so not the operator's to configure. */
export const officialPages = {
  claveUnica: 'https://claveunica.gob.cl',
  claveTributaria: 'https://www.sii.cl',
  startActivity: 'https://www.sii.cl/ayudas/ayudas_por_servicios/1946-inicio_actividades-1955.html',
} as const;

/** Where a key is recovered and updated. */
export const keyPage = (isPJ: boolean): string =>
  isPJ ? officialPages.claveTributaria : officialPages.claveUnica;

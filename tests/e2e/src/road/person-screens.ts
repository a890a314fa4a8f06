/** A screen of a natural person's road. */
type PersonScreen = {
  /** As `dm:ready` names it; two codes and the two loaders before the documents share one with others. */
  route: string;
  title: string;
  /** The first place of the focus. */
  begins: 'title' | 'field';
  /** Effect of the browser's Back on it: leaves the page, asks about leaving, or leads to another screen of this table. */
  back: 'leaves' | 'asks' | { to: string };
  /** Title of the loader that stands before it, on which Back asks too. */
  loader?: string;
};

/**
 * Every screen that a natural person is shown from the RUT to the copies, loaders apart, under the name by which the
 * tests' people call it. The walks fail on a screen that has no row (spec/interface-rules#back).
 */
export const personScreens: Readonly<Record<string, PersonScreen>> = {
  index: { route: '/', title: 'Vende con tarjetas en pocos pasos', begins: 'title', back: 'leaves' },
  'embed-prospect': {
    route: '/screenembedprospect',
    title: 'Cuéntanos de ti y de tu negocio',
    begins: 'title',
    back: 'asks',
    loader: 'Estamos revisando tus datos',
  },
  'otp-contact': {
    route: '/screenotp',
    title: 'Verifica tu correo',
    begins: 'field',
    back: { to: 'embed-prospect' },
  },
  'embed-productos': {
    route: '/screenembedproductos',
    title: 'Elige cómo quieres cobrar',
    begins: 'title',
    back: { to: 'embed-prospect' },
  },
  'embed-condiciones': {
    route: '/screenembedcondiciones',
    title: 'Revisa tus condiciones',
    begins: 'title',
    back: { to: 'embed-productos' },
  },
  'embed-connect': {
    route: '/screenembedconnect',
    title: 'Conecta tu ClaveÚnica',
    begins: 'title',
    back: { to: 'embed-condiciones' },
  },
  // The connected sources are behind the person and may not be changed.
  nationality: {
    route: '/screennationality',
    title: 'Nacionalidad y residencia tributaria',
    begins: 'title',
    back: 'asks',
    loader: 'Estamos revisando tus antecedentes',
  },
  verifications: {
    route: '/screenverifications',
    title: 'Ya casi. Revisemos estos puntos',
    begins: 'title',
    back: { to: 'nationality' },
  },
  summary: {
    route: '/screensummary',
    title: 'Revisa tu solicitud',
    begins: 'title',
    back: 'asks',
    loader: 'Estamos preparando tu resumen',
  },
  'sign-documents': {
    route: '/screensigndocuments',
    title: 'Lee y firma tus documentos',
    begins: 'title',
    back: 'asks',
    loader: 'Preparando tu contratación',
  },
  'otp-signature': { route: '/screenotp', title: 'Confirma tu firma', begins: 'field', back: 'asks' },
  'success-signature-mail': {
    route: '/screensuccesssignaturemail',
    title: '¡Felicitaciones! Ya firmaste',
    begins: 'title',
    back: 'leaves',
  },
};

/** Screens on which a natural person only waits. */
const loaderRoutes: readonly string[] = [
  '/screenfirstloader',
  '/screenloader',
  '/screenresumeloader',
  '/screencurse',
  '/screenfourthloader',
];

const named = new Set([...Object.values(personScreens).map(({ route }) => route), ...loaderRoutes]);

/** Routes that were shown and have no row. */
export const unnamedRoutes = (routes: readonly string[]): string[] =>
  [...new Set(routes)].filter((route) => !named.has(route));

/** Rows of screens that a walk did not show. */
export const unseenScreens = (seen: ReadonlySet<string>): string[] =>
  Object.keys(personScreens).filter((name) => !seen.has(name));

/** The row of a screen. @throws Error for one that has none */
export function personScreen(name: string): PersonScreen {
  const row = personScreens[name];
  if (!row) throw new Error(`${name} has no row in person-screens.ts`);
  return row;
}

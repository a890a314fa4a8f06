/**
 * The sentences that people accept when they sign, by version. A version that was used is never changed or removed:
 * the evidence of signatures names it.
 */
const acceptanceTexts = {
  // Names the kind of signature of the Ley 19.799, one of two.
  '2026-12': 'Declaro haber leído y acepto suscribir estos documentos con mi firma electrónica simple',
} as const;

type AcceptanceVersion = keyof typeof acceptanceTexts;

/** The text that a signatory sees now. */
export const currentAcceptance: { version: AcceptanceVersion; text: string } = {
  version: '2026-12',
  text: acceptanceTexts['2026-12'],
};

/** Tells if a page can have shown this version. */
export const isAcceptanceVersion = (version: string): version is AcceptanceVersion =>
  Object.hasOwn(acceptanceTexts, version);

/**
 * @throws when the version is not on record; a bug, never bad input
 */
export function acceptanceText(version: string): string {
  if (!isAcceptanceVersion(version)) throw new Error(`no acceptance text of version ${version}`);
  return acceptanceTexts[version];
}

/**
 * The sentences that people accept when they sign, by version. A version that was used is never changed or removed:
 * the evidence of old signatures names it.
 */
const acceptanceTexts: Readonly<Record<string, string>> = {
  '2026-11': 'Declaro haber leído y acepto suscribir estos documentos con mi firma electrónica',
};

/**
 * @throws when the version is not on record; a bug, never bad input
 */
export function acceptanceText(version: string): string {
  const text = acceptanceTexts[version];
  if (text === undefined) throw new Error(`no acceptance text of version ${version}`);
  return text;
}

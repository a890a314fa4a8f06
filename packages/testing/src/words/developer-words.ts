/** English words that no Spanish text of a screen of the staff has; those that Spanish shares are left out. */
const english =
  `the and of with from for by request requests record records status state failed failure pending open opened closed close
done loading next previous page rows per search submit yes null undefined true false unknown negative positive rejected approved
clean grey hit match clear source sources check checks stage event events job queue retry delivered created updated deleted user
name file files size download upload edit add remove select choose time day week month year started finished expired answered
signed sealed issued granted upheld waiting running passed unavailable warning message value key link copy paste save back
forward show hide empty none other blocked blocks marks lists answer attempts score policy version commercial protest arrears
collection sanctions match possible listed`.split(/\s+/u);

const names = [
  // Standards and products that have no other name.
  'OneFCC',
  'ClaveÚnica',
  'CuentaRUT',
  'CloudEvents',
  'WhatsApp',
  'SpA',
  'PagoAustral',
];

/**
 * Finds the words of a text that show the making of the product: ids, names of the code, and English. For tests of screens of the
 * staff, which must show none of them.
 *
 * @param own - words of our own closed lists besides, as the record has them
 */
export function developerWordsIn(text: string, own: ReadonlySet<string> = new Set()): string[] {
  const reported = names
    .reduce((rest, name) => rest.replaceAll(name, ' '), text)
    // People typed the addresses of mailboxes and pages.
    .replaceAll(/\S+@\S+/gu, ' ')
    .replaceAll(/https?:\/\/\S+/gu, ' ')
    .replaceAll(/\b[\w-]+(?:\.[\w-]+)*\.(?:cl|com|example|test|localhost)\b/gu, ' ');
  const found = [
    ...reported.matchAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/giu),
    ...reported.matchAll(/\b\p{Ll}+\p{Lu}\p{L}*/gu),
    ...reported.matchAll(/\b\p{Lu}\p{Ll}+\p{Lu}\p{L}*/gu),
    ...reported.matchAll(/\b[a-z]+(?:-[a-z]+)+\b/gu),
    ...reported.matchAll(/\b[a-z]\w*\.[a-z]\w*/gu),
    ...reported.matchAll(/\b[a-z]+_[a-z_]+\b/gu),
  ].map(([word]) => word);
  const words = reported.match(/(?<![\p{L}-])\p{L}+(?![\p{L}-])/gu) ?? [];
  const isForeign = (word: string) => english.includes(word.toLowerCase()) || own.has(word);
  return [...new Set([...found, ...words.filter(isForeign)])];
}

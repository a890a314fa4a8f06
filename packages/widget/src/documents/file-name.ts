/**
 * Returns a name that every file system takes: accents stay, characters that Windows forbids go.
 *
 * @example fileName('Contrato: anexo 1/2', 'S-2026-000123', 'pdf') // 'Contrato anexo 1-2 S-2026-000123.pdf'
 */
export function fileName(title: string, folio: string, ending: string): string {
  const plain = title
    .replace(/[/\\|]/g, '-')
    .replace(/[<>:"?*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return `${plain} ${folio}.${ending}`;
}

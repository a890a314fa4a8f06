import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test('[S-14] a document is saved under its title and folio, without what file systems refuse', () => {
  expect(fileName('Contrato: anexo 1/2 «final»', 'S-2026-000123', 'pdf')).toBe(
    'Contrato anexo 1-2 «final» S-2026-000123.pdf',
  );
});

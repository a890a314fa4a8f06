import { signingCertificateTitle } from '@afilia/domain/signing/model/signing-certificate';
import { expect, test } from 'vitest';
import { attachmentName } from './attachment-name.ts';

test.each([
  [
    'Declaración de residencia tributaria (FATCA y CRS)',
    'Declaración de residencia tributaria FATCA y CRS.pdf',
  ],
  ['Contrato: anexo 1 / 2', 'Contrato anexo 1 2.pdf'],
  ['Mandato – abono\u00A0 y  cargo ', 'Mandato abono y cargo.pdf'],
  ['Anexo N.º 1.', 'Anexo N.º 1.pdf'],
  [signingCertificateTitle, 'Constancia de firma.pdf'],
])('a document with the title «%s» is attached as «%s»', (title, name) => {
  expect(attachmentName(title)).toBe(name);
});

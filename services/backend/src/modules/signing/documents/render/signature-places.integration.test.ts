import { ok } from '@afilia/domain/values/result';
import { companyFacts } from '@afilia/testing/documents/contract-facts';
import { PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { produceDocuments } from '../produce-documents.ts';

const identify = (kind: string) => ({ documentId: `id-${kind}`, verificationCode: 'K7QF-2M9X-PT4C' });

type Place = { x: number; y: number; width: number; height: number };

const overlap = (one: Place, other: Place): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

test('[S-05] fifteen signers and the operator have a place each, none over another or the edge of a page', async () => {
  const [first] = companyFacts.signatories;
  if (!first) throw new Error('a company has signatories');
  const long = `${first.name} de la Fuente Fernández-Concha Errázuriz`;
  const signatories = Array.from({ length: 15 }, (_none, index) => ({
    ...first,
    name: `${index % 2 === 0 ? 'Ana Díaz' : long} ${index}`,
    rut: `${10_000_000 + index}-0`,
  }));
  const uncertified = async (pdfs: readonly Uint8Array[]) => ok([...pdfs]);
  const made = await produceDocuments({ ...companyFacts, signatories }, identify, uncertified);
  if (!made.ok) throw new Error(made.error.detail);
  for (const { pdf } of made.value) {
    const file = await PDFDocument.load(pdf);
    const pages = file.getPages().map((page) => {
      const fields = (page.node.Annots()?.asArray() ?? []).flatMap((ref) => {
        const field = file.context.lookup(ref, PDFDict);
        const place = field.lookup(PDFName.of('Rect'), PDFArray).asRectangle();
        return field.has(PDFName.of('T')) && place.width > 0 ? [place] : [];
      });
      return { size: page.getSize(), fields };
    });
    expect(pages.flatMap(({ fields }) => fields)).toHaveLength(16);
    for (const { size, fields } of pages)
      for (const [index, one] of fields.entries()) {
        expect(one.x >= 0 && one.y >= 0).toBe(true);
        expect(one.x + one.width <= size.width && one.y + one.height <= size.height).toBe(true);
        for (const other of fields.slice(index + 1)) expect(overlap(one, other)).toBe(false);
      }
  }
});

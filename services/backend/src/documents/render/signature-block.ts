import type { Signatory } from '../../ports/documents.ts';
import { addSignatureField } from './signature-fields.ts';
import { ensureRoom, heading, heightOf, ornament, tagged, write } from './sheet.ts';
import type { Sheet, TextStyle } from './sheet.ts';
import { colour, contentWidth, font, page } from './theme.ts';

const gap = 16;
const boxWidth = (contentWidth - gap) / 2;
const slotHeight = 62;
const inset = 12;
const intro: TextStyle = { size: 9.5 };
const name: TextStyle = { font: font.semibold, size: 10, width: boxWidth - 2 * inset };
const detail: TextStyle = { size: 8.5, colour: colour.grey, width: boxWidth - 2 * inset };

/** Writes who signs and in what capacity, each with an empty field for the signature. */
export function writeSignatureBlock(sheet: Sheet, signatories: readonly Signatory[]): void {
  if (signatories.length === 0) return;
  const opening =
    signatories.length === 1
      ? 'Firma electrónicamente, en la calidad que se indica:'
      : 'Firman electrónicamente, cada persona en la calidad que se indica:';
  const pairs = pairsOf(signatories);
  heading(sheet, 'Firmas', 30 + rowHeight(sheet, pairs[0] ?? []));
  tagged(sheet, 'P', () => write(sheet, opening, page.left, sheet.y, intro));
  sheet.y += heightOf(sheet, opening, intro) + 8;
  for (const pair of pairs) {
    const height = rowHeight(sheet, pair);
    ensureRoom(sheet, height);
    for (const [column, signatory] of pair.entries()) {
      const x = page.left + column * (boxWidth + gap);
      writeBox(sheet, signatory, x, height);
    }
    sheet.y += height + gap;
  }
}

const pairsOf = (signatories: readonly Signatory[]): Signatory[][] =>
  signatories.flatMap((_, index) => (index % 2 === 0 ? [signatories.slice(index, index + 2)] : []));

const capacityOf = (signatory: Signatory): string => `En calidad de ${signatory.capacity}`;

const textHeight = (sheet: Sheet, signatory: Signatory): number =>
  heightOf(sheet, signatory.name, name) +
  heightOf(sheet, `RUT ${signatory.rut}`, detail) +
  heightOf(sheet, capacityOf(signatory), detail);

const rowHeight = (sheet: Sheet, pair: readonly Signatory[]): number =>
  Math.max(0, ...pair.map((signatory) => textHeight(sheet, signatory))) + slotHeight + 2 * inset + 8;

function writeBox(sheet: Sheet, signatory: Signatory, x: number, height: number): void {
  const { pdf } = sheet;
  ornament(sheet, () => {
    pdf.roundedRect(x, sheet.y, boxWidth, height, 4).lineWidth(0.75).strokeColor(colour.hairline).stroke();
    pdf
      .roundedRect(x + 8, sheet.y + height - slotHeight - 8, boxWidth - 16, slotHeight, 3)
      .fillColor(colour.wash)
      .fill();
  });
  let y = sheet.y + inset;
  tagged(sheet, 'P', () => {
    for (const [text, style] of [
      [signatory.name, name],
      [`RUT ${signatory.rut}`, detail],
      [capacityOf(signatory), detail],
    ] as const) {
      write(sheet, text, x + inset, y, style);
      y += heightOf(sheet, text, style);
    }
  });
  addSignatureField(sheet, signatory, {
    x: x + 8,
    y: sheet.y + height - slotHeight - 8,
    width: boxWidth - 16,
    height: slotHeight,
  });
}

import type { PrintedContent, Signatory } from '../../ports/documents.ts';
import { beginning, headed, sectionHeading, unbreakable, wholeParagraph } from './blocks.ts';
import { heightOf, write, type TextStyle } from './lines.ts';
import type { Block } from './paginate.ts';
import { addSignatureField } from './signature-fields.ts';
import { ornament, tagged } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { colour, contentWidth, font, page } from './theme.ts';

const gap = 16;
const boxWidth = (contentWidth - gap) / 2;
const slotHeight = 52;
const inset = 8;
const underName = 5;
const edge = 6;
const intro: TextStyle = { size: 9.5 };
const width = boxWidth - 2 * inset;
const name: TextStyle = { font: font.semibold, size: 10, width };
const detail: TextStyle = { size: 8.5, colour: colour.grey, width };

/**
 * Lays out the signatories and their capacities, two beside one another, each with an empty field for the signature.
 *
 * @param isWhole whether it stands on one page; else it goes on over the page between places, with two rows of them or more
 *   if there are three
 */
export function signatureBlocks(
  sheet: Sheet,
  content: PrintedContent,
  signatories: readonly Signatory[],
  isWhole: boolean,
): Block[] {
  const opening =
    signatories.length === 1
      ? 'Firma electrónicamente, en la calidad que se indica:'
      : 'Firman electrónicamente, cada persona en la calidad que se indica:';
  const head = headAgain(sheet, content);
  const rows = pairsOf(signatories).map((pair, index, pairs): Block => {
    const height = rowHeight(sheet, pair);
    const row = {
      gap: index === 0 ? 8 : sheet.spacing.places,
      units: [{ height, sticks: index === 0 }],
      head,
      draw: (y: number) => {
        for (const [column, signatory] of pair.entries())
          writeBox(sheet, signatory, { x: page.left + column * (boxWidth + gap), y, height });
      },
    };
    return index > 1 && index === pairs.length - 1 ? beginning(row) : row;
  });
  const blocks = headed(sheet, 'Firmas', [wholeParagraph(sheet, opening, 0, intro), ...rows]);
  return isWhole
    ? unbreakable(blocks)
    : blocks.map((block, index) => (index === 0 ? beginning(block) : block));
}

/**
 * Draws the heading over places that go on from another page: it names the document they sign. For the eye alone: a
 * screen reader read it before.
 */
function headAgain(
  sheet: Sheet,
  { title, folio, verificationCode }: PrintedContent,
): NonNullable<Block['head']> {
  const heading = 'Firmas, continuación';
  const text = `Firman el documento «${title}», folio ${folio}, código ${verificationCode}.`;
  const under = heightOf(sheet, heading, sectionHeading) + sheet.spacing.underHeading;
  return {
    height: under + heightOf(sheet, text, intro) + 8,
    draw: (y) =>
      ornament(
        sheet,
        () => {
          write(sheet, heading, page.left, y, sectionHeading);
          write(sheet, text, page.left, y + under, intro);
        },
        'Pagination',
      ),
  };
}

const pairsOf = (signatories: readonly Signatory[]): Signatory[][] =>
  signatories.flatMap((_, index) => (index % 2 === 0 ? [signatories.slice(index, index + 2)] : []));

const textsOf = (signatory: Signatory) =>
  [
    [signatory.name, name],
    [`RUT ${signatory.rut}`, detail],
    [`En calidad de ${signatory.capacity}`, detail],
  ] as const;

const rowHeight = (sheet: Sheet, pair: readonly Signatory[]): number =>
  Math.max(
    ...pair.map((one) => textsOf(one).reduce((sum, [text, style]) => sum + heightOf(sheet, text, style), 0)),
  ) +
  inset +
  underName +
  slotHeight +
  edge;

function writeBox(sheet: Sheet, signatory: Signatory, at: { x: number; y: number; height: number }): void {
  const { pdf } = sheet;
  const { x, height } = at;
  const slot = {
    x: x + edge,
    y: at.y + height - slotHeight - edge,
    width: boxWidth - 2 * edge,
    height: slotHeight,
  };
  ornament(sheet, () => {
    pdf.roundedRect(x, at.y, boxWidth, height, 4).lineWidth(0.75).strokeColor(colour.hairline).stroke();
    pdf.roundedRect(slot.x, slot.y, slot.width, slot.height, 3).fillColor(colour.wash).fill();
  });
  let y = at.y + inset;
  tagged(sheet, 'P', () => {
    for (const [text, style] of textsOf(signatory)) {
      write(sheet, text, x + inset, y, { ...style, followed: true });
      y += heightOf(sheet, text, style);
    }
  });
  addSignatureField(sheet, signatory, slot);
}

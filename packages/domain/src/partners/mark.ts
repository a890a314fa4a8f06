/** A part of a drawing: filled, or a line with round ends. */
type MarkShape = { d: string } & ({ fill: string } | { stroke: string; width: number });

/** The mark of the house, a rising sun over the southern sea, in a square of 32: screens, papers and pages draw this one. */
export const mark: { size: number; shapes: readonly MarkShape[] } = {
  size: 32,
  shapes: [
    { d: 'M4 17a11 11 0 0 1 22 0Z', fill: '#9b3b65' },
    { d: 'M2 20.5h26M5 24.5h20M9 28.5h12', stroke: '#137e84', width: 2.4 },
  ],
};

/** The mark as elements of an SVG whose units are those of the square. */
export const markAsSvg = mark.shapes
  .map((shape) =>
    'fill' in shape
      ? `<path d="${shape.d}" fill="${shape.fill}"/>`
      : `<path d="${shape.d}" fill="none" stroke="${shape.stroke}" stroke-width="${shape.width}" stroke-linecap="round"/>`,
  )
  .join('');

/** A brand in two weights: its first word, and the rest. */
export function wordsOfBrand(brand: string): { first: string; rest: string } {
  const [first = '', ...rest] = brand.split(' ');
  return { first, rest: rest.join(' ') };
}

import { MarkShapes } from '@afilia/ui-kit/parts/mark.tsx';

/** «Pago Austral», drawn: the mark, then the name as text of the page's font. */
export function Wordmark() {
  return (
    <svg viewBox="0 0 172 32" height="100%" aria-hidden="true" style={{ display: 'block' }}>
      <MarkShapes />
      <text x="38" y="22.5" fontSize="19" fill="#444444" letterSpacing="-0.4">
        <tspan fontWeight="700">Pago</tspan>
        <tspan dx="5" fontWeight="400">
          Austral
        </tspan>
      </text>
    </svg>
  );
}

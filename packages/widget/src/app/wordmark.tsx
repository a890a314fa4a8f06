/** «Pago Austral», drawn: a rising sun over the southern sea, then the name as text of the page's font. */
export function Wordmark() {
  return (
    <svg viewBox="0 0 172 32" height="100%" aria-hidden="true" style={{ display: 'block' }}>
      <path d="M4 17a11 11 0 0 1 22 0Z" fill="#9b3b65" />
      <path
        d="M2 20.500h26M5 24.500h20M9 28.500h12"
        stroke="#137e84"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <text x="38" y="22.5" fontSize="19" fill="#444444" letterSpacing="-0.4">
        <tspan fontWeight="700">Pago</tspan>
        <tspan dx="5" fontWeight="400">
          Austral
        </tspan>
      </text>
    </svg>
  );
}

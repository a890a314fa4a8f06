import { encode } from 'uqr';

/** An address as a picture that a phone scans, dark squares on white with the margin that scanners need (ISO/IEC 18004). */
export function qrSvg(address: string): string {
  const { data, size } = encode(address, { border: 4 });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${rows.join('')}"/></svg>`;
}

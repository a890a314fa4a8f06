import type { ReactNode } from 'react';
import { styled } from '@afilia/ui-kit/theme/styled';

/**
 * The machines, drawn by one hand: the same tilt, light from the upper left, plum for bodies, teal for lit parts.
 * Colours follow the theme.
 */
const Picture = styled('svg')(({ theme }) => ({
  '--body': theme.palette.primary.main,
  '--side': `color-mix(in srgb, ${theme.palette.primary.main} 62%, #000000)`,
  '--soft': `color-mix(in srgb, ${theme.palette.primary.main} 12%, #ffffff)`,
  '--pale': `color-mix(in srgb, ${theme.palette.primary.main} 30%, #ffffff)`,
  '--lit': theme.palette.secondary.main,
  '--glow': `color-mix(in srgb, ${theme.palette.secondary.main} 38%, #ffffff)`,
  '--mist': `color-mix(in srgb, ${theme.palette.secondary.main} 14%, #ffffff)`,
  flex: 'none',
  display: 'block',
  borderRadius: '8px',
  background: theme.palette.background.default,
}));

type BoxProps = {
  x: number;
  y: number;
  w: number;
  h: number;
  r?: number;
  depth?: number;
  face?: string;
  side?: string;
};

/** A rounded slab: its face, and its thickness in the shade to the lower right. */
function Slab({ x, y, w, h, r = 5, depth = 5, face = 'var(--body)', side = 'var(--side)' }: BoxProps) {
  return (
    <>
      {Array.from({ length: depth }, (_, at) => (
        <rect
          key={at}
          x={x + depth - at}
          y={y + (depth - at) * 0.6}
          width={w}
          height={h}
          rx={r}
          fill={side}
        />
      ))}
      <rect x={x} y={y} width={w} height={h} rx={r} fill={face} />
    </>
  );
}

/** A lit glass with the window's reflection in its upper left corner. */
function Screen({ x, y, w, h, r = 3 }: BoxProps) {
  return (
    <>
      <rect x={x} y={y} width={w} height={h} rx={r} fill="var(--lit)" />
      <path
        d={`M${x} ${y + r}a${r} ${r} 0 0 1 ${r} -${r}h${w * 0.45}L${x} ${y + h * 0.62}Z`}
        fill="#ffffff"
        opacity="0.16"
      />
    </>
  );
}

/** Keys in rows of three. */
function Keys({ x, y, rows, fill = 'var(--pale)' }: { x: number; y: number; rows: number; fill?: string }) {
  const step = 9;
  return Array.from({ length: rows * 3 }, (_, at) => (
    <rect
      key={at}
      x={x + (at % 3) * step}
      y={y + Math.floor(at / 3) * (step - 2)}
      width="6"
      height="4"
      rx="1.5"
      fill={fill}
    />
  ));
}

/** The waves of a card that only comes near. */
function Waves({ x, y, colour = '#ffffff' }: { x: number; y: number; colour?: string }) {
  return (
    <g fill="none" stroke={colour} strokeWidth="2" strokeLinecap="round">
      <path
        d={`M${x} ${y + 3}a5 5 0 0 1 0 6M${x + 4} ${y}a10 10 0 0 1 0 12M${x + 8} ${y - 3}a15 15 0 0 1 0 18`}
      />
    </g>
  );
}

const MobileReader = () => (
  <>
    <Slab x={20} y={14} w={34} h={62} r={6} depth={4} />
    <Screen x={23} y={19} w={28} h={50} />
    <rect x="28" y="30" width="18" height="3" rx="1.500" fill="#ffffff" opacity=".9" />
    <rect x="28" y="37" width="12" height="3" rx="1.500" fill="#ffffff" opacity=".55" />
    <Slab x={44} y={40} w={34} h={40} r={7} face="var(--pale)" side="var(--body)" />
    <rect x="49" y="45" width="24" height="10" rx="2.500" fill="var(--side)" />
    <Keys x={50} y={60} rows={2} fill="var(--body)" />
    <Waves x={58} y={22} colour="var(--body)" />
  </>
);

const WirelessPrinter = () => (
  <>
    <path d="M36 8h26v22H36Z" fill="#ffffff" stroke="var(--pale)" />
    <path d="M41 14h16M41 19h11" stroke="var(--lit)" strokeWidth="2" strokeLinecap="round" />
    <Slab x={28} y={24} w={42} h={62} r={7} depth={6} />
    <rect x="33" y="24" width="32" height="4" rx="2" fill="var(--side)" />
    <Screen x={34} y={33} w={30} h={20} />
    <rect x="39" y="38" width="16" height="3" rx="1.500" fill="#ffffff" opacity=".9" />
    <rect x="39" y="44" width="9" height="3" rx="1.500" fill="#ffffff" opacity=".55" />
    <Keys x={37} y={59} rows={3} />
  </>
);

const SmartPos = () => (
  <>
    <Slab x={34} y={10} w={30} h={16} r={5} depth={6} face="var(--side)" />
    <Slab x={26} y={18} w={46} h={68} r={7} depth={6} />
    <Screen x={30} y={23} w={38} h={54} />
    {[0, 1, 2, 3].map((at) => (
      <rect
        key={at}
        x={35 + (at % 2) * 15}
        y={30 + Math.floor(at / 2) * 15}
        width="12"
        height="12"
        rx="3"
        fill="#ffffff"
        opacity={at === 0 ? 0.95 : 0.45}
      />
    ))}
    <rect x="35" y="64" width="27" height="8" rx="4" fill="#ffffff" opacity=".95" />
  </>
);

const SelfService = () => (
  <>
    <Slab x={30} y={82} w={38} h={6} r={3} depth={4} face="var(--body)" />
    <Slab x={44} y={56} w={9} h={28} r={2} depth={4} face="var(--pale)" side="var(--body)" />
    <Slab x={26} y={10} w={46} h={54} r={6} depth={6} />
    <Screen x={31} y={15} w={36} h={28} />
    <Waves x={43} y={23} />
    <rect x="31" y="48" width="22" height="10" rx="2.500" fill="var(--side)" />
    <rect x="34" y="52" width="16" height="2" rx="1" fill="var(--pale)" />
    <circle cx="62" cy="53" r="4" fill="var(--glow)" />
  </>
);

const WebCheckout = () => (
  <>
    <Slab x={12} y={20} w={70} h={54} r={6} />
    <rect x="16" y="31" width="62" height="39" rx="3" fill="#ffffff" />
    <g fill="var(--pale)">
      <circle cx="19" cy="25.500" r="2" />
      <circle cx="26" cy="25.500" r="2" />
      <circle cx="33" cy="25.500" r="2" />
    </g>
    <rect x="22" y="37" width="20" height="27" rx="3" fill="var(--mist)" />
    <rect x="48" y="38" width="24" height="4" rx="2" fill="var(--pale)" />
    <rect x="48" y="46" width="16" height="4" rx="2" fill="var(--soft)" />
    <rect x="48" y="55" width="25" height="10" rx="5" fill="var(--lit)" />
    <path d="M66 58l14 6-6 2.500-3 6Z" fill="var(--side)" stroke="#ffffff" strokeWidth="1.500" />
  </>
);

const PaymentLink = () => (
  <>
    <Slab x={24} y={10} w={40} h={76} r={8} depth={6} />
    <rect x="28" y="17" width="32" height="60" rx="4" fill="#ffffff" />
    <rect x="32" y="24" width="18" height="8" rx="4" fill="var(--mist)" />
    <rect x="36" y="38" width="46" height="26" rx="7" fill="var(--lit)" />
    <path d="M68 62l9 8v-8Z" fill="var(--lit)" />
    <g fill="none" stroke="#ffffff" strokeWidth="2.500" strokeLinecap="round">
      <path d="M55 53.500l-2 2a4.200 4.200 0 0 1-6-6l4-4a4.200 4.200 0 0 1 6 0" />
      <path d="M63 48.500l2-2a4.200 4.200 0 0 1 6 6l-4 4a4.200 4.200 0 0 1-6 0" />
      <path d="M55.500 54.500l7-7" transform="translate(0 -.5)" />
    </g>
  </>
);

const QrCode = () => (
  <>
    <Slab x={26} y={78} w={46} h={8} r={3} depth={5} />
    <Slab x={24} y={12} w={50} h={68} r={5} depth={4} face="#ffffff" side="var(--pale)" />
    <rect x="24" y="12" width="50" height="14" rx="5" fill="var(--body)" />
    <rect x="24" y="20" width="50" height="6" fill="var(--body)" />
    <rect x="32" y="16.500" width="20" height="4" rx="2" fill="#ffffff" />
    <g fill="none" stroke="var(--lit)" strokeWidth="3">
      <path d="M33.500 34.500h9v9h-9ZM55.500 34.500h9v9h-9ZM33.500 56.500h9v9h-9Z" />
    </g>
    <path
      d="M36.500 37.500h3v3h-3ZM58.500 37.500h3v3h-3ZM36.500 59.500h3v3h-3ZM47 33h4v4h-4ZM47 41h4v5h-4ZM32 48h5v4h-5ZM41 48h4v4h-4ZM49 49h4v4h-4ZM57 48h4v4h-4ZM63 52h3v5h-3ZM54 55h5v4h-5ZM47 56h4v5h-4ZM60 60h6v4h-6ZM52 63h5v4h-5Z"
      fill="var(--side)"
    />
  </>
);

const drawings: Readonly<Record<string, () => ReactNode>> = {
  'mobile-reader': MobileReader,
  'wireless-printer': WirelessPrinter,
  'smart-pos': SmartPos,
  'self-service': SelfService,
  'web-checkout': WebCheckout,
  'payment-link': PaymentLink,
  'qr-code': QrCode,
};

/**
 * The picture of a product; one that is new to us gets the machine that most resembles all of them.
 *
 * @param size px, width and height
 */
export function ProductPicture({ id, kind, size = 96 }: { id: string; kind: string; size?: number }) {
  const Drawing = drawings[id] ?? (kind === 'internet' ? WebCheckout : WirelessPrinter);
  return (
    <Picture viewBox="0 0 96 96" width={size} height={size} aria-hidden="true">
      <ellipse cx="50" cy="87" rx="32" ry="4.500" fill="var(--soft)" />
      <g transform="rotate(-5 48 48)">
        <Drawing />
      </g>
    </Picture>
  );
}

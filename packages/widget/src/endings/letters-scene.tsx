import { useTheme } from '@emotion/react';
import type { Theme } from '@afilia/ui-kit/theme/create-theme';

/** Drawing of letters to the signatories: plum and teal, two tones each. */
export function LettersScene() {
  const { palette } = useTheme() as Theme;
  const [plum, teal] = [palette.primary.main, palette.secondary.main];
  const pale = (color: string, share: number) => `color-mix(in srgb, ${color} ${share}%, #ffffff)`;
  return (
    <svg viewBox="0 0 576 176" width="100%" aria-hidden="true" style={{ display: 'block' }}>
      <path d="M0 156C60 72 158 34 288 34s228 38 288 122Z" fill={pale(teal, 8)} />
      <path d="M36 156h504" stroke={pale(teal, 45)} strokeWidth="3" strokeLinecap="round" />
      <path
        d="M96 128c60-8 96-30 128-64M352 66c40 34 74 52 128 60"
        fill="none"
        stroke={pale(plum, 35)}
        strokeWidth="3"
        strokeDasharray="2 10"
        strokeLinecap="round"
      />
      <g transform="rotate(-6 288 84)" strokeWidth="3" strokeLinejoin="round">
        <rect x="220" y="44" width="136" height="88" rx="6" fill="#ffffff" stroke={plum} />
        <path d="m222 50 66 48 66-48" fill={pale(plum, 10)} stroke={plum} />
        <circle cx="344" cy="126" r="18" fill={teal} stroke="#ffffff" />
        <path d="m336 126 6 6 11-12" fill="none" stroke="#ffffff" strokeLinecap="round" />
      </g>
      {[96, 480].map((x) => (
        <g key={x}>
          <circle cx={x} cy="112" r="15" fill={pale(plum, 30)} />
          <path d={`M${x - 26} 156c0-18 12-28 26-28s26 10 26 28Z`} fill={plum} />
        </g>
      ))}
      <path
        d="M160 60v12M154 66h12M430 36v12M424 42h12"
        stroke={plum}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="196" cy="34" r="4" fill={teal} />
      <circle cx="398" cy="28" r="3" fill={teal} />
    </svg>
  );
}

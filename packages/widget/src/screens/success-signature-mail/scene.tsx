import { useTheme } from '@emotion/react';
import type { Theme } from '@afilia/ui-kit/theme/create-theme';

/** The signed contract and the machine on its way: plum and teal, two tones each, drawn for this page. */
export function Scene() {
  const { palette } = useTheme() as Theme;
  const [plum, teal] = [palette.primary.main, palette.secondary.main];
  const pale = (color: string, share: number) => `color-mix(in srgb, ${color} ${share}%, #ffffff)`;
  return (
    <svg viewBox="0 0 576 200" width="100%" aria-hidden="true" style={{ display: 'block' }}>
      <path d="M0 172C60 84 158 44 288 44s228 40 288 128Z" fill={pale(teal, 8)} />
      <circle cx="452" cy="58" r="22" fill={pale(plum, 18)} />
      <path d="M36 172h504" stroke={pale(teal, 45)} strokeWidth="3" strokeLinecap="round" />
      {/* The contract, signed and sealed. */}
      <g transform="rotate(-5 218 106)">
        <path
          d="M158 34h92l24 24v114H158Z"
          fill="#ffffff"
          stroke={teal}
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path d="M250 34v24h24" fill={pale(teal, 20)} stroke={teal} strokeWidth="3" strokeLinejoin="round" />
        <path
          d="M176 62h52M176 80h80M176 96h80M176 112h56"
          stroke={pale(teal, 45)}
          strokeWidth="4"
          strokeLinecap="round"
        />
        <path
          d="M176 146c10-16 16-16 16-4s8 8 13 0 9-8 11 0 9 4 16-2"
          fill="none"
          stroke={plum}
          strokeWidth="3.500"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="256" cy="140" r="17" fill={plum} />
        <path
          d="m248.500 140 5.500 5.500 10-11"
          fill="none"
          stroke="#ffffff"
          strokeWidth="3.500"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      {/* The machine, with the first receipt. */}
      <g transform="rotate(4 360 112)">
        <path d="M332 62V36h56v26" fill="#ffffff" stroke={plum} strokeWidth="3" strokeLinejoin="round" />
        <path d="M343 48h22" stroke={pale(plum, 45)} strokeWidth="4" strokeLinecap="round" />
        <rect x="318" y="60" width="84" height="112" rx="10" fill={plum} />
        <rect x="328" y="72" width="64" height="42" rx="4" fill="#ffffff" />
        <path
          d="m348 93 8 8 15-16"
          fill="none"
          stroke={teal}
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        {[126, 140, 154].flatMap((y) =>
          [332, 352, 372].map((x) => (
            <rect key={`${x} ${y}`} x={x} y={y} width="16" height="9" rx="2" fill={pale(plum, 30)} />
          )),
        )}
        <rect x="392" y="128" width="56" height="36" rx="4" fill={teal} />
        <path d="M392 139h56" stroke={pale(teal, 40)} strokeWidth="6" />
      </g>
      <path
        d="M118 92v14M111 99h14M478 108v12M472 114h12M300 18v10M295 23h10"
        stroke={plum}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <g fill={teal}>
        <circle cx="96" cy="132" r="4" />
        <circle cx="140" cy="58" r="3" />
        <circle cx="424" cy="36" r="3" />
        <circle cx="506" cy="142" r="4" />
      </g>
    </svg>
  );
}

import { styled } from '@afilia/ui-kit/theme/styled';
import { text } from './text.ts';

const Frame = styled('svg')({ display: 'block', width: '100%', maxWidth: '280px', height: 'auto' });

/** Drawing of a cédula that shows the place of its document number. */
export function IdCardDrawing() {
  return (
    <Frame viewBox="0 0 280 176" role="img" aria-label={text.documentPicture}>
      <rect x="1" y="1" width="278" height="174" rx="10" fill="#f1f5f8" stroke="#c5ced6" strokeWidth="2" />
      <rect x="16" y="16" width="120" height="8" rx="4" fill="#137e84" opacity="0.5" />
      <rect x="16" y="40" width="72" height="90" rx="4" fill="#dfe6ec" />
      <circle cx="52" cy="74" r="16" fill="#b3c0cb" />
      <path d="M24 126c2-20 14-28 28-28s26 8 28 28z" fill="#b3c0cb" />
      {[44, 66, 88, 110].map((y, index) => (
        <rect key={y} x="104" y={y} width={[120, 148, 96, 130][index]} height="8" rx="4" fill="#c5ced6" />
      ))}
      <rect x="12" y="138" width="132" height="28" rx="6" fill="#ffffff" stroke="#9b3b65" strokeWidth="2.5" />
      <text x="22" y="156" fontSize="12" fontWeight="600" fill="#9b3b65">
        {text.documentPictureLabel}
      </text>
      <rect x="114" y="148" width="20" height="7" rx="3.5" fill="#9b3b65" opacity="0.45" />
      <rect x="160" y="146" width="96" height="8" rx="4" fill="#c5ced6" />
    </Frame>
  );
}

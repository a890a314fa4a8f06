import { Suspense, useState } from 'react';
import { styled } from '@afilia/ui-kit/theme/styled';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { lazyComponent } from '../../session/api/lazy-component.ts';
import { text } from '../text.ts';

const HelpModal = lazyComponent(() => import('../help-modal.tsx').then((m) => m.HelpModal));

// As wide as the card above it, and as high as a finger needs.
const Line = styled('div')({
  textAlign: 'center',
  '& > button': { minHeight: '44px', padding: '0 12px' },
});

/** The end of an embedded screen: what «Ayuda» of the navbar opens in the whole widget, the end of the session too. */
export function HelpLine() {
  const [open, setOpen] = useState(false);
  return (
    <Line>
      <Link onClick={() => setOpen(true)}>{text.helpModal.title}</Link>
      <Suspense>{open && <HelpModal onClose={() => setOpen(false)} />}</Suspense>
    </Line>
  );
}

import { useState } from 'react';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { useAsk } from '../../session/application/use-ask.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { text } from './text.ts';

/** Whether the window is a phone's: there is WhatsApp, and no other screen to scan. */
export const isNarrow = (): boolean => !matchMedia('(min-width: 760px)').matches;

const openMessage = (brand: string, url: string) =>
  window.open(
    `https://wa.me/?text=${encodeURIComponent(text.message(brand, url))}`,
    '_blank',
    'noopener,noreferrer',
  );

/**
 * «Enviármelo por WhatsApp»: a link that leads back, in a message whose reader the person chooses. Its address is in no
 * element: whoever looks along would read it.
 */
export function ShareLink({ onShared }: { onShared: () => void }) {
  const { brand } = useWidget().options;
  const request = useAsk('request-own-link');
  const [url, setUrl] = useState<string | null>(null);
  const share = async () => {
    if (url !== null) return void openMessage(brand, url);
    const { given } = await request.run({ because: 'shared' });
    if (!given?.url) return;
    // Some browsers open nothing so long after the press: the button then does.
    openMessage(brand, given.url);
    setUrl(given.url);
    onShared();
  };
  return (
    <Button {...request.mark} look="outlined" loading={request.pending} onClick={() => void share()}>
      {url === null ? text.share : text.openApp}
    </Button>
  );
}

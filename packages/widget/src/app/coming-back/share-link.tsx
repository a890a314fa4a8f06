import { useState } from 'react';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { useGoOut } from '../../outward/use-go-out.ts';
import { useRequest } from '../../session/application/use-request.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { text } from './text.ts';

/** Tells if the window is a phone's: WhatsApp is at hand, and no other screen is there to scan. */
export const isNarrow = (): boolean => !matchMedia('(min-width: 760px)').matches;

const messageOf = (brand: string, url: string) =>
  `https://wa.me/?text=${encodeURIComponent(text.message(brand, url))}`;

/**
 * «Enviármelo por WhatsApp»: a link that leads back, in a message whose reader the person chooses. Its address is in no
 * element that live help shows: an agent would read it.
 */
export function ShareLink({ onShared }: { onShared: () => void }) {
  const { brand } = useWidget().options;
  const goOut = useGoOut();
  const request = useRequest('request-own-link');
  const [url, setUrl] = useState<string | null>(null);
  const share = async () => {
    if (url !== null) return goOut(messageOf(brand, url), url);
    const { given } = await request.run({ because: 'shared' });
    if (!given?.url) return;
    // Some browsers open nothing so long after the press: the next one does.
    goOut(messageOf(brand, given.url), given.url);
    setUrl(given.url);
    onShared();
  };
  return (
    <Button {...request.mark} look="outlined" loading={request.pending} onClick={() => void share()}>
      {url === null ? text.share : text.openApp}
    </Button>
  );
}

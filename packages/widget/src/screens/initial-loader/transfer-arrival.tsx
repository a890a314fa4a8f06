import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from '@afilia/ui-kit/theme/styled';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import type { TransferClaim } from '../../session/storage/open-link.ts';
import { delayUntilOnline } from '../../session/api/waits.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { text } from './text.ts';
import { lettersOf } from '@afilia/ui-kit/theme/text-size';

/** Between two questions, ms. */
const interval = 2000;

const Digits = styled('p')(({ theme }) => ({
  ...lettersOf(56, 64),
  margin: '16px 0 24px',
  textAlign: 'center',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.primary,
}));

/** The phone of a transfer: shows its number, and waits until the person has named it on the first device. */
export function TransferArrival({ claim }: { claim: TransferClaim }) {
  const widget = useWidget();
  const [over, setOver] = useState(false);
  const { claimToken } = claim;
  const shown = useRef<HTMLDivElement>(null);
  // The title before this one is gone, and with it the focus; one elsewhere on the page stays.
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    shown.current?.querySelector<HTMLElement>('[data-screen-title]')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const stopped = new AbortController();
    const listen = async () => {
      while (!stopped.signal.aborted) {
        await delayUntilOnline(interval, stopped.signal);
        if (stopped.signal.aborted) return;
        const response = await widget.api.execute('await-transfer', { claimToken });
        // A network that is away loses nothing: the request is sent again.
        if (!response.ok || stopped.signal.aborted) continue;
        const received = response.value;
        if (received.__typename === 'TransferClaim') continue;
        if (received.__typename !== 'StartedApplication') return setOver(true);
        widget.keeper.dropDrafts();
        widget.begin(received.sessionToken, received.application);
        return widget.place.merge({ sideRoad: null });
      }
    };
    void listen();
    return () => stopped.abort();
  }, [claimToken, widget]);
  if (over)
    return (
      <Card>
        <ScreenTitle>{text.transfer.over}</ScreenTitle>
        <Lead role="status">{text.transfer.overLead}</Lead>
        <ActionBar>
          <Button onClick={() => widget.place.merge({ sideRoad: null })}>{text.transfer.start}</Button>
        </ActionBar>
      </Card>
    );
  return (
    <div ref={shown}>
      <Card>
        <ScreenTitle>{text.transfer.title}</ScreenTitle>
        <Lead>{text.transfer.lead}</Lead>
        <Digits>{claim.number}</Digits>
        <Lead role="status">{text.transfer.waiting}</Lead>
      </Card>
    </div>
  );
}

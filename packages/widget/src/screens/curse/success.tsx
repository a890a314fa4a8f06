import { useEffect, useRef } from 'react';
import { styled } from '@afilia/ui-kit/theme/styled';
import { DoneIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { text } from './text.ts';

const Mark = styled('div')(({ theme }) => ({ color: theme.palette.secondary.main, marginBottom: '16px' }));

/** All was well: says so, and goes on by itself or at once. */
export function Success({ onContinue }: { onContinue: () => void }) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => holder.current?.querySelector<HTMLElement>('[data-screen-title]')?.focus(), []);
  return (
    <div ref={holder}>
      <Mark>
        <DoneIcon size={48} strokeWidth={1.25} />
      </Mark>
      <ScreenTitle>{text.success}</ScreenTitle>
      <Lead>{text.next}</Lead>
      <ActionBar>
        <Button onClick={onContinue}>{text.goOn}</Button>
      </ActionBar>
    </div>
  );
}

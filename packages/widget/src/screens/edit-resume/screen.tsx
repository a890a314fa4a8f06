import { Suspense, useState, type ReactNode } from 'react';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, MicroText, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { ScreenSkeleton } from '@afilia/ui-kit/parts/skeleton.tsx';
import { lazyComponent } from '../../session/api/lazy-component.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { useStore } from '../../session/react/use-store.ts';
import { useWidget, type SummaryBlock } from '../../session/widget/widget.ts';
import { Accordion } from './accordion.tsx';
import type { EditProps } from './edit-form.tsx';
import { blocks } from './rules.ts';
import { text } from './text.ts';

/** The same fields and rules as the first time, each block's fetched when it is opened. */
const forms: Readonly<Record<SummaryBlock, (props: EditProps) => ReactNode>> = {
  prospect: lazyComponent(() => import('./edit-prospect.tsx').then((m) => m.EditProspect)),
  basket: lazyComponent(() => import('./edit-basket.tsx').then((m) => m.EditBasket)),
  conditions: lazyComponent(() => import('./edit-conditions.tsx').then((m) => m.EditConditions)),
  declaration: lazyComponent(() => import('./edit-declaration.tsx').then((m) => m.EditDeclaration)),
};

/** Changing without losing the rest: one block at a time (spec/screens#editresume). */
export function EditResumeScreen() {
  const { documents } = useApplication().application;
  const { place } = useWidget();
  const { back } = useNavigate();
  const requestedBlock = useStore(place, (state) => state.block ?? null);
  const [open, setOpen] = useState<SummaryBlock | null>(requestedBlock);
  return (
    <Card>
      <ScreenTitle>{text.title}</ScreenTitle>
      <Lead>{text.lead}</Lead>
      <Stack>
        {documents.length > 0 && <Alert tone="warning">{text.signAgain}</Alert>}
        <div>
          {blocks.map((block) => {
            const Form = forms[block];
            return (
              <Accordion
                key={block}
                title={text.blocks[block]}
                open={open === block}
                onToggle={() => setOpen(open === block ? null : block)}
              >
                <Suspense fallback={<ScreenSkeleton />}>
                  <Form onCancel={back} />
                </Suspense>
              </Accordion>
            );
          })}
        </div>
        <MicroText>{text.fixed}</MicroText>
      </Stack>
      {open === null && (
        <ActionBar>
          <Button onClick={back}>{text.back}</Button>
        </ActionBar>
      )}
    </Card>
  );
}

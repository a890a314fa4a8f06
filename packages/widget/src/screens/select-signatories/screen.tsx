import { useId, useEffect, useRef, useState } from 'react';
import { styled } from '@afilia/ui-kit/theme/styled';
import { AlertIcon, DoneIcon, InfoIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Disclosure } from '@afilia/ui-kit/parts/disclosure.tsx';
import { Link } from '@afilia/ui-kit/parts/link.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { useApplication } from '../../session/application/use-application.ts';
import { useModal } from '../../session/widget/use-data-model.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { valueWords } from '../../signatories/value-words.ts';
import { RepresentativeCard } from './representative-card.tsx';
import type { Verdict } from './rules.ts';
import { text } from './text.ts';
import { useChoice } from './use-choice.ts';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { useCommand } from '../../session/application/use-command.ts';

/**
 * Starts the flow of a company with one signatory: calls the operation `one-signatory`, and when the applicant may sign
 * everything alone, chooses them. An applicant who returns to this screen sees the choice.
 *
 * @returns true while the choice is being made; a failure leaves the choice to the applicant
 */
function useOneSignatory(signatories: ApplicationView['signatories']): boolean {
  const { api, ended } = useWidget();
  const { run } = useCommand('choose-signatories', { place: 'form' });
  const [deciding, setDeciding] = useState(signatories.length === 0);
  const choose = useRef(run);
  useEffect(() => {
    choose.current = run;
  });
  const began = useRef(false);
  useEffect(() => {
    // React runs effects twice in development; the choice is made once.
    if (!deciding || began.current) return;
    began.current = true;
    const decide = async () => {
      const response = await api.execute('one-signatory', {});
      const id =
        response.ok && response.value.__typename === 'OneSignatory' ? response.value.representativeId : null;
      const outcome = id === null ? null : await choose.current({ representativeIds: [id] });
      // Chosen: the next screen is on its way, so the list must not appear for a moment.
      if (!outcome?.ok && !ended.aborted) setDeciding(false);
    };
    void decide();
  }, [api, deciding, ended]);
  return deciding;
}

const verifications = '/screenverifications';

const Group = styled('div')({ display: 'grid', gap: '12px' });
const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', columnGap: '24px', rowGap: '12px' });
const Value = styled('p')(({ theme }) => ({ ...theme.typography.body2, margin: 0 }));
const Line = styled('div', { shouldForwardProp: (prop) => prop !== 'wrong' })<{ wrong: boolean }>(
  ({ theme, wrong }) => ({
    display: 'flex',
    gap: '12px',
    minHeight: '48px',
    alignItems: 'center',
    padding: '12px 16px',
    borderRadius: theme.shape.borderRadius,
    background: wrong ? theme.palette.background.paper : theme.house.tint,
    border: `1px solid ${wrong ? theme.palette.error.main : 'transparent'}`,
    '& svg': { flex: 'none', color: wrong ? theme.palette.error.main : 'inherit' },
    '& p': { margin: 0 },
  }),
);
const icons = { good: DoneIcon, missing: InfoIcon, none: InfoIcon };

/** The choice of a company's signatories; an applicant who may sign alone makes none (spec/screens#selectsignatories). */
export function SelectSignatoriesScreen() {
  const { legalReview, signatories } = useApplication().application;
  const deciding = useOneSignatory(signatories);
  if (!legalReview) return null;
  // One title for both: it has the focus when the list takes the place of the wait.
  return (
    <Card aria-busy={deciding}>
      <ScreenTitle>{text.title}</ScreenTitle>
      {deciding ? (
        <div role="status">
          <Lead>{text.deciding}</Lead>
        </div>
      ) : (
        <Choice review={legalReview} />
      )}
    </Card>
  );
}

type Review = NonNullable<ReturnType<typeof useApplication>['application']['legalReview']>;

function Choice({ review }: { review: Review }) {
  const { signatories, editableRoutes } = useApplication().application;
  const { links } = useWidget().options;
  const { navigate } = useNavigate();
  const combinations = useModal('showModalSignatoryCombinations');
  const { chosen, verdict, wrong, pending, mark, toggle, set, submit } = useChoice(review, signatories);
  const id = useId();
  const [fastest] = review.combinations;
  const value = valueWords(review);
  return (
    <>
      <Lead>{text.lead(review.legalName)}</Lead>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack>
          <Ways>
            <Link onClick={combinations.open}>{text.combinations}</Link>
            {fastest && (
              <Link
                decision
                onClick={() => set(fastest.members.map(({ representativeId }) => representativeId))}
              >
                {text.fastest}
              </Link>
            )}
          </Ways>
          {value && <Value>{value}</Value>}
          <Group {...mark} role="group" aria-label={text.list}>
            {review.representatives.map((one) => (
              <RepresentativeCard
                key={one.id}
                one={one}
                chosen={chosen.includes(one.id)}
                wrong={wrong && one.inForce}
                describedBy={id}
                onToggle={() => toggle(one.id)}
              />
            ))}
          </Group>
          <VerdictLine id={id} verdict={verdict} wrong={wrong} />
          <Disclosure label={text.missing.show}>
            <p style={{ margin: '0 0 8px' }}>{text.missing.body}</p>
            <p style={{ margin: 0 }}>
              {text.missing.help} <Link href={links.becomeCustomer}>{text.missing.action}</Link>
            </p>
          </Disclosure>
        </Stack>
        <ActionBar>
          <Button {...mark} type="submit" loading={pending}>
            {text.next}
          </Button>
          {editableRoutes.includes(verifications) && (
            <Button look="outlined" onClick={() => navigate(verifications)}>
              {text.back}
            </Button>
          )}
        </ActionBar>
      </form>
    </>
  );
}

/** The missing signatures, announced on each change. */
function VerdictLine({ id, verdict, wrong }: { id: string; verdict: Verdict; wrong: boolean }) {
  const Icon = wrong ? AlertIcon : icons[verdict.tone];
  return (
    <Line id={id} role="status" wrong={wrong}>
      <Icon />
      <div>
        {verdict.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Line>
  );
}

import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Card, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { OutLink } from '../../outward/out-link.tsx';
import { useApplication } from '../../session/application/use-application.ts';
import { ClaveUnicaButton } from './clave-unica-button.tsx';
import { NotMe } from './not-me.tsx';
import { text } from './text.ts';
import { useRedirect } from './use-redirect.ts';

const words = text.prove;

/** The last visit to ClaveÚnica, and another one. */
function useVisit(isOnly: boolean) {
  const { redirect } = useApplication().application.viewer;
  const visit = useRedirect();
  const outcome = redirect?.outcome ?? null;
  const { otherWindow, refused } = visit;
  const problem = refused ? words.foreignPage : outcome && words.outcome(isOnly)[outcome];
  const button = (
    <ClaveUnicaButton
      {...visit.mark}
      isOnly={isOnly}
      loading={visit.pending}
      onClick={() => void visit.go()}
    />
  );
  return {
    button,
    problem: problem && <Alert tone="error" title={problem} />,
    /** The window of ClaveÚnica; null before it was opened, and once it has ended. */
    elsewhere: outcome === null ? otherWindow : null,
  };
}

/** The way to a window that a browser kept from opening. */
const OpenAgain = ({ address }: { address: string }) => (
  <OutLink decision href={address}>
    {words.openAgain}
  </OutLink>
);

/** ClaveÚnica beside the code to the phone. */
export function AlsoClaveUnica() {
  const { button, problem, elsewhere } = useVisit(false);
  const actions = (
    <>
      {button}
      {elsewhere && <OpenAgain address={elsewhere} />}
    </>
  );
  return (
    <>
      {problem}
      <Alert tone="info" actions={actions}>
        {elsewhere ? words.inOtherWindow : words.orClaveUnica}
      </Alert>
    </>
  );
}

/** ClaveÚnica alone, for installations that send no codes to phones. */
export function OnlyClaveUnica() {
  const { button, problem, elsewhere } = useVisit(true);
  return (
    <Card>
      <ScreenTitle>{words.title}</ScreenTitle>
      <Lead>{words.onlyClaveUnica}</Lead>
      <Stack>
        {problem}
        {elsewhere && (
          <Alert tone="info" actions={<OpenAgain address={elsewhere} />}>
            {words.inOtherWindow}
          </Alert>
        )}
      </Stack>
      <ActionBar>
        {button}
        <NotMe />
      </ActionBar>
    </Card>
  );
}

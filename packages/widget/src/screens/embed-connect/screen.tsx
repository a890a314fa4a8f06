import { telephoneLink } from '@afilia/ui-kit/text/telephone-link';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { ActionBar, ActionWords } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, Divider, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Disclosure } from '@afilia/ui-kit/parts/disclosure.tsx';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { BlockTitle, Lead, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { StepList } from '@afilia/ui-kit/parts/step-list.tsx';
import { keyPage } from '../../errors/official-pages.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { stepsOf } from '../../waiting/step-plan.ts';
import { ConnectLink } from './connect-link.tsx';
import { KeyElsewhere } from './key-elsewhere.tsx';
import { KeyFields } from './key-fields.tsx';
import { linkText } from './link-text.ts';
import { RefusedAlert } from './refused-alert.tsx';
import { connectionSteps } from './rules.ts';
import { papersText } from './papers-text.ts';
import { UploadPapers } from './upload-papers.tsx';
import { text } from './text.ts';
import { useConnect } from './use-connect.ts';
import { styled } from '@afilia/ui-kit/theme/styled';

const List = styled('ul')({ margin: '0 0 12px', paddingInlineStart: '20px', display: 'grid', gap: '4px' });
const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '0 0 8px',
  color: theme.palette.text.secondary,
}));

/** The requested data, their sources, the purpose and the time: the person's right to know before they consent. */
function RequestedSources({ linked }: { linked: boolean }) {
  const { isPJ } = useApplication().application;
  return (
    <Disclosure label={text.what.show}>
      <List>
        {(linked ? linkText : text.what).sources(isPJ).map((source) => (
          <li key={source}>{source}</li>
        ))}
      </List>
      {text.what.notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </Disclosure>
  );
}

/** The ways that need no key. For papers there is a person on the phone until they can be sent here. */
function OtherWays() {
  const { phone } = useWidget().options.links;
  return (
    <Alert tone="info" title={text.upload.title}>
      {text.upload.body(phone)}
    </Alert>
  );
}

const conditionsRoute = '/screenembedcondiciones';

/** Access to tax, unemployment-fund and regulator data, once, by key (spec/screens#embedconnect). */
export function EmbedConnectScreen() {
  const { isPJ, rut, stage, connection, editableRoutes, viewer, prospect } = useApplication().application;
  const { retry, options } = useWidget();
  const { phone } = options.links;
  const { navigate } = useNavigate();
  const { form, submit, view, errorCode, pending, authorisation, mark } = useConnect();
  const waiting = view === 'connecting';
  const offersPapers = connection?.ways.includes('upload') === true;
  const offersLink = connection?.ways.includes('link') === true;
  /** True: this application never needed a key. */
  const keyless = (offersPapers || offersLink) && view !== 'closed' && !connection.ways.includes('form');
  /** The way on that is left here. */
  const papersFirst = offersPapers && (view === 'closed' || view === 'otherWays');
  const firstLook = papersFirst ? 'outlined' : 'contained';
  const back = !waiting && editableRoutes.includes(conditionsRoute) && (
    <Button look="outlined" onClick={() => navigate(conditionsRoute)}>
      {text.back}
    </Button>
  );
  return (
    <Card>
      <ScreenTitle>
        {offersLink ? linkText.title : keyless ? text.papers.title : text.title(isPJ)}
      </ScreenTitle>
      <Lead>
        {viewer.role === 'keyHolder'
          ? text.keyHolder.lead(prospect?.legalName ?? text.keyHolder.company(rut))
          : offersLink
            ? linkText.lead
            : keyless
              ? text.papers.lead
              : text.lead}
      </Lead>
      <form onSubmit={submit} noValidate autoComplete="off">
        <Stack>
          {errorCode && !offersLink && (
            <RefusedAlert key={connection?.attempt} code={errorCode} closed={view === 'closed'} />
          )}
          <ErrorSummary control={form.control} />
          {waiting ? (
            <StepList label={text.steps.label} steps={stepsOf(connectionSteps, stage?.checks ?? null)} />
          ) : (
            <RequestedSources linked={offersLink} />
          )}
          {viewer.may.includes('hand-over-key') && !waiting && <KeyElsewhere />}
          {view === 'form' && <KeyFields control={form.control} authorisation={authorisation} />}
          {view === 'paused' && <Alert tone="info">{text.paused}</Alert>}
          {!offersPapers && !offersLink && (view === 'paused' || view === 'otherWays') && <OtherWays />}
        </Stack>
        {(!keyless || waiting) && (
          <ActionBar>
            {view === 'form' && !authorisation.boxes && (
              <ActionWords id={authorisation.wordsId}>{authorisation.text}</ActionWords>
            )}
            {(view === 'form' || waiting) && (
              <Button
                {...mark}
                {...(view === 'form' && authorisation.asButton)}
                type="submit"
                loading={pending || waiting}
                loadingText={text.connecting}
              >
                {text.connect}
              </Button>
            )}
            {view === 'paused' && <Button onClick={() => retry.run?.()}>{text.retry}</Button>}
            {view === 'otherWays' && !keyless && (
              <Button look={firstLook} onClick={() => window.open(telephoneLink(phone), '_self')}>
                {text.call(phone)}
              </Button>
            )}
            {view === 'closed' && (
              <Button look={firstLook} onClick={() => navigate(keyPage(isPJ), '_blank')}>
                {text.recover}
              </Button>
            )}
            {back}
            {view === 'form' && (
              <Button look="text" onClick={() => navigate(keyPage(isPJ), '_blank')}>
                {text.recover}
              </Button>
            )}
          </ActionBar>
        )}
      </form>
      {offersLink && !waiting && <ConnectLink>{back}</ConnectLink>}
      {offersPapers && !waiting && (
        <Stack style={keyless && !offersLink ? {} : { marginTop: 40 }}>
          <Divider />
          {view === 'form' ? (
            <Disclosure label={papersText.title} startsOpen={connection.uploads.length > 0}>
              <UploadPapers isSecond />
            </Disclosure>
          ) : (
            <>
              {(!keyless || offersLink) && <BlockTitle>{papersText.instead}</BlockTitle>}
              <UploadPapers isSecond={!papersFirst && !keyless}>
                {keyless && !offersLink && back}
              </UploadPapers>
            </>
          )}
        </Stack>
      )}
    </Card>
  );
}

import { Suspense, useState } from 'react';
import { currentAcceptance } from '@afilia/domain/signing/acceptance-text';
import { dayInChile } from '@afilia/domain/values/identity/date';
import { CheckboxField } from '@afilia/ui-kit/fields/checkbox-field.tsx';
import { ErrorSummary } from '@afilia/ui-kit/forms/error-summary.tsx';
import { useWidgetForm } from '@afilia/ui-kit/forms/use-widget-form';
import { ActionBar } from '@afilia/ui-kit/parts/action-bar.tsx';
import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Card, Stack } from '@afilia/ui-kit/parts/card.tsx';
import { Disclosure } from '@afilia/ui-kit/parts/disclosure.tsx';
import { Lead, MicroText, ScreenTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { SummaryList, SummaryRows } from '@afilia/ui-kit/parts/summary-list.tsx';
import { DownloadIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { styled } from '@afilia/ui-kit/theme/styled';
import { unbrokenDay } from '@afilia/ui-kit/text/unbroken-day';
import { useDownloads } from '../../documents/use-downloads.ts';
import { useApplication } from '../../session/application/use-application.ts';
import { lazyComponent } from '../../session/api/lazy-component.ts';
import { useCommand } from '../../session/application/use-command.ts';
import { useNavigate } from '../../session/application/use-navigate.ts';
import { DocumentList } from './document-list.tsx';
import { PhoneOffer, PhoneProof } from './phone-proof.tsx';
import { shortHash, signingActOf, shortSetHash } from './rules.ts';
import { text } from './text.ts';
import { useReading } from './use-reading.ts';

const ReadingView = lazyComponent(() =>
  import('../../documents/reading/reading-view.tsx').then((m) => m.ReadingView),
);
const DocumentViewer = lazyComponent(() =>
  import('../../documents/viewer/document-viewer.tsx').then((m) => m.DocumentViewer),
);
const DeclineModal = lazyComponent(() => import('./decline-modal.tsx').then((m) => m.DeclineModal));

// A RUN breaks at no hyphen.
const Whole = styled('span')({ whiteSpace: 'nowrap' });

/** Reading and signing (spec/screens#signdocuments). The code that makes the signature comes after it. */
export function SignDocumentsScreen() {
  const { application } = useApplication();
  const { documents, documentSetHash, route, viewer, ownPhone } = application;
  const act = signingActOf(application);
  const { back } = useNavigate();
  const reading = useReading(documents);
  const downloads = useDownloads();
  const [declining, setDeclining] = useState(false);
  const [proving, setProving] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const request = useCommand('request-signature', {
    place: 'form',
    inline: ({ reason }) => reason === 'documentsChanged' || reason === 'documentsUnread',
  });
  const [changed, setChanged] = useState(false);
  const form = useWidgetForm<{ accepted: boolean }>({ accepted: false });
  const unread = documents.filter(({ read }) => !read);

  const submit = form.handleSubmit(async () => {
    setIsConfirming(true);
    if (unread.length > 0) return;
    const outcome = await request.run({
      accepted: true,
      documentSetHash: documentSetHash ?? '',
      textVersion: currentAcceptance.version,
    });
    setChanged(!outcome.ok && 'reason' in outcome.error && outcome.error.reason === 'documentsChanged');
  });
  if (proving && ownPhone && ownPhone.provenAt === null)
    return <PhoneProof phone={ownPhone} onClose={() => setProving(false)} />;
  return (
    <Card>
      <ScreenTitle>{text.title}</ScreenTitle>
      <Lead>{text.lead(documents.length)}</Lead>
      <form onSubmit={submit} noValidate>
        <Stack>
          {changed && unread.length > 0 && (
            <Alert tone="warning" title={text.changed.title}>
              {text.changed.body}
            </Alert>
          )}
          <Button
            wide
            look={unread.length > 0 ? 'contained' : 'outlined'}
            onClick={() => reading.show((unread[0] ?? documents[0])?.id ?? null)}
          >
            {text.readAll(documents.length)}
          </Button>
          <div>
            <DocumentList documents={documents} onOpen={reading.show} />
            <Foot
              progress={text.progress(documents.length - unread.length, documents.length)}
              pending={downloads.pending !== null}
              onDownload={() => void downloads.save(documents, text.archive)}
            />
          </div>
          <SummaryList
            title={text.act.title}
            rows={[
              {
                label: text.act.who,
                value: (
                  <>
                    {act.name}
                    {act.run && ', '}
                    <Whole>{act.run}</Whole>
                  </>
                ),
              },
              { label: text.act.capacity, value: act.capacity },
              {
                label: text.act.date,
                value: unbrokenDay(dayInChile(new Date(application.now))),
              },
            ]}
          />
          <Disclosure label={text.technical.show}>
            <SummaryRows
              rows={[
                ...documents.map(({ title, sha256 }) => ({
                  label: text.technical.print(title),
                  value: shortHash(sha256),
                })),
                { label: text.technical.all, value: shortSetHash(documentSetHash ?? '') },
              ]}
            />
          </Disclosure>
          <div>
            <ErrorSummary control={form.control} />
            <CheckboxField
              decision
              control={form.control}
              name="accepted"
              label={text.accept}
              requiredText={text.acceptRequired}
            />
          </div>
          {isConfirming && unread.length > 0 && (
            <Alert
              tone="error"
              actions={
                <Button size="small" look="outlined" onClick={() => reading.show(unread[0]?.id ?? null)}>
                  {text.readNext}
                </Button>
              }
            >
              {text.unreadLeft(unread.length)}
            </Alert>
          )}
          <MicroText>{text.code(act.maskedEmail)}</MicroText>
          {ownPhone && <PhoneOffer phone={ownPhone} onProve={() => setProving(true)} />}
        </Stack>
        <ActionBar>
          <Button
            {...request.mark}
            type="submit"
            look={unread.length > 0 ? 'outlined' : 'contained'}
            loading={request.pending}
          >
            {text.sign}
          </Button>
          {mayDecline(viewer) && (
            <Button look="outlined" onClick={() => setDeclining(true)}>
              {text.decline}
            </Button>
          )}
          {route !== '/screensigndocuments' && (
            <Button look="text" onClick={back}>
              {text.back}
            </Button>
          )}
        </ActionBar>
      </form>
      <Suspense>
        {reading.textId !== null && (
          <ReadingView
            documents={documents}
            at={reading.textId}
            covered={reading.file !== undefined}
            onRead={reading.markTextRead}
            onPdf={reading.showFile}
            onClose={reading.closeText}
          />
        )}
        {reading.file && (
          <DocumentViewer
            document={reading.file}
            position={reading.position}
            onRead={reading.markFileRead}
            onDownload={() => void (reading.file && downloads.save([reading.file], text.archive))}
            onClose={reading.closeFile}
          />
        )}
        {declining && <DeclineModal onClose={() => setDeclining(false)} />}
      </Suspense>
    </Card>
  );
}

/** A natural person always may; for a company the server decides. */
const mayDecline = ({ role, may }: ReturnType<typeof useApplication>['application']['viewer']): boolean =>
  role === 'merchant' || may.includes('decline-signature');

/** Under the list: the number of documents read, and all of them as files. */
function Foot(props: { progress: string; pending: boolean; onDownload: () => void }) {
  return (
    <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', marginTop: 8 }}>
      <span role="status">{props.progress}</span>
      <Button
        look="text"
        size="medium"
        loading={props.pending}
        icon={<DownloadIcon size={20} />}
        onClick={props.onDownload}
      >
        {text.downloadAll}
      </Button>
    </div>
  );
}

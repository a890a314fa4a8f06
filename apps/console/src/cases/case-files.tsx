import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ChangeEvent, useRef, useState } from 'react';
import type { StaffCasePage } from '@afilia/api-contract/staff/answers';
import type { FileScanState, SentFile } from '@afilia/api-contract/staff/file-answers';
import { acceptedFiles, fileSizeText } from '@afilia/ui-kit/files/chosen-file';
import { saveFile } from '@afilia/ui-kit/files/save-file';
import { type Refusal, staffApi } from '../api/staff-api.ts';
import { casesText, formatMoment } from '../text/cases.ts';
import { refusalWords } from './refusal-words.ts';
import { useCommandOnce } from '../commands/use-command-once.ts';

const text = casesText.files;

/** As the server has them; asked before ten megabytes travel for nothing. */
const limits = { files: 5, bytes: 10 * 1024 * 1024 };

/** Files of a case: what the person sent, what staff added, and one more. */
export function CaseFiles(props: {
  page: StaffCasePage;
  /** It was decided a moment ago. */
  isOver: boolean;
  onChanged: () => void;
  onSignedOut: () => void;
}) {
  const { page, isOver, onChanged, onSignedOut } = props;
  const { id, isMine } = page.case;
  const [refusal, setRefusal] = useState<Refusal>();
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { pending, run } = useCommandOnce('file');

  const onRefused = (refused: Refusal) =>
    refused.reason === 'signedOut' ? onSignedOut() : setRefusal(refused);
  const attach = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setRefusal(undefined);
    setSaid('');
    const answer =
      file.size > limits.bytes
        ? ({ ok: false, refusal: { reason: 'attachmentTooLarge' } } as const)
        : await run({ name: file.name, size: file.size, changedAt: file.lastModified }, ({ commandId }) =>
            staffApi.attachFile(id, commandId, file),
          );
    // The same file can be chosen again, once it was corrected.
    target.value = '';
    if (!answer.ok) return onRefused(answer.refusal);
    setSaid(text.attached(file.name));
    return onChanged();
  };
  const download = async (file: SentFile) => {
    setRefusal(undefined);
    const answer = await staffApi.attachment(id, file.id);
    if (!answer.ok) {
      onRefused(answer.refusal);
      // What the scanner found just now stands beside the file.
      return answer.refusal.reason === 'attachmentInfected' ? onChanged() : undefined;
    }
    saveFile(file.name, answer.value);
    setSaid('');
    return onChanged();
  };
  const isFull = page.attachments.length >= limits.files;

  return (
    <section className="card" aria-labelledby="files">
      <h2 id="files">{text.title}</h2>
      {page.attachments.length + page.sentFiles.length === 0 && <p>{text.none}</p>}
      {page.sentFiles.length > 0 && (
        <>
          <h3>{text.sent}</h3>
          <FileList
            files={page.sentFiles}
            detailOf={({ bytes, at }) => text.sentBy(fileSizeText(bytes), formatMoment(at))}
            onDownload={(file) => void download(file)}
          />
          {page.attachments.length > 0 && <h3>{text.ours}</h3>}
        </>
      )}
      {page.attachments.length > 0 && (
        <FileList
          files={page.attachments}
          detailOf={({ bytes, by, at }) => text.by(fileSizeText(bytes), by, formatMoment(at))}
          onDownload={(file) => void download(file)}
        />
      )}
      {isMine && !isOver && (
        <div className="decision">
          <small id="files-hint">{isFull ? text.full : text.hint}</small>
          {!isFull && (
            <div>
              <Button
                variant="outlined"
                loading={pending}
                aria-describedby="files-hint"
                onClick={() => input.current?.click()}
              >
                {text.attach}
              </Button>
              <input
                ref={input}
                type="file"
                hidden
                accept={acceptedFiles}
                onChange={(event) => void attach(event)}
              />
            </div>
          )}
        </div>
      )}
      <span role="status">{said}</span>
      {refusal && <Alert severity="warning">{refusalWords(refusal)}</Alert>}
    </section>
  );
}

function scanWords(scan: FileScanState): string {
  if ('at' in scan) return text.scans[scan.state](formatMoment(scan.at));
  if (scan.state === 'pending' && scan.scannerAwaySince !== undefined)
    return text.scans.scannerAway(formatMoment(scan.scannerAwaySince));
  return text.scans[scan.state];
}

function FileList<Listed extends SentFile>(props: {
  files: readonly Listed[];
  detailOf: (file: Listed) => string;
  onDownload: (file: Listed) => void;
}) {
  const { files, detailOf, onDownload } = props;
  return (
    <ul className="case-files">
      {files.map((file) => (
        <li key={file.id}>
          <span>
            {file.name}
            <small>{detailOf(file)}</small>
            <small className={file.scan.state === 'infected' ? 'infected' : undefined}>
              {scanWords(file.scan)}
            </small>
            {file.scan.state !== 'infected' && <small>{file.isOpened ? text.opened : text.unopened}</small>}
          </span>
          <Button
            size="small"
            variant="outlined"
            aria-label={text.downloadOf(file.name)}
            onClick={() => onDownload(file)}
          >
            {text.download}
          </Button>
        </li>
      ))}
    </ul>
  );
}

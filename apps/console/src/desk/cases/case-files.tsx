import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ChangeEvent, useRef, useState } from 'react';
import type { StaffCasePage } from '@afilia/api-contract/staff/answers';
import type { FileScanState, SentFile } from '@afilia/api-contract/desk/file-answers';
import { acceptedFiles, fileNameHeader, fileSizeText } from '@afilia/ui-kit/files/chosen-file';
import { saveFile } from '@afilia/ui-kit/files/save-file';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { casesText, formatMoment } from '../text/cases.ts';
import { refusalWords } from './refusal-words.ts';
import { FileInPlace, FileView } from './file-view.tsx';
import { useCommandOnce } from '../../shell/commands/use-command-once.ts';

const text = casesText.files;

/** As the server has them; asked before ten megabytes travel for nothing. */
const limits = { files: 5, bytes: 10 * 1024 * 1024 };

/** Files of a case: those of the applicant, those of the staff, and a field for one more. */
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
  const [contents, setContents] = useState<Contents>(new Map());
  const [enlarged, setEnlarged] = useState<{ name: string; file: Blob }>();
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
            // The name goes in a header: addresses are logged.
            staffApi.attachFile({ id, commandId }, file, { 'x-file-name': fileNameHeader(file.name) }),
          );
    // The same file can be chosen again, once it was corrected.
    target.value = '';
    if (!answer.ok) return onRefused(answer.refusal);
    setSaid(text.attached(file.name));
    return onChanged();
  };
  const open = async (file: SentFile, show: (name: string, content: Blob) => void) => {
    setRefusal(undefined);
    const answer = await staffApi.readAttachment({ id, attachmentId: file.id });
    if (!answer.ok) {
      onRefused(answer.refusal);
      // The page shows the scanner's latest finding beside the file.
      return answer.refusal.reason === 'attachmentInfected' ? onChanged() : undefined;
    }
    show(file.name, answer.value);
    setSaid('');
    return onChanged();
  };
  const put = (id: string, content: Blob | undefined) =>
    setContents((before) => {
      const next = new Map(before);
      if (content) next.set(id, content);
      else next.delete(id);
      return next;
    });
  const onLook = (file: SentFile) =>
    contents.has(file.id)
      ? put(file.id, undefined)
      : void open(file, (_name, content) => put(file.id, content));
  const onDownload = (file: SentFile) => void open(file, saveAs);
  const onEnlarge = (file: SentFile) => {
    const content = contents.get(file.id);
    if (content) setEnlarged({ name: file.name, file: content });
  };
  const acts = { contents, onLook, onDownload, onEnlarge };
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
            {...acts}
          />
          {page.attachments.length > 0 && <h3>{text.ours}</h3>}
        </>
      )}
      {page.attachments.length > 0 && (
        <FileList
          files={page.attachments}
          detailOf={({ bytes, by, at }) => text.by(fileSizeText(bytes), by, formatMoment(at))}
          {...acts}
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
      {enlarged && (
        <FileView
          {...enlarged}
          onDownload={() => saveAs(enlarged.name, enlarged.file)}
          onClose={() => setEnlarged(undefined)}
        />
      )}
    </section>
  );
}

const endings: Readonly<Record<string, RegExp>> = {
  'application/pdf': /\.pdf$/iu,
  'image/jpeg': /\.(?:jpe?g|jfif)$/iu,
  'image/png': /\.png$/iu,
};

/** Saves a file under the ending of its type: the machine opens it by its name. */
function saveAs(name: string, file: Blob): void {
  const ending = endings[file.type];
  const kind = file.type.split('/').at(-1)?.replace('jpeg', 'jpg');
  saveFile(ending && !ending.test(name) ? `${name}.${kind}` : name, file);
}

function scanWords(scan: FileScanState): string {
  if ('at' in scan) return text.scans[scan.state](formatMoment(scan.at));
  if (scan.state === 'pending' && scan.scannerAwaySince !== undefined)
    return text.scans.scannerAway(formatMoment(scan.scannerAwaySince));
  return text.scans[scan.state];
}

/** Contents of the files that are shown in their place, by id. */
type Contents = ReadonlyMap<string, Blob>;

function FileList<Listed extends SentFile>(props: {
  files: readonly Listed[];
  detailOf: (file: Listed) => string;
  contents: Contents;
  onLook: (file: Listed) => void;
  onDownload: (file: Listed) => void;
  onEnlarge: (file: Listed) => void;
}) {
  const { files, detailOf, contents, onLook, onDownload, onEnlarge } = props;
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
          <div className="file-acts">
            <Button
              size="small"
              variant="contained"
              aria-label={(contents.has(file.id) ? text.hideOf : text.lookAt)(file.name)}
              aria-expanded={contents.has(file.id)}
              onClick={() => onLook(file)}
            >
              {contents.has(file.id) ? text.hide : text.look}
            </Button>
            <Button
              size="small"
              variant="outlined"
              aria-label={text.downloadOf(file.name)}
              onClick={() => onDownload(file)}
            >
              {text.download}
            </Button>
          </div>
          <FileInPlace name={file.name} file={contents.get(file.id)} onEnlarge={() => onEnlarge(file)} />
        </li>
      ))}
    </ul>
  );
}

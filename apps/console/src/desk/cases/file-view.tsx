import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { lazy, Suspense, useId, useState } from 'react';
import { casesText } from '../text/cases.ts';

const text = casesText.files;

/** The reader of PDF is larger than the rest of the console; it comes with the first PDF that is looked at. */
const FilePages = lazy(async () => ({ default: (await import('./file-pages.tsx')).FilePages }));

/** Shows a file of a case without leaving the console: pictures the right way up, pages without running anything. */
export function FileView(props: { name: string; file: Blob; onDownload: () => void; onClose: () => void }) {
  const { name, file, onDownload, onClose } = props;
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </DialogTitle>
      <DialogContent className="file-view" tabIndex={0} role="region" aria-label={text.content}>
        {file.type.startsWith('image/') ? (
          <Picture name={name} file={file} />
        ) : (
          <Suspense fallback={<LinearProgress aria-label={text.opening} />}>
            <FilePages file={file} />
          </Suspense>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onDownload}>{text.download}</Button>
        <Button variant="contained" onClick={onClose}>
          {text.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Picture(props: { name: string; file: Blob }) {
  const { name, file } = props;
  const [isFailed, setFailed] = useState(false);
  if (isFailed) return <Alert severity="warning">{text.notShown}</Alert>;
  const show = (image: HTMLImageElement | null) => {
    if (!image) return undefined;
    image.src = URL.createObjectURL(file);
    return () => URL.revokeObjectURL(image.src);
  };
  return <img ref={show} alt={name} onError={() => setFailed(true)} />;
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { lazy, Suspense, useCallback, useId, useState } from 'react';
import { casesText } from '../text/cases.ts';

const text = casesText.files;

/** The reader of PDF is larger than the rest of the console; it comes with the first PDF that is looked at. */
const FilePages = lazy(async () => ({ default: (await import('./file-pages.tsx')).FilePages }));

/** A picture the right way up, or pages without running anything in them. */
const Content = ({ name, file }: { name: string; file: Blob }) =>
  file.type.startsWith('image/') ? (
    <Picture name={name} file={file} />
  ) : (
    <Suspense fallback={<LinearProgress aria-label={text.opening} />}>
      <FilePages file={file} />
    </Suspense>
  );

/** A file below its line in the case, beside the decision; nothing is loaded before a member opens it. */
export function FileInPlace(props: { name: string; file: Blob | undefined; onEnlarge: () => void }) {
  const { name, file, onEnlarge } = props;
  if (!file) return null;
  return (
    <div className="file-in-place">
      <Box className="file-view" tabIndex={0} role="region" aria-label={text.contentOf(name)}>
        <Content name={name} file={file} />
      </Box>
      <Button size="small" aria-label={text.enlargeOf(name)} onClick={onEnlarge}>
        {text.enlarge}
      </Button>
    </div>
  );
}

/** A file over the console: pictures and pages as large as the window. */
export function FileView(props: { name: string; file: Blob; onDownload: () => void; onClose: () => void }) {
  const { name, file, onDownload, onClose } = props;
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </DialogTitle>
      <DialogContent className="file-view" tabIndex={0} role="region" aria-label={text.content}>
        <Content name={name} file={file} />
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
  // Stays the same while the case is read again: the picture is put in once.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  if (isFailed) return <Alert severity="warning">{text.notShown}</Alert>;
  return <img ref={show} alt={name} onError={() => setFailed(true)} />;
}

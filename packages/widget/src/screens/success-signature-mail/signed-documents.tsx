import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { styled } from '@afilia/ui-kit/theme/styled';
import { DownloadIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { MicroText } from '@afilia/ui-kit/parts/screen-title.tsx';
import { VisuallyHidden } from '@afilia/ui-kit/parts/visually-hidden.tsx';
import { Whole } from '@afilia/ui-kit/parts/whole.tsx';
import { useDownloads } from '../../documents/use-downloads.ts';
import { OutLink } from '../../outward/out-link.tsx';
import { text } from './text.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '8px 12px',
    padding: '8px 0',
    // As wide as a code: the button goes below if it has no room beside that.
    '& > div': { flex: '1 1 136px' },
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
}));
const Code = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));
const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px',
  minHeight: '44px',
  margin: '8px 0',
});

type Certificate = NonNullable<ApplicationView['completion']>['certificate'];

/** The signed documents to keep, the certificate of the own signature, and the public page that checks them. */
export function SignedDocuments(props: {
  documents: ApplicationView['documents'];
  certificate: Certificate;
  verifyUrl: string;
}) {
  const { certificate, verifyUrl } = props;
  const documents = certificate ? [...props.documents, certificate] : props.documents;
  const one = useDownloads();
  const all = useDownloads();
  return (
    <>
      <List>
        {documents.map((document) => (
          <li key={document.id}>
            <div>
              {document.title}
              <Code>
                {text.code} <Whole>{document.verificationCode}</Whole>
              </Code>
            </div>
            <Button
              look="outlined"
              size="medium"
              loading={one.pending === document.id}
              onClick={() => void one.save([document], text.archive)}
            >
              {text.download} <VisuallyHidden>{document.title}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </List>
      <Foot>
        <OutLink href={verifyUrl}>{text.verify}</OutLink>
        <Button
          look="text"
          size="medium"
          icon={<DownloadIcon size={20} />}
          loading={all.pending !== null}
          onClick={() => void all.save(documents, text.archive)}
        >
          {text.downloadAll}
        </Button>
      </Foot>
      <MicroText>{text.verifyHelp}</MicroText>
    </>
  );
}

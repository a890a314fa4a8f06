import { useId, useRef } from 'react';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { fileSizeText } from '@afilia/ui-kit/files/chosen-file';
import { drawnFiles } from '@afilia/ui-kit/files/picture-as-jpeg';
import { FieldFrame } from '@afilia/ui-kit/forms/field-frame.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { BlockTitle } from '@afilia/ui-kit/parts/screen-title.tsx';
import { VisuallyHidden } from '@afilia/ui-kit/parts/visually-hidden.tsx';
import { secretMarks } from '@afilia/ui-kit/secrets/secret-marks';
import { styled } from '@afilia/ui-kit/theme/styled';
import { decision } from '../../session/application/decision.ts';
import { fileMessage } from './files-rules.ts';
import { text } from './text.ts';
import type { ReviewFiles } from './use-review-files.ts';

const words = text.files;

const List = styled('ul')({ listStyle: 'none', margin: '0 0 12px', padding: 0 });
const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  padding: '8px 0',
  borderBottom: `1px solid ${theme.palette.divider}`,
}));
const Name = styled('span')({ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' });
const Size = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  whiteSpace: 'nowrap',
}));

type File = NonNullable<ApplicationView['review']>['files'][number];

/** A name may hold personal data: live help and recorders of the host page learn only that there is one. */
const ofPerson = secretMarks(words.name);

/** «Documentos (opcional)»: files that go with the person's statement. */
export function ReviewFilesField({ files }: { files: ReviewFiles }) {
  const { waiting, isFull, pending, error, said } = files;
  const id = useId();
  const ids = { field: `${id}-field`, label: `${id}-label`, note: `${id}-note` };
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  return (
    <div role="group" aria-labelledby={ids.label}>
      <FieldFrame
        ids={ids}
        label={words.label}
        helper={words.helper}
        error={error ?? undefined}
        optional
        group
        decision
      >
        {waiting.length > 0 && (
          <List aria-label={words.list}>
            {waiting.map((file) => (
              <Row key={file.id}>
                <Name id={`${id}-${file.id}`} {...ofPerson}>
                  {file.name}
                </Name>
                <Size>{fileSizeText(file.bytes)}</Size>
                <Button
                  {...files.removeMark}
                  look="text"
                  size="medium"
                  aria-describedby={`${id}-${file.id}`}
                  onClick={() => {
                    // Its own button goes with it.
                    chooser.current?.focus();
                    void files.remove(file.id);
                  }}
                >
                  {words.remove}
                </Button>
              </Row>
            ))}
          </List>
        )}
        <input
          ref={input}
          type="file"
          accept={drawnFiles}
          aria-label={words.label}
          multiple
          hidden
          {...decision}
          {...secretMarks()}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            // Chosen again after it was corrected, the same file is a change too.
            target.value = '';
            files.choose(chosen);
          }}
        />
        <Button
          {...decision}
          ref={chooser}
          look="outlined"
          size="medium"
          loading={pending}
          loadingText={words.uploading}
          aria-describedby={`${ids.label} ${ids.note}`}
          onClick={() => (isFull ? files.fail(fileMessage('file.tooMany')) : input.current?.click())}
        >
          {words.choose}
        </Button>
      </FieldFrame>
      <VisuallyHidden role="status">{error ?? said}</VisuallyHidden>
    </div>
  );
}

/** Files already sent, during the review. */
export function SentFiles({ files }: { files: readonly File[] }) {
  const sent = files.filter(({ isSent }) => isSent);
  if (sent.length === 0) return null;
  return (
    <>
      <BlockTitle>{words.sent}</BlockTitle>
      <List>
        {sent.map(({ id, name, bytes }) => (
          <Row key={id}>
            <Name {...ofPerson}>{name}</Name>
            <Size>{fileSizeText(bytes)}</Size>
          </Row>
        ))}
      </List>
    </>
  );
}

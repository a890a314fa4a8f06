import { type ReactNode, useId, useRef } from 'react';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { AlertIcon, DoneIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Disclosure } from '@afilia/ui-kit/parts/disclosure.tsx';
import { secretMarks } from '@afilia/ui-kit/secrets/secret-marks';
import { styled } from '@afilia/ui-kit/theme/styled';
import { unbrokenDay } from '@afilia/ui-kit/text/unbroken-day';
import { decision } from '../../session/application/decision.ts';
import type { PaperWords } from './papers.ts';
import { paperMessage, papersText as text } from './papers-text.ts';
import type { PaperState } from './use-papers.ts';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: '12px',
  padding: '16px 0',
  borderTop: `1px solid ${theme.palette.divider}`,
}));
const Title = styled('strong')({ display: 'block', fontWeight: 600 });
const Line = styled('p', { shouldForwardProp: (prop) => prop !== 'wrong' })<{ wrong?: boolean }>(
  ({ theme, wrong }) => ({
    ...theme.typography.body2,
    display: 'flex',
    gap: '8px',
    margin: '4px 0 0',
    color: wrong ? theme.palette.error.main : theme.palette.text.secondary,
    '& > svg': { flex: 'none' },
  }),
);
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '8px 16px' });
const Steps = styled('ol')({ margin: 0, paddingInlineStart: '20px', display: 'grid', gap: '4px' });

type Upload = NonNullable<ApplicationView['connection']>['uploads'][number];

type Props = {
  paper: PaperWords;
  upload: Upload | undefined;
  state: PaperState;
  removeMark: object;
  onFile: (file: File) => void;
  onRemove: (id: string) => void;
  /** Fields that go with the file. */
  children?: ReactNode;
};

/** One document: its name, its state, its fault, and its actions. */
export function PaperRow({ paper, upload, state, removeMark, onFile, onRemove, children }: Props) {
  const { kind, title, required, how } = paper;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const error = state.error ?? (upload?.refused ? paperMessage('upload.notAuthentic', kind) : null);
  // The sentence says it too: «Falta este documento».
  const isSaid = error !== null && !upload && !state.pending;
  const status = upload
    ? upload.refused
      ? text.refused
      : text.received(unbrokenDay(upload.goodUntil))
    : required
      ? text.missing
      : text.optional;
  return (
    <Row>
      <div>
        <Title id={id}>{title}</Title>
        {!isSaid && (
          <Line>
            {upload && !upload.refused && <DoneIcon size={20} />}
            {state.pending ? text.uploading : status}
          </Line>
        )}
        <div role="status">
          {error && (
            <Line wrong>
              <AlertIcon size={20} />
              {error}
            </Line>
          )}
        </div>
      </div>
      {children}
      <Actions>
        <input
          ref={input}
          type="file"
          accept="application/pdf"
          aria-label={title}
          hidden
          {...decision}
          {...secretMarks()}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Chosen again after it was corrected, the same file is a change too.
            target.value = '';
            if (file) onFile(file);
          }}
        />
        <Button
          {...decision}
          look="outlined"
          size="medium"
          loading={state.pending}
          loadingText={text.uploading}
          aria-describedby={id}
          onClick={() => input.current?.click()}
        >
          {upload ? text.replace : text.choose}
        </Button>
        {upload && (
          <Button
            {...removeMark}
            look="text"
            size="medium"
            aria-describedby={id}
            onClick={() => onRemove(upload.id)}
          >
            {text.remove}
          </Button>
        )}
      </Actions>
      <Disclosure label={text.how}>
        <Steps>
          {how.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
      </Disclosure>
    </Row>
  );
}

import { useId } from 'react';
import type { ApplicationView } from '@afilia/api-contract/generated/operations';
import { secretMarks } from '@afilia/ui-kit/secrets/secret-marks';
import { styled } from '@afilia/ui-kit/theme/styled';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { CheckIcon } from '@afilia/ui-kit/icons/icons.tsx';
import { VisuallyHidden } from '@afilia/ui-kit/parts/visually-hidden.tsx';
import { ReadMark } from '../viewer/frame.tsx';
import { text } from './text.ts';
import { TextPart } from './text-part.tsx';
import { useReadMark } from './use-read-mark.ts';
import type { DocumentText } from './use-texts.ts';
import { lettersOf } from '@afilia/ui-kit/theme/text-size';

const Section = styled('section')(({ theme }) => ({
  ...theme.typography.body1,
  ...lettersOf(16, 26),
  display: 'grid',
  gap: '16px',
  padding: '24px 16px',
  background: theme.palette.background.paper,
  [theme.breakpoints.up('sm')]: { padding: '32px' },
}));
const Top = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
});
const Title = styled('h3')(({ theme }) => ({
  margin: 0,
  fontFamily: theme.house.font.headline,
  ...lettersOf(20, 28),
  fontWeight: 600,
  overflowWrap: 'anywhere',
}));
const Text = styled('div')({ display: 'grid', gap: '20px', minWidth: 0 });
const Summary = styled('div')(({ theme }) => ({
  padding: '12px 16px',
  background: theme.house.tint,
  borderRadius: theme.shape.borderRadius,
  '& > strong': { fontWeight: 600 },
  '& > ul': { margin: '4px 0 0', paddingInlineStart: '20px' },
}));
const End = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  minHeight: '48px',
  padding: '12px 0 0',
  borderTop: `2px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
}));

/** One document as text: its obligations in a few lines, its text, and the mark at its end. */
export function DocumentSection(props: {
  document: ApplicationView['documents'][number];
  /** Absent when there is the file alone. */
  parts: DocumentText['parts'] | undefined;
  covered: boolean;
  onEnd: (shownMs: number) => void;
  onPdf: () => void;
}) {
  const { document, parts, covered, onEnd, onPdf } = props;
  const { title, summary, read } = document;
  const id = useId();
  const { body, end } = useReadMark(covered, onEnd);
  return (
    <Section ref={body} aria-labelledby={`${id}-title`} data-document={document.id}>
      <Top>
        <Title id={`${id}-title`} tabIndex={-1}>
          {title}
        </Title>
        <Button size="small" look="outlined" onClick={onPdf}>
          {text.pdf} <VisuallyHidden>{title}</VisuallyHidden>
        </Button>
      </Top>
      {/* It holds account and document numbers: agents see an empty page with its name, as of the file. */}
      <Text {...secretMarks(title)}>
        {summary.length > 0 && (
          <Summary>
            <strong>{text.summary}</strong>
            <ul>
              {summary.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Summary>
        )}
        {parts
          ? parts.map((part, index) => <TextPart key={index} part={part} title={title} />)
          : text.fileOnly}
      </Text>
      <End
        ref={end}
        role="group"
        aria-label={text.endOf(title)}
        {...(parts && { tabIndex: 0, 'data-end': document.id })}
      >
        <span>{text.end}</span>
        <ReadMark role="status" read={read}>
          {read && <CheckIcon size={18} strokeWidth={2.5} />}
          {read && text.read}
        </ReadMark>
      </End>
    </Section>
  );
}

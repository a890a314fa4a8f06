import { styled } from '@afilia/ui-kit/theme/styled';
import { Disclosure } from '@afilia/ui-kit/parts/disclosure.tsx';
import { useApplication } from '../../session/application/use-application.ts';
import { linkText } from './link-text.ts';
import { text } from './text.ts';

const List = styled('ul')({ margin: '0 0 12px', paddingInlineStart: '20px', display: 'grid', gap: '4px' });
const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '0 0 8px',
  color: theme.palette.text.secondary,
}));

/** What is asked, of whom, for what, for how long: the person's right to know before they consent. */
export function RequestedSources({ linked }: { linked: boolean }) {
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

import { styled } from '@afilia/ui-kit/theme/styled';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import { useModal } from '../../session/widget/use-data-model.ts';
import { text } from './text.ts';
import { lettersOf } from '@afilia/ui-kit/theme/text-size';

const Title = styled('h3')({ margin: '16px 0 8px', ...lettersOf(16, 24), fontWeight: 600 });
const List = styled('ul')({ margin: '0 0 8px', paddingInlineStart: '20px', display: 'grid', gap: '8px' });

/** What it takes to contract, for persons and for companies. */
export function RequirementsModal() {
  const { close } = useModal('showModalRequirements');
  return (
    <Modal title={text.title} onClose={close} actions={<Button onClick={close}>{text.understood}</Button>}>
      {(
        [
          [text.asNatural, text.natural],
          [text.asLegal, text.legal],
        ] as const
      ).map(([title, points]) => (
        <section key={title}>
          <Title>{title}</Title>
          <List>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </List>
        </section>
      ))}
    </Modal>
  );
}

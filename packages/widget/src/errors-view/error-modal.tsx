import type { ReactNode } from 'react';
import type { ErrorAction } from '@afilia/domain/errors/catalogue-kinds';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import type { ModalFlag } from '../session/data-model.ts';
import { useModal } from '../session/use-data-model.ts';
import { ActionButtons } from './action-buttons.tsx';
import { useShownError } from './use-shown-error.ts';

/**
 * A modal for the error in the data model: words, actions and code of the catalogue.
 *
 * @param props.blocking no cross, no Esc (M4, M14)
 * @param props.without actions of the catalogue that are not open now
 * @param props.children a line or more after the catalogue's words
 */
export function ErrorModal(props: {
  flag: ModalFlag;
  blocking?: boolean;
  title?: string;
  content?: string;
  without?: readonly ErrorAction[];
  children?: ReactNode;
}) {
  const { flag, blocking = false, without = [], children } = props;
  const { close } = useModal(flag);
  const { code, title, content, actions } = useShownError();
  const offered = actions.filter(({ id }) => !without.includes(id)).slice(0, 2);
  return (
    <Modal
      title={props.title ?? title}
      code={code}
      blocking={blocking}
      onClose={close}
      actions={<ActionButtons actions={offered} />}
    >
      <p>{props.content ?? content}</p>
      {children}
    </Modal>
  );
}

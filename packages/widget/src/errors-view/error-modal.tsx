import type { ReactNode } from 'react';
import type {
  ErrorAction,
  ErrorModal as ErrorModalFlag,
} from '@afilia/domain/application/errors/catalogue-kinds';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import { useModal } from '../session/widget/use-data-model.ts';
import { ActionButtons } from './action-buttons.tsx';
import { NextStep, Why } from './why.tsx';
import { useShownError } from './use-shown-error.ts';

/**
 * A modal for the error in the data model: title, content, actions and code are those of the catalogue, which the
 * tracking event carries too. Raised by its flag alone, it shows the default error of that flag.
 *
 * @param props.blocking no cross, no Esc (M4, M14)
 * @param props.without actions of the catalogue that are not open now
 * @param props.behind actions of the catalogue that stand under «Por qué»
 * @param props.children a line or more after the catalogue's words
 */
export function ErrorModal(props: {
  flag: ErrorModalFlag;
  blocking?: boolean;
  without?: readonly ErrorAction[];
  behind?: readonly ErrorAction[];
  children?: ReactNode;
}) {
  const { flag, blocking = false, without = [], behind = [], children } = props;
  const { close } = useModal(flag);
  const { code, title, content, actions, review, next } = useShownError(flag);
  const offered = actions.filter(({ id }) => ![...without, ...behind].includes(id)).slice(0, 3);
  return (
    <Modal
      title={title}
      code={code}
      blocking={blocking}
      onClose={close}
      actions={<ActionButtons actions={offered} />}
    >
      <p>{content}</p>
      {children}
      <NextStep next={next} />
      <Why review={review} acts={actions.filter(({ id }) => behind.includes(id))} />
    </Modal>
  );
}

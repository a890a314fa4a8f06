import { defaultErrorOf, type ErrorModal } from '@afilia/domain/application/errors/catalogue-kinds';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import { ActionButtons } from '../errors-view/action-buttons.tsx';
import { useShownError } from '../errors-view/use-shown-error.ts';
import { NextStep, Why } from '../errors-view/why.tsx';
import { markOf } from '../session/application/decision.ts';
import { useMaybeApplication } from '../session/application/use-application.ts';
import { useNavigate } from '../session/application/use-navigate.ts';
import { useCountdown } from '../session/react/use-countdown.ts';
import { useDataModel, useModal } from '../session/widget/use-data-model.ts';
import { useWidget } from '../session/widget/widget.ts';
import { rows, type ErrorRow, type ModalState, type WordsModal } from './table.tsx';

function useModalState(countsTo: ErrorRow['countsTo']): ModalState {
  const application = useMaybeApplication();
  const [errorCode] = useDataModel((model) => model.errorCode);
  const { phone } = useWidget().options.links;
  const seconds = useCountdown(countsTo?.(application) ?? null);
  return { application, errorCode, phone, seconds };
}

/**
 * The error in the data model: title, content, actions and code are those of the catalogue, which the tracking event
 * carries too. Raised by its flag alone, it shows the default error of that flag.
 */
function OfError({ flag }: { flag: ErrorModal }) {
  const { blocking = false, behind = [], without, countsTo, lines }: ErrorRow = rows[flag];
  const state = useModalState(countsTo);
  const { close } = useModal(flag);
  const { code, title, content, actions, review, next } = useShownError(flag);
  const elsewhere = [...behind, ...(without?.(state) ?? [])];
  const offered = actions.filter(({ id }) => !elsewhere.includes(id)).slice(0, 3);
  return (
    <Modal
      title={title}
      code={code}
      blocking={blocking}
      onClose={close}
      actions={<ActionButtons actions={offered} />}
    >
      <p>{content}</p>
      {lines?.(state)}
      <NextStep next={next} />
      <Why review={review} acts={actions.filter(({ id }) => behind.includes(id))} />
    </Modal>
  );
}

function OfWords({ flag }: { flag: WordsModal }) {
  const { title, lines, acts } = rows[flag];
  const state = useModalState(undefined);
  const { close } = useModal(flag);
  const { navigate } = useNavigate();
  const press = (to: string | undefined) => {
    close();
    if (to !== undefined) navigate(to);
  };
  const buttons = acts(state).map(({ label, to, command }, index) => (
    <Button
      key={label}
      {...(command && markOf(command))}
      look={index === 0 ? 'contained' : 'outlined'}
      onClick={() => press(to)}
    >
      {label}
    </Button>
  ));
  return (
    <Modal title={title} onClose={close} actions={buttons}>
      {lines(state)}
    </Modal>
  );
}

const isError = (flag: ErrorModal | WordsModal): flag is ErrorModal => flag in defaultErrorOf;

/** Draws the modal of a flag by its row of the table. */
export function FlagModal({ flag }: { flag: ErrorModal | WordsModal }) {
  return isError(flag) ? <OfError flag={flag} /> : <OfWords flag={flag} />;
}

import { styled } from '@afilia/ui-kit/theme/styled';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { Modal } from '@afilia/ui-kit/parts/modal.tsx';
import { VisuallyHidden } from '@afilia/ui-kit/parts/visually-hidden.tsx';
import { unbrokenDay } from '@afilia/ui-kit/text/unbroken-day';
import { titleOfKind } from '../documents/titles.ts';
import { markOf } from '../session/application/decision.ts';
import { useMaybeApplication } from '../session/application/use-application.ts';
import { useModal } from '../session/widget/use-data-model.ts';
import { useNavigate } from '../session/application/use-navigate.ts';
import { useWidget } from '../session/widget/widget.ts';
import { joinWithAnd } from '../signatories/group-words.ts';
import { combinationWords, rulesWords } from '../signatories/rule-words.ts';
import { valueWords } from '../signatories/value-words.ts';

const text = {
  title: 'Formas de firmar',
  lead: (company: string, date: string) => `Según los poderes de ${company} que revisamos el ${date}:`,
  option: (at: number) => `Opción ${at}`,
  options: 'Quiénes pueden firmar todo',
  choose: 'Elegir esta opción',
  close: 'Cerrar',
  more: (shown: number) =>
    shown === 0
      ? 'Son demasiadas formas para mostrarlas.'
      : `Hay más formas de firmar: aquí están las primeras ${shown}, con menos firmantes. También puedes elegir a las personas en la lista, y te diremos si bastan.`,
  notReviewed:
    'Aparecen aquí cuando hayamos revisado los poderes de la empresa, en el paso Verificación y firma.',
  none: 'No encontramos personas que puedan firmar todos los documentos.',
};

const selectRoute = '/screenselectsignatories';
const Rules = styled('dl')(({ theme }) => ({
  margin: '0 0 16px',
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { margin: '0 0 8px', fontWeight: 500 },
}));
const Heading = styled('h3')(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: 600,
  margin: '0 0 8px',
}));
const Options = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 });
const Option = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '8px',
  padding: '12px 0',
  borderTop: `1px solid ${theme.palette.divider}`,
  overflowWrap: 'anywhere',
}));

/** The valid ways to sign, in words; one of them may be taken over. */
export function SignatoryCombinationsModal() {
  const { close } = useModal('showModalSignatoryCombinations');
  const application = useMaybeApplication();
  const { place } = useWidget();
  const { navigate } = useNavigate();
  const review = application?.legalReview;
  if (!application || !review)
    return (
      <Modal title={text.title} onClose={close} actions={<Button onClick={close}>{text.close}</Button>}>
        <p>{text.notReviewed}</p>
      </Modal>
    );
  const value = valueWords(review);
  const onRoute = application.route === selectRoute;
  const mayChoose = onRoute || application.editableRoutes.includes(selectRoute);
  const choose = (ids: string[]) => {
    close();
    place.merge({ picked: ids });
    if (!onRoute) navigate(selectRoute);
  };
  return (
    <Modal
      title={text.title}
      onClose={close}
      actions={
        <Button look="outlined" onClick={close}>
          {text.close}
        </Button>
      }
    >
      <p>{text.lead(review.legalName, unbrokenDay(review.reviewedOn))}</p>
      <Rules>
        {review.rules.map(({ documentKinds, alternatives }) => (
          <div key={documentKinds.join(' ')}>
            {review.rules.length > 1 && <dt>{joinWithAnd(documentKinds.map(titleOfKind))}</dt>}
            <dd>{rulesWords(alternatives, review)}</dd>
          </div>
        ))}
      </Rules>
      {value && <p>{value}</p>}
      {review.combinations.length > 0 && <Heading>{text.options}</Heading>}
      {review.combinations.length === 0 && !review.hasMoreCombinations && <p>{text.none}</p>}
      <Options>
        {review.combinations.map((combination, at) => {
          const ids = combination.members.map(({ representativeId }) => representativeId);
          return (
            <Option key={ids.join(' ')}>
              <span>
                <strong>{text.option(at + 1)}:</strong> {combinationWords(combination)}
              </span>
              {mayChoose && (
                <Button
                  {...markOf('choose-signatories')}
                  look="outlined"
                  size="small"
                  onClick={() => choose(ids)}
                >
                  {text.choose} <VisuallyHidden>{at + 1}</VisuallyHidden>
                </Button>
              )}
            </Option>
          );
        })}
      </Options>
      {review.hasMoreCombinations && <p>{text.more(review.combinations.length)}</p>}
    </Modal>
  );
}

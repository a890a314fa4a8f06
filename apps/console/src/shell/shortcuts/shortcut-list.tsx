import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { placesOf, placeTitles } from '../app/places.ts';
import { useStaff } from '../app/staff-context.ts';
import { shortcutsText as text } from '../text/shortcuts.ts';
import { goKeys } from './go-keys.ts';
import { QuestionDialog } from '../theme/question-dialog.tsx';

/** Lists the shortcuts of the role, and switches all of them off. */
export function ShortcutList(props: {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}) {
  const { isOn, onSwitch, onClose } = props;
  const { me } = useStaff();
  const own = placesOf(me);
  const lines: readonly { keys: readonly string[]; does: string }[] = [
    ...text.everywhere,
    ...own.map((place) => ({ keys: ['g', goKeys[place]], does: text.goTo(placeTitles[place]) })),
    ...text.ofLists,
    ...text.acts
      .filter(({ of }) => of.some((place) => own.includes(place)))
      .map(({ mark, does }) => ({ keys: [mark], does })),
  ];
  return (
    <QuestionDialog title={text.title} onClose={onClose}>
      {(close) => (
        <>
          <p>{text.lead}</p>
          <dl className="shortcuts">
            {lines.map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <label className="switch">
            <input type="checkbox" checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
            {text.isOn}
          </label>
          <div className="actions">
            <Button look="outlined" onClick={close}>
              {text.close}
            </Button>
          </div>
        </>
      )}
    </QuestionDialog>
  );
}

import { useEffect, useId, useRef } from 'react';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { placesOf } from '../app/places.ts';
import { useStaff } from '../app/staff-context.ts';
import { shortcutsText as text } from '../text/shortcuts.ts';

/** Lists the shortcuts of somebody's role, and switches all of them off. */
export function ShortcutList(props: {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}) {
  const { isOn, onSwitch, onClose } = props;
  const { me } = useStaff();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const own = placesOf(me);
  return (
    <dialog ref={dialog} className="question" aria-labelledby={id} onClose={onClose}>
      <h2 id={id} tabIndex={-1}>
        {text.title}
      </h2>
      <p>{text.lead}</p>
      <dl className="shortcuts">
        {text.lines
          .filter(({ of }) => of === undefined || of.some((place) => own.includes(place)))
          .map(({ keys, does }) => (
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
        <Button look="outlined" onClick={() => dialog.current?.close()}>
          {text.close}
        </Button>
      </div>
    </dialog>
  );
}

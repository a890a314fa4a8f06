import IconButton from '@mui/material/IconButton';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useStaff } from '../../shell/app/staff-context.ts';
import { tipsText as text } from '../text/tips.ts';
import { createHiddenTips } from './tips-store.ts';

const tips = createHiddenTips(() => localStorage);

/**
 * An explanation that full-time staff know by heart. One press hides it in this browser, and leaves a button that shows it
 * again.
 *
 * @param props.id - of the explanation; another wording of the same keeps it
 * @param props.name - of its subject, for the button that shows it again
 */
export function Tip(props: { id: string; name: string; children: ReactNode }) {
  const { id, name, children } = props;
  const { me } = useStaff();
  const box = useRef<HTMLDivElement>(null);
  const body = useId();
  const isHidden = useSyncExternalStore(tips.subscribe, () => tips.isHidden(me.id, id));
  const toggle = (change: HiddenChange) => {
    flushSync(() => tips[change](me.id, id));
    // The pressed button went with its explanation, and the other one stands in its place.
    box.current?.querySelector<HTMLElement>('button')?.focus();
  };
  return (
    <div ref={box} className={isHidden ? 'tip hidden-tip' : 'tip'}>
      {isHidden ? (
        <Button size="small" variant="text" aria-expanded="false" onClick={() => toggle('show')}>
          {name}
        </Button>
      ) : (
        <>
          <div id={body}>{children}</div>
          <IconButton
            size="small"
            aria-label={text.hide(name)}
            aria-controls={body}
            aria-expanded="true"
            title={text.hide(name)}
            onClick={() => toggle('hide')}
          >
            <span aria-hidden="true">×</span>
          </IconButton>
        </>
      )}
    </div>
  );
}

type HiddenChange = 'hide' | 'show';

import { useId, useState } from 'react';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { noticesText as text } from '../text/notices.ts';
import { QuestionDialog } from '../../shell/theme/question-dialog.tsx';
import { volumes } from './notice-settings.ts';
import type { Notices } from './notices-context.ts';

/** Chooses the notices of a request for help. A choice takes effect at once. */
export function NoticesDialog({ notices, onClose }: { notices: Notices; onClose: () => void }) {
  const { waiting, isStale } = notices;
  return (
    <QuestionDialog title={text.title} className="notices" onClose={onClose}>
      {(close) => (
        <>
          <p>{text.lead}</p>
          {waiting !== undefined && (
            <p>
              <strong>{text.waiting(waiting)}</strong> {isStale && text.stale}
            </p>
          )}
          <Sound notices={notices} />
          <BySystem notices={notices} />
          <p className="hint">{text.delay}</p>
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

function Sound({ notices }: { notices: Notices }) {
  const { settings, change, tone, testTone } = notices;
  const id = useId();
  const { isMuted, volume } = settings;
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{text.sound.title}</h3>
      <label className="switch">
        <input
          type="checkbox"
          checked={!isMuted}
          onChange={({ target }) => change({ isMuted: !target.checked })}
        />
        {text.sound.isOn}
      </label>
      <div className="volume">
        <label htmlFor={`${id}-volume`}>{text.sound.volume}</label>
        <input
          id={`${id}-volume`}
          type="range"
          min={volumes.least}
          max={volumes.most}
          step={volumes.step}
          value={volume}
          disabled={isMuted}
          aria-valuetext={text.sound.percent(volume)}
          onChange={({ target }) => change({ volume: target.valueAsNumber })}
        />
        <span aria-hidden="true">{text.sound.percent(volume)}</span>
        <Button look="outlined" size="medium" disabled={isMuted || tone !== 'ready'} onClick={testTone}>
          {text.sound.test}
        </Button>
      </div>
      <p role="status" className="hint">
        {tone !== 'ready' && text.sound[tone]}
      </p>
    </section>
  );
}

function BySystem({ notices }: { notices: Notices }) {
  const { settings, change, permission, activate } = notices;
  const id = useId();
  const [isUnanswered, setUnanswered] = useState(false);
  const isOn = settings.isShown && permission === 'allowed';
  const press = async () => {
    if (isOn) return change({ isShown: false });
    return setUnanswered((await activate()) === 'unasked');
  };
  const state = () => {
    if (permission === 'allowed') return isOn ? 'on' : 'off';
    return permission === 'unasked' && isUnanswered ? 'unanswered' : permission;
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{text.system.title}</h3>
      <p>{text.system.lead}</p>
      <p role="status" className="hint">
        {text.system.states[state()]}
      </p>
      {permission !== 'unavailable' && (
        <div>
          <Button look="outlined" size="medium" onClick={() => void press()}>
            {isOn ? text.system.deactivate : text.system.activate}
          </Button>
        </div>
      )}
    </section>
  );
}

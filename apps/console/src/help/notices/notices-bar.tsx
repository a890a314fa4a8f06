import { useContext, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { FrameIcon } from '../../shell/frame/frame-icon.tsx';
import { isLivePath, listFrom } from '../tabs/list-query.ts';
import { noticesText as text } from '../text/notices.ts';
import { NoticesContext } from './notices-context.ts';
import { NoticesDialog } from './notices-dialog.tsx';

/** In the bar above every page of a member who helps: the number of people who wait, and the settings of the notices. */
export function NoticesBar() {
  const notices = useContext(NoticesContext);
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  if (!notices) return null;
  const { waiting = 0, settings, tone } = notices;
  const isSilent = settings.isMuted || tone !== 'ready';
  return (
    <>
      <span role="status" className="waiting-now">
        {waiting > 0 && (
          <Link to={listFrom(pathname)} replace={isLivePath(pathname)}>
            {text.inBar(waiting)}
          </Link>
        )}
      </span>
      <button
        type="button"
        className="frame-button"
        aria-haspopup="dialog"
        aria-label={isSilent ? `${text.button}, ${text.silent}` : text.button}
        onClick={() => setOpen(true)}
      >
        <FrameIcon of={isSilent ? 'bellOff' : 'bell'} />
        {isSilent && <span className="frame-words">{text.silent}</span>}
      </button>
      {isOpen && <NoticesDialog notices={notices} onClose={() => setOpen(false)} />}
    </>
  );
}

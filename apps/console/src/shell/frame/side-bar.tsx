import { useEffect, useRef } from 'react';
import { Mark } from '@afilia/ui-kit/parts/mark.tsx';
import type { Place } from '../app/places.ts';
import { lookStore, useLook } from '../look/use-look.ts';
import { appText } from '../text/app.ts';
import { FrameIcon } from './frame-icon.tsx';
import { PlaceList } from './place-list.tsx';

const Brand = () => (
  <span className="brand">
    <Mark size={24} />
    <span className="place-name">{appText.product}</span>
  </span>
);

/** The places beside every page. Folded, it shows drawings, and names under the pointer or the focus. */
export function SideBar({ current }: { current: Place | undefined }) {
  const { isSideFolded } = useLook();
  return (
    <div className="frame-side">
      <nav className="side places" aria-label={appText.places}>
        <Brand />
        <PlaceList current={current} />
        <button
          type="button"
          className="fold"
          onClick={() => lookStore.change({ isSideFolded: !isSideFolded })}
        >
          <FrameIcon of={isSideFolded ? 'unfold' : 'fold'} />
          <span className="place-name">{isSideFolded ? appText.unfold : appText.fold}</span>
        </button>
      </nav>
    </div>
  );
}

/** The places in a narrow window, over the page. The browser keeps the focus inside, and returns it. */
export function SideDrawer({ current, onClose }: { current: Place | undefined; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className="drawer" aria-label={appText.places} closedby="any" onClose={onClose}>
      <nav className="side places" aria-label={appText.places}>
        <div className="drawer-head">
          <Brand />
          <button type="button" className="frame-button" aria-label={appText.closePlaces} onClick={close}>
            <FrameIcon of="fold" />
          </button>
        </div>
        <PlaceList current={current} onGone={close} />
      </nav>
    </dialog>
  );
}

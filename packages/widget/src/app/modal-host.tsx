import { Suspense, useEffect, type ComponentType } from 'react';
import { lazyComponent } from '../session/api/lazy-component.ts';
import { modalFlags, type ModalFlag } from '../session/widget/data-model.ts';
import { useStore } from '../session/react/use-store.ts';
import { useWidget } from '../session/widget/widget.ts';
import type { rows } from '../modals/table.tsx';

type Load = () => Promise<ComponentType>;

/** Modals that hold a form or load their text; each of the others is a row of `modals/table.tsx`. */
export const ownModals: Readonly<Record<Exclude<ModalFlag, keyof typeof rows>, Load>> = {
  showModalPrivacy: () => import('../modals/legal-text.tsx').then((m) => m.PrivacyModal),
  showModalTerms: () => import('../modals/legal-text.tsx').then((m) => m.TermsModal),
  showModalNewAddress: () => import('../modals/new-address.tsx').then((m) => m.NewAddressModal),
  showModalSignatoryCombinations: () =>
    import('../modals/signatory-combinations.tsx').then((m) => m.SignatoryCombinationsModal),
};

const isOwn = (flag: ModalFlag): flag is keyof typeof ownModals => flag in ownModals;

function loadOf(flag: ModalFlag): Load {
  if (isOwn(flag)) return ownModals[flag];
  return () =>
    import('../modals/flag-modal.tsx').then(({ FlagModal }) => () => <FlagModal flag={flag} />);
}

const WindowModal = lazyComponent(() => import('../outward/window-modal.tsx').then((m) => m.WindowModal));

const known = new Map<ModalFlag, ComponentType>();

function modalOf(flag: ModalFlag): ComponentType {
  const modal = known.get(flag) ?? lazyComponent(loadOf(flag), () => <LowerFlag flag={flag} />);
  known.set(flag, modal);
  return modal;
}

/** A modal that could not be fetched is not open: its button can be pressed again. */
function LowerFlag({ flag }: { flag: ModalFlag }) {
  const { model } = useWidget();
  useEffect(() => model.merge({ [flag]: false }), [model, flag]);
  return null;
}

/** Draws the modals whose flag is up, and the address of a window that did not open. */
export function ModalHost() {
  const { model, place } = useWidget();
  const isOutward = useStore(place, (state) => state.outward !== null);
  const open = useStore(model, (state) => modalFlags.filter((flag) => state[flag]).join());
  return (
    <Suspense>
      {open &&
        (open.split(',') as ModalFlag[]).map((flag) => {
          const Shown = modalOf(flag);
          return <Shown key={flag} />;
        })}
      {isOutward && <WindowModal />}
    </Suspense>
  );
}

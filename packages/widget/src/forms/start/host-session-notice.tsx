import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { useStore } from '../../session/react/use-store.ts';
import { useWidget } from '../../session/widget/widget.ts';
import { hostSessionText } from './text.ts';

/** Says that what the bank's server prepared is not used, and how to go on. */
export function HostSessionNotice() {
  const refused = useStore(useWidget().place, ({ hostSessionRefused }) => hostSessionRefused);
  return refused && <Alert tone="warning">{hostSessionText[refused]}</Alert>;
}

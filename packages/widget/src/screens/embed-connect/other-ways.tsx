import { Alert } from '@afilia/ui-kit/parts/alert.tsx';
import { useWidget } from '../../session/widget/widget.ts';
import { text } from './text.ts';

/** The ways that need no key. For papers there is a person on the phone until they can be sent here. */
export function OtherWays() {
  const { phone } = useWidget().options.links;
  return (
    <Alert tone="info" title={text.upload.title}>
      {text.upload.body(phone)}
    </Alert>
  );
}

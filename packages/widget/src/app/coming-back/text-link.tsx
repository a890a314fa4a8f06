import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { useRequest } from '../../session/application/use-request.ts';
import { text } from './text.ts';

/** «Enviármelo por SMS»: a link that leads back, to the phone that was proven. The outcome of the message is not reported. */
export function TextLink({ onRequested }: { onRequested: () => void }) {
  const request = useRequest('request-own-link');
  const send = async () => {
    const { given } = await request.run({ because: 'sms' });
    if (given) onRequested();
  };
  return (
    <Button {...request.mark} look="outlined" loading={request.pending} onClick={() => void send()}>
      {text.bySms}
    </Button>
  );
}

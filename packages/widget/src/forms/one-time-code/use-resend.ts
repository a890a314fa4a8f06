import { useState } from 'react';
import { useCommand } from '../../session/application/use-command.ts';

/** «Reenviar código». After a request too early or too often the screen shows the server's numbers. */
export function useResend() {
  const resend = useCommand('resend-otp', {
    place: 'otp',
    inline: ({ reason }) => reason === 'tooSoon' || reason === 'sendLimit',
  });
  const [resent, setResent] = useState(false);
  const run = async () => {
    setResent(false);
    const outcome = await resend.run({});
    setResent(outcome.ok);
  };
  return { run: () => void run(), pending: resend.pending, resent };
}

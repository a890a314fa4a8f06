import { useState } from 'react';
import { useCommand } from '../../session/application/use-command.ts';

/** «Reenviar código». Asked too early or too often, the server's own numbers on screen say so. */
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

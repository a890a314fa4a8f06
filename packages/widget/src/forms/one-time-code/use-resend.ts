import { useState } from 'react';
import type { Otp } from './code-rules.ts';
import { useCommand } from '../../session/application/use-command.ts';

/**
 * «Reenviar código», by the way it went or by the other. After a request too early or too often the screen shows the
 * server's numbers.
 */
export function useResend() {
  const resend = useCommand('resend-otp', {
    place: 'otp',
    inline: ({ reason }) => reason === 'tooSoon' || reason === 'sendLimit',
  });
  const [resent, setResent] = useState(false);
  const run = async (channel?: Otp['channel']) => {
    setResent(false);
    const outcome = await resend.run(channel === undefined ? {} : { channel });
    setResent(outcome.ok);
  };
  return {
    run: () => void run(),
    runBy: (channel: Otp['channel']) => void run(channel),
    pending: resend.pending,
    resent,
  };
}

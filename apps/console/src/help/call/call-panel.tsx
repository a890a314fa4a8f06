import { useEffect, useRef } from 'react';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { callText } from '../text/live.ts';
import type { useCall } from './use-call.ts';

/** Starts a call, and says how the last one ended. A call that goes on has its bar. */
export function CallPanel({ call, isPossible }: { call: ReturnType<typeof useCall>; isPossible: boolean }) {
  const { shown, start } = call;
  const { status, last } = shown;
  const isIdle = status === 'idle';
  const button = useRef<HTMLButtonElement>(null);
  const wasIdle = useRef(isIdle);
  useEffect(() => {
    // The bar took the focus along when it went.
    if (isIdle && !wasIdle.current && document.activeElement === document.body) button.current?.focus();
    wasIdle.current = isIdle;
  }, [isIdle]);
  return (
    <section className="panel tool" aria-labelledby="call-title">
      <h2 id="call-title">{callText.title}</h2>
      <div role="status" className="said">
        {last && <p className="outcome">{callText.last[last]}</p>}
        <p>{isIdle ? callText.idle : callText.inBar}</p>
      </div>
      {isIdle && (
        <Button
          ref={button}
          look="outlined"
          size="medium"
          disabled={!isPossible}
          onClick={() => void start()}
        >
          {callText.start}
        </Button>
      )}
    </section>
  );
}

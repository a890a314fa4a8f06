import { useEffect, useRef, useState } from 'react';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { QuestionDialog } from '../../shell/theme/question-dialog.tsx';
import type { OtherCall } from '../tabs/use-news.ts';
import { tabsText } from '../text/tabs.ts';
import { callText } from '../text/live.ts';
import type { useCall } from './use-call.ts';

const words = tabsText.otherCall;

/** Starts a call, and says how the last one ended. A call that goes on has its bar. */
export function CallPanel(props: {
  call: ReturnType<typeof useCall>;
  isPossible: boolean;
  /** A call with another person goes on: it ends before this one begins. */
  otherCall: OtherCall | undefined;
}) {
  const { call, isPossible, otherCall } = props;
  const [isConfirming, setConfirming] = useState(false);
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
          onClick={() => (otherCall ? setConfirming(true) : void start())}
        >
          {callText.start}
        </Button>
      )}
      {isConfirming && otherCall && (
        <QuestionDialog
          title={words.title(otherCall.name)}
          isTitleFocusable={false}
          onClose={() => setConfirming(false)}
        >
          {(close) => (
            <>
              <p>{words.text}</p>
              <div className="actions">
                <Button onClick={close}>{words.stay}</Button>
                <Button
                  look="outlined"
                  onClick={() => {
                    close();
                    otherCall.end();
                    void start();
                  }}
                >
                  {words.change}
                </Button>
              </div>
            </>
          )}
        </QuestionDialog>
      )}
    </section>
  );
}

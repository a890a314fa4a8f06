import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { chatLimits } from '@afilia/assist-protocol/limits';
import { Button } from '@afilia/ui-kit/parts/button.tsx';
import { chatText as text } from '../text/chat.ts';
import type { ChatEntry } from './chat-state.ts';
import type { Chat } from './use-chat.ts';

/**
 * The chat with the person, beside call and control. Until a message is written or arrives it is a line with a button, so
 * that the panels below stay in sight.
 *
 * @param props.ownName - of the agent; without it the panel is for one who only looks
 */
export function ChatPanel({ chat, ownName }: { chat: Chat; ownName?: string | undefined }) {
  const { entries } = chat;
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted || entries.length > 0 || chat.draft !== '' || ownName === undefined;
  const log = useRef<HTMLDivElement>(null);
  const lastId = entries.at(-1)?.id;
  useEffect(() => {
    if (lastId !== undefined) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lastId]);
  const lastDelivered = entries.findLast((one) => one.from === 'me' && one.status === 'delivered')?.id;
  if (!isOpen)
    return (
      <section className="panel tool" aria-labelledby="chat-title">
        <h2 id="chat-title">{text.title}</h2>
        <p>{text.closed}</p>
        <Button look="outlined" size="medium" onClick={() => setWanted(true)}>
          {text.open}
        </Button>
      </section>
    );
  return (
    <section className="panel chat" aria-labelledby="chat-title">
      <h2 id="chat-title">{text.title}</h2>
      {entries.length === 0 && <p className="soft">{text.none}</p>}
      <div
        ref={log}
        className="chat-log"
        role="log"
        aria-label={text.log}
        // It scrolls, also by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={entries.length > 0 ? 0 : undefined}
      >
        <ol>
          {entries.map((entry) => (
            <li key={entry.id} data-from={entry.from}>
              <strong>{entry.from === 'colleague' ? entry.name : text.from[entry.from]}</strong>
              <span>{entry.text}</span>
              <Status
                entry={entry}
                isLast={entry.id === lastDelivered}
                onAgain={() => chat.sendAgain(entry.id, entry.text)}
              />
            </li>
          ))}
        </ol>
      </div>
      {ownName !== undefined && <Composer chat={chat} ownName={ownName} takesFocus={isWanted} />}
    </section>
  );
}

/** The way of an own message; of those that arrived the last one says so. */
function Status(props: { entry: ChatEntry; isLast: boolean; onAgain: () => void }) {
  const { entry, isLast, onAgain } = props;
  if (entry.from !== 'me' || (entry.status === 'delivered' && !isLast)) return null;
  return (
    <small data-status={entry.status}>
      {text.statuses[entry.status]}
      {entry.status === 'failed' && (
        <button type="button" onClick={onAgain}>
          {text.sendAgain}
        </button>
      )}
    </small>
  );
}

/** @param props.takesFocus - the member just asked for the field */
function Composer(props: { chat: Chat; ownName: string; takesFocus: boolean }) {
  const { chat, ownName, takesFocus } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const { draft, setDraft, write, block, isStopped } = chat;
  return (
    <>
      <div className="suggested" role="group" aria-label={text.suggested}>
        {text.suggestions(ownName.split(' ')[0] ?? ownName).map((one) => (
          <button key={one} type="button" onClick={() => write(one)}>
            {one}
          </button>
        ))}
      </div>
      <form
        className="chat-form"
        onSubmit={(event) => {
          event.preventDefault();
          write(draft);
        }}
      >
        <TextField
          multiline
          inputRef={field}
          minRows={2}
          maxRows={6}
          label={text.field}
          helperText={
            block === undefined || (block === 'link' && !isStopped) ? text.hint : text.blocked[block]
          }
          value={draft}
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            write(draft);
          }}
          slotProps={{
            htmlInput: { maxLength: chatLimits.textChars },
            formHelperText: { role: 'status' },
          }}
        />
        <Button type="submit" size="medium">
          {text.send}
        </Button>
      </form>
    </>
  );
}

import { callReason, callsAdmin } from '@matchdesk/contract/desk/admin-calls.rules';
import type { Message } from '@matchdesk/contract/desk/chats';
import { useLayoutEffect, useRef } from 'react';
import type { Outcome } from '#shared/api/read-answer.ts';
import { moment } from '#shared/next-step/shown-times.ts';
import { fileAddress } from '#start-config.ts';
import { useLanguage, useSay } from './language.ts';
import { Button, Problem } from './parts.tsx';
import { isSentFromHere } from './sent-messages.ts';
import { useAct } from './use-act.ts';

interface ChatMessagesProps {
  messages: readonly Message[];
  hasEarlier: boolean;
  refresh: () => Promise<void>;
  readEarlier: () => Promise<Outcome<unknown>>;
}

/** How close to its end a list counts as being there, in pixels. */
const nearEnd = 40;

/** The messages, the newest below. It follows them only where a person has not scrolled up. */
export function ChatMessages({ messages, hasEarlier, refresh, readEarlier }: ChatMessagesProps) {
  const say = useSay();
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const last = messages.at(-1)?.seq;
  const earlier = useAct(readEarlier, refresh);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message moves the end
  useLayoutEffect(() => {
    if (list.current && isAtEnd.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  if (messages.length === 0) return <p className="faint">{say('noMessages')}</p>;
  return (
    <>
      {hasEarlier && (
        <Button look="quiet" isBusy={earlier.isBusy} onClick={() => void earlier.act(undefined)}>
          {say('earlier')}
        </Button>
      )}
      <Problem refused={earlier.refused} again={earlier.again} />
      <div
        ref={list}
        className="messages"
        role="log"
        aria-label={say('chat')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, the keyboard cannot scroll
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
        }}
      >
        <ol>
          {messages.map((message) => (
            <MessageRow key={message.seq} message={message} />
          ))}
        </ol>
      </div>
    </>
  );
}

function MessageRow({ message }: { message: Message }) {
  const say = useSay();
  const language = useLanguage();
  const { role, nickname, created_at, event_type, client_id } = message;
  if (event_type) return <li className="event">{eventText(message, say, language)}</li>;
  const from = role === 'admin' ? 'staff' : isSentFromHere(client_id) ? 'mine' : 'theirs';
  return (
    <li className={from}>
      <p className="from">
        <strong>{nickname}</strong>
        {role === 'admin' && <span className="tag">{say('staff')}</span>}
        <time dateTime={created_at}>{moment(created_at, language)}</time>
      </p>
      <Content message={message} />
    </li>
  );
}

function Content({ message }: { message: Message }) {
  const say = useSay();
  if (message.removed_at !== null) return <p className="faint">{say('removed')}</p>;
  if (message.message_type === 1) return <SentPicture message={message} />;
  if (message.role === 'admin' || !callsAdmin(message.message)) return <p>{message.message}</p>;
  return (
    <>
      <p className="tag">{say('calledAdmin')}</p>
      <p>{callReason(message)}</p>
    </>
  );
}

function SentPicture({ message: { message, nickname, width, height } }: { message: Message }) {
  const say = useSay();
  const address = fileAddress(message);
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img
        src={address}
        alt={say('sentPicture', { name: nickname })}
        width={width ?? undefined}
        height={height ?? undefined}
        loading="lazy"
      />
    </a>
  );
}

function eventText(
  { event_type, message, nickname: name, until }: Message,
  say: ReturnType<typeof useSay>,
  language: ReturnType<typeof useLanguage>,
): string {
  if (event_type === 'muted')
    return say('muted', { name, time: until === null ? '' : moment(until, language) });
  return say(message === 'admin_left_event' ? 'staffLeft' : 'staffCame', { name });
}

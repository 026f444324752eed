import classes from './chat-control.module.css';
import { openChat, useWaiting } from './chats.store.ts';

interface ChatControlProps {
  tournament: number;
  matchId: number;
  /** The names of both sides. */
  title: string;
  /** The accessible name of the control. */
  label: string;
  className: string | undefined;
  children: React.ReactNode;
}

/** Opens the chat of a match from its card and shows what is unread. A bare button, because there are many cards. */
export function ChatControl({ tournament, matchId, title, label, className, children }: ChatControlProps) {
  const { unread, isActive } = useWaiting(tournament, matchId);
  return (
    <button
      type="button"
      className={`${className ?? ''} ${classes.control}`}
      data-active={isActive || undefined}
      aria-label={label}
      title={label}
      onClick={() => openChat(tournament, matchId, title)}
    >
      {children}
      {(unread > 0 || isActive) && (
        <span className={classes.mark}>{isActive ? '!' : Math.min(unread, 99)}</span>
      )}
    </button>
  );
}

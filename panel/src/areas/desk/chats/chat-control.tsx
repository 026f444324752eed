import classes from './chat-control.module.css';
import { openChat, useWaiting } from './chats.store.ts';

interface ChatControlProps {
  tournament: number;
  matchId: number;
  /** Who plays in the match. */
  title: string;
  /** Names the control. */
  label: string;
  className: string | undefined;
  children: React.ReactNode;
}

/** Opens the chat of a match from its card; says what waits there. A bare button: there is one on each of many cards. */
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

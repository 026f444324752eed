import type { Place } from '@matchdesk/contract/desk/presence';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Onlookers } from '#shared/presence/onlookers.tsx';
import { useLookWith } from '#shared/presence/use-presence.ts';
import type { ChatId } from './chats.store.ts';
import classes from './dock.module.css';

const WRITING_MS = 6000;

interface ChatReadersProps {
  tournament: number;
  chat: ChatId;
  children: ReactNode;
}

/** Shows above an open chat which colleagues read it too, and whether they are writing. */
export function ChatReaders({ tournament, chat, children }: ChatReadersProps) {
  const { t } = useTranslation();
  const { isWriting, noteWriting } = useWriting();
  const place = {
    what: 'chat',
    tournament_id: tournament,
    match_id: chat === 'tournament' ? null : chat,
  } as Place;
  const others = useLookWith(place, isWriting ? 'writing' : 'reading');
  const writing = others.filter(({ doing }) => doing === 'writing');
  return (
    <div className={classes.readers} onInput={noteWriting}>
      {others.length > 0 && (
        <div className={classes.reader}>
          <Onlookers
            people={writing.length > 0 ? writing : others}
            label={t(writing.length > 0 ? 'presence.writing' : 'presence.chat')}
          />
        </div>
      )}
      {children}
    </div>
  );
}

/** True until a while after the last key press. */
function useWriting() {
  const [isWriting, setWriting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const noteWriting = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setWriting(false), WRITING_MS);
    setWriting(true);
  };
  return { isWriting, noteWriting };
}

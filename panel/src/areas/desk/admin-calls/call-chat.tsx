import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import { useTranslation } from 'react-i18next';
import { ChatReaders, ChatThread, useEntering } from '#areas/desk/chats/index.ts';
import classes from './admin-calls.module.css';

/** The chat in which somebody called. Staff open it on purpose, so opening it counts as entering. */
export function CallChat({ call, onClose }: { call: AdminCall; onClose: () => void }) {
  const { t } = useTranslation('admin-calls');
  const { tournament_id, match_id } = call;
  useEntering(tournament_id, match_id, false);
  return (
    <section
      className={classes.chat}
      aria-label={t('chat')}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) onClose();
      }}
    >
      <ChatReaders tournament={tournament_id} chat={match_id ?? 'tournament'}>
        <ChatThread
          key={`${tournament_id}.${match_id}`}
          tournament={tournament_id}
          chat={match_id ?? 'tournament'}
          label={t('chat')}
          autoFocus
        />
      </ChatReaders>
    </section>
  );
}

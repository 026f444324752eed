import { Badge, Button, type ButtonProps } from '@mantine/core';
import { sendMatchMessage, sendTournamentMessage } from '@matchdesk/contract/desk/chats.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import { type ChatId, openChat, useWaiting } from './chats.store.ts';

interface OpenButtonProps extends Pick<ButtonProps, 'size'> {
  tournament: number;
  chat: ChatId;
  title?: string;
  label: string;
}

function OpenButton({ tournament, chat, title = '', label, size }: OpenButtonProps) {
  const { unread, isActive } = useWaiting(tournament, chat);
  return (
    <Button
      variant={isActive ? 'light' : 'default'}
      {...(isActive && { color: 'red' })}
      {...(size && { size })}
      leftSection={<IconMessages size={16} aria-hidden />}
      rightSection={unread > 0 && <Badge size="sm">{unread}</Badge>}
      onClick={() => openChat(tournament, chat, title)}
    >
      {label}
    </Button>
  );
}

interface OpenChatButtonProps extends Pick<ButtonProps, 'size'> {
  tournament: Tournament;
  matchId: number;
  title: string;
}

/** For the drawer of a match or a lobby, which decides whether to offer a chat. */
export function OpenChatButton({ tournament, matchId, title, size }: OpenChatButtonProps) {
  const { t } = useTranslation();
  if (!useMay()(sendMatchMessage, tournament.game_id)) return null;
  return (
    <OpenButton
      tournament={tournament.id}
      chat={matchId}
      title={title}
      label={t('chat.open')}
      {...(size && { size })}
    />
  );
}

/** Only where the tournament has a chat, until it is over. */
export function TournamentChatButton({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation();
  const may = useMay();
  const { id, status, is_chat_enabled, game_id } = tournament;
  const isOver = status === 'FINISHED' || status === 'CLOSED';
  if (!is_chat_enabled || isOver || !may(sendTournamentMessage, game_id)) return null;
  return <OpenButton tournament={id} chat="tournament" label={t('chat.openTournament')} />;
}

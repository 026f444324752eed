import { Badge, Paper, Text, Title } from '@mantine/core';
import { listTournamentAdminCalls } from '@matchdesk/contract/desk/admin-calls.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconBellRinging } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { relativeTime } from '#shared/format/dates.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { useMay } from '#shared/session/me.ts';
import { adminCallsQuery } from './chats.queries.ts';
import { chatTitle } from './chats.rules.ts';
import { chatOf, openChat } from './chats.store.ts';
import classes from './dock.module.css';

/** The open admin calls, on the tournament's home: a click opens the chat of the call. */
export function AdminCallsCard({ tournament }: { tournament: Tournament }) {
  const { id, game_id } = tournament;
  const { t } = useTranslation();
  const headId = useId();
  const mayAnswer = useMay()(listTournamentAdminCalls, game_id);
  const { data } = useQuery({ ...adminCallsQuery(id), enabled: mayAnswer });
  if (!mayAnswer || !data || data.data.length === 0) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={headId}>
      <Title order={2} mb="xs" id={headId}>
        {t('chat.calls')}
      </Title>
      <ul className={classes.list}>
        {data.data.map(
          ({ id: callId, match_id, match_number, sides, count, is_active, opened_at, payload }) => (
            <li key={callId}>
              <button
                type="button"
                className={classes.item}
                data-active={is_active || undefined}
                onClick={() => openChat(id, chatOf(match_id), chatTitle(match_number, sides))}
              >
                <IconBellRinging size={16} aria-hidden />
                <span className={classes.names}>
                  <b>{chatTitle(match_number, sides) || t('chat.ofTournament')}</b>
                  <span>
                    {match_id !== null && `MID #${match_id} · `}
                    {payload.nickname} · {relativeTime(opened_at, currentLanguage())}
                  </span>
                </span>
                {count > 1 && (
                  <Badge size="sm" className={classes.calls}>
                    {count}
                  </Badge>
                )}
                {!is_active && (
                  <Text span size="xs" c="dimmed">
                    {t('chat.answered')}
                  </Text>
                )}
              </button>
            </li>
          ),
        )}
      </ul>
    </Paper>
  );
}

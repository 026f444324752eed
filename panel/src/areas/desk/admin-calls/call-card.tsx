import { ActionIcon, Alert, Group, Paper, Text, Title } from '@mantine/core';
import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import { callReason } from '@matchdesk/contract/desk/admin-calls.rules';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Age } from '#shared/clock/age.tsx';
import { DateTime } from '#shared/format/date-time.tsx';
import { useMe } from '#shared/session/me.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import classes from './admin-calls.module.css';
import { CallButtons, type CallCommands } from './call-buttons.tsx';
import { CallChat } from './call-chat.tsx';
import { CallMatch } from './call-match.tsx';
import { CallSign } from './call-sign.tsx';

interface CallCardProps {
  call: AdminCall;
  targets: readonly [number, number];
  isGone: boolean;
  isBusy: boolean;
  /** The chat is open beside the match. */
  isAnswering: boolean;
  on: CallCommands;
  onLeaveChat: () => void;
  /** Only where the card covers the list. */
  onBack: (() => void) | undefined;
}

/** One call with its context: who called, their message, the notes, the match with its reports, and the chat. */
export function CallCard({
  call,
  targets,
  isGone,
  isBusy,
  isAnswering,
  on,
  onLeaveChat,
  onBack,
}: CallCardProps) {
  const { t } = useTranslation('admin-calls');
  const me = useMe();
  const holder = call.claimed_by;
  const isMine = holder !== null && holder.user_id === me?.id;
  return (
    <Paper
      component="section"
      withBorder
      p="md"
      className={classes.card}
      aria-label={t('callOf', { name: call.payload.nickname })}
    >
      <CallHead call={call} targets={targets} onBack={onBack} />
      {isGone && (
        <Alert color="blue" mb="sm" role="status">
          {t('goneText')}
        </Alert>
      )}
      {holder && !isMine && (
        <Alert color="blue" mb="sm" role="status">
          {t('heldByText', { name: holder.nickname })}
        </Alert>
      )}
      <blockquote className={classes.quote}>
        <b>{call.payload.nickname}</b>
        {call.count > 1 && ` · ${t('called', { count: call.count })}`}
        <div>{callReason(call.payload) || t('noReason')}</div>
      </blockquote>
      <Notes call={call} />
      <CallButtons call={call} isGone={isGone} isBusy={isBusy} isAnswering={isAnswering} on={on} />
      <div className={classes.beside}>
        {call.match_id !== null && <CallMatch key={call.id} call={{ ...call, match_id: call.match_id }} />}
        {isAnswering && <CallChat key={call.id} call={call} onClose={onLeaveChat} />}
      </div>
    </Paper>
  );
}

/** Who plays, for how long the call has waited, and where. */
function CallHead({ call, targets, onBack }: Pick<CallCardProps, 'call' | 'targets' | 'onBack'>) {
  const { t } = useTranslation('admin-calls');
  return (
    <>
      <Group gap="xs" wrap="nowrap" mb={4}>
        {onBack && (
          <ActionIcon variant="default" size={36} aria-label={t('back')} onClick={onBack}>
            <IconArrowLeft size={18} aria-hidden />
          </ActionIcon>
        )}
        <CallSign call={call} />
        <Title order={2} flex={1} miw={0}>
          {call.sides.length > 0 ? call.sides.join(' – ') : t('tournamentChat')}
        </Title>
        <Age since={call.opened_at} targets={targets} />
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        <AnchorLink
          to="/tournament/$id"
          params={{ id: String(call.tournament_id) }}
          size="sm"
          underline="always"
        >
          {call.tournament_title}
        </AnchorLink>
        {call.answered_by && (
          <>
            {' · '}
            {t('answeredBy', { name: call.answered_by.nickname })}
          </>
        )}
      </Text>
    </>
  );
}

function Notes({ call: { notes } }: { call: AdminCall }) {
  const { t } = useTranslation('admin-calls');
  if (notes.length === 0) return null;
  return (
    <ul className={classes.notes} aria-label={t('notes')}>
      {notes.map(({ by, note, at }) => (
        <Text component="li" size="sm" key={`${at} ${by.user_id}`}>
          <b>{by.nickname}</b>{' '}
          <Text span size="xs" c="dimmed">
            <DateTime value={at} />
          </Text>{' '}
          {note}
        </Text>
      ))}
    </ul>
  );
}

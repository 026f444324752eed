import { ActionIcon, Alert, Button, Group, Kbd, Menu, Paper, Text, Title } from '@mantine/core';
import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import { callReason } from '@matchdesk/contract/desk/admin-calls.rules';
import { IconArrowLeft, IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChatReaders, ChatThread, useEntering } from '#areas/desk/chats/index.ts';
import { Age } from '#shared/clock/age.tsx';
import { DateTime } from '#shared/format/date-time.tsx';
import { useMe } from '#shared/session/me.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import type { AdminCallDialogKind } from './admin-call-dialog.tsx';
import classes from './admin-calls.module.css';
import { CallMatch } from './call-match.tsx';
import { CallStateIcon } from './call-state-icon.tsx';

export interface CallCommands {
  claim: () => void;
  release: () => void;
  answer: () => void;
  open: (dialog: AdminCallDialogKind) => void;
}

interface CallButtonsProps {
  call: AdminCall;
  isGone: boolean;
  isBusy: boolean;
  isAnswering: boolean;
  on: CallCommands;
}

const Hint = ({ name }: { name: string }) => (
  <Kbd ml={6} visibleFrom="sm" aria-hidden>
    {name}
  </Kbd>
);

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
        <CallStateIcon call={call} />
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

/** What can be done with a call, depending on who holds it. */
function CallButtons({ call, isGone, isBusy, isAnswering, on }: CallButtonsProps) {
  const { t } = useTranslation('admin-calls');
  const me = useMe();
  const holder = call.claimed_by;
  const isMine = holder !== null && holder.user_id === me?.id;
  return (
    <Group gap="xs">
      {!isAnswering && (
        <Button px="sm" disabled={isGone} loading={isBusy} onClick={on.answer}>
          {t('answer')} <Hint name="↵" />
        </Button>
      )}
      {!holder && (
        <Button px="sm" variant="default" disabled={isGone || isBusy} onClick={on.claim}>
          {t('claim')} <Hint name="C" />
        </Button>
      )}
      {(isMine || !holder) && (
        <Button px="sm" variant="default" disabled={isGone || isBusy} onClick={() => on.open('resolve')}>
          {t('resolve')} <Hint name="R" />
        </Button>
      )}
      <Menu key={call.id} position="bottom-end" shadow="md" transitionProps={{ duration: 80 }}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('more')} disabled={isGone}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isMine && (
            <>
              <Menu.Item rightSection={<Hint name="U" />} onClick={on.release}>
                {t('release')}
              </Menu.Item>
              <Menu.Item rightSection={<Hint name="H" />} onClick={() => on.open('hand-over')}>
                {t('handOver')}
              </Menu.Item>
            </>
          )}
          <Menu.Item rightSection={<Hint name="N" />} onClick={() => on.open('note')}>
            {t('note')}
          </Menu.Item>
          <Menu.Item onClick={() => on.open('silence')}>{t('silence')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

/** The chat in which somebody called. Staff open it on purpose, so opening it counts as entering. */
function CallChat({ call, onClose }: { call: AdminCall; onClose: () => void }) {
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

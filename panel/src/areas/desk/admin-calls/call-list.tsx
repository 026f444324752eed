import { Badge, Checkbox, Text, UnstyledButton } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import { callReason } from '@matchdesk/contract/desk/admin-calls.rules';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Age } from '#shared/clock/age.tsx';
import { usePresence } from '#shared/presence/use-presence.ts';
import type { SteadyRow } from '#shared/queue/queue.ts';
import { useMe } from '#shared/session/me.ts';
import { calledText } from '#shared/status/use-match-words.ts';
import classes from './admin-calls.module.css';
import { CallStateIcon } from './call-state-icon.tsx';

interface CallRowProps {
  call: AdminCall;
  targets: readonly [number, number];
  inChat: readonly string[];
  isSelected: boolean;
  isChosen: boolean;
  isGone: boolean;
  onSelect: (id: number) => void;
  /** Enter was pressed on the row that is open. */
  onAnswer: (call: AdminCall) => void;
  onChoose: (id: number) => void;
}

/** Memoized: moving through the queue by key changes only two rows. */
const CallRow = memo(function CallRow(props: CallRowProps) {
  const { call, targets, inChat, isSelected, isChosen, isGone, ...on } = props;
  const { t } = useTranslation('admin-calls');
  const sides = call.sides.length > 0 ? call.sides.join(' – ') : t('tournamentChat');
  return (
    <div
      className={classes.row}
      data-call={call.id}
      data-gone={isGone || undefined}
      data-selected={isSelected || undefined}
    >
      <Checkbox
        size="xs"
        className={classes.choose}
        aria-label={t('choose', { name: sides })}
        checked={isChosen}
        disabled={isGone}
        onChange={() => on.onChoose(call.id)}
      />
      <UnstyledButton
        className={classes.open}
        aria-current={isSelected || undefined}
        disabled={isGone}
        onClick={({ detail }) => (isSelected && detail === 0 ? on.onAnswer(call) : on.onSelect(call.id))}
      >
        <CallStateIcon call={call} />
        <span className={classes.what}>
          <Text component="span" fw={600} size="sm" truncate>
            {sides}
          </Text>
          <Text component="span" size="xs" truncate>
            {[call.payload.nickname, callReason(call.payload) || t('noReason')].filter(Boolean).join(': ')}
          </Text>
          <Text component="span" size="xs" c="dimmed" truncate>
            {isGone ? t('gone') : <CallState call={call} inChat={inChat} />}
          </Text>
        </span>
        {call.count > 1 && (
          <Badge size="sm" variant="light" color="red" aria-label={t('called', { count: call.count })}>
            ×{call.count}
          </Badge>
        )}
        <Age since={call.opened_at} targets={targets} />
      </UnstyledButton>
    </div>
  );
});

interface CallStateProps {
  call: AdminCall;
  /** The names of colleagues who are in its chat now. */
  inChat: readonly string[];
}

const rowHeight = 72;

interface CallListProps {
  shown: readonly SteadyRow<AdminCall>[];
  targets: readonly [number, number];
  selected: number | undefined;
  chosen: ReadonlySet<number>;
  onSelect: (id: number) => void;
  onAnswer: (call: AdminCall) => void;
  onChoose: (id: number) => void;
}

/** Oldest first; only the visible rows are drawn. */
export function CallList({ shown, targets, selected, chosen, ...on }: CallListProps) {
  const { t } = useTranslation('admin-calls');
  const onSelect = useCallbackRef(on.onSelect);
  const onAnswer = useCallbackRef(on.onAnswer);
  const onChoose = useCallbackRef(on.onChoose);
  const inChatOf = useInChat();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => shown[index]!.id,
    overscan: 6,
  });
  const at = shown.findIndex(({ id }) => id === selected);
  const follow = useEffectEvent(() => at >= 0 && rows.scrollToIndex(at));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another one is selected
  useEffect(() => void follow(), [selected]);
  return (
    <div ref={scroller} className={classes.scroller}>
      <ul className={classes.list} aria-label={t('title')} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start, key }) => {
          const { id, row, isGone } = shown[index]!;
          return (
            <li
              key={key}
              className={classes.item}
              aria-posinset={index + 1}
              aria-setsize={shown.length}
              style={{ transform: `translateY(${start}px)`, height: rowHeight }}
            >
              <CallRow
                call={row}
                targets={targets}
                inChat={inChatOf(row)}
                isGone={isGone}
                isSelected={id === selected}
                isChosen={chosen.has(id)}
                onSelect={onSelect}
                onAnswer={onAnswer}
                onChoose={onChoose}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type ChatOf = Pick<AdminCall, 'tournament_id' | 'match_id'>;

const keyOf = ({ tournament_id, match_id }: ChatOf) => `${tournament_id} ${match_id}`;

const nobody: readonly string[] = [];

/** The names of colleagues who are in the chat of a call now. */
function useInChat(): (call: ChatOf) => readonly string[] {
  const me = useMe()?.id;
  const seen = usePresence();
  const names = useMemo(() => {
    const chats = seen.filter(({ what }) => what === 'chat');
    return new Map(
      chats.map((place) => [
        keyOf(place),
        place.people.filter(({ user_id }) => user_id !== me).map(({ nickname }) => nickname),
      ]),
    );
  }, [seen, me]);
  return (call) => names.get(keyOf(call)) ?? nobody;
}

/** Where a call comes from, who has it, and who is in its chat. */
function CallState({ call, inChat }: CallStateProps) {
  const { t } = useTranslation('admin-calls');
  const me = useMe();
  const { match_id, match_number, tournament_title, claimed_by } = call;
  const place =
    match_id === null ? tournament_title : `${calledText(match_number, match_id)} · ${tournament_title}`;
  const holder =
    claimed_by &&
    (claimed_by.user_id === me?.id ? t('heldByMe') : t('heldBy', { name: claimed_by.nickname }));
  return (
    <>
      {holder && <b>{holder} · </b>}
      {inChat.length > 0 && <b>{t('inChat', { names: inChat.join(', ') })} · </b>}
      {place}
    </>
  );
}

import { useCallbackRef } from '@mantine/hooks';
import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePresence } from '#shared/presence/use-presence.ts';
import type { SteadyRow } from '#shared/queue/steady-rows.ts';
import { useMe } from '#shared/session/me.ts';
import classes from './admin-calls.module.css';
import { CallRow } from './call-row.tsx';

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

import { Button, Group, Text, TextInput } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { getLastSave } from '@matchdesk/contract/formats/any-format.calls';
import { listLeaderboardRounds, saveLeaderboardMatch } from '@matchdesk/contract/formats/leaderboard.calls';
import type { LeaderboardRound, SavedScore, ScoreLine } from '@matchdesk/contract/formats/leaderboard.record';
import { largestScore } from '@matchdesk/contract/limits';
import { isPreStart } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskAboutReused } from '#areas/formats/matches/index.ts';
import { attempt } from '#shared/api/call.ts';
import { refresh } from '#shared/api/query.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { durationWords } from '#shared/format/duration.ts';
import { useChannel } from '#shared/live/use-channel.ts';
import type { EnteredCells, GridRow, GridRows, SaveAnswer } from '#shared/score-grid/grid-rows.ts';
import { ScoreGrid } from '#shared/score-grid/score-grid.tsx';
import { useMay } from '#shared/session/me.ts';
import { StatusBadge } from '#shared/status/status-badge.tsx';
import { matchLooks } from '#shared/status/statuses.ts';
import { notifyFailure, toasts } from '#shared/toasts/toasts.ts';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { useIsWide } from '#shared/ui/use-is-wide.ts';
import classes from './leaderboard.module.css';
import { readLines, toGridRow } from './leaderboard.queries.ts';
import { RoundHistory } from './round-history.tsx';
import { RoundReports } from './round-reports.tsx';
import { createRowWindow, type RowWindow } from './row-window.ts';
import { StaffStandings } from './staff-standings.tsx';

const most = 500;

const REREAD_EVERY_MS = 1000;

interface RoomFieldsProps {
  tournament: Tournament;
  round: LeaderboardRound;
}

interface RoundPanelProps {
  tournament: Tournament;
  round: LeaderboardRound;
}

/** One round: its room, its scores, and beside them where everybody stands. */
export function RoundPanel({ tournament, round }: RoundPanelProps) {
  const { t } = useTranslation('leaderboard');
  const { status } = tournament;
  return (
    <>
      <RoundFacts tournament={tournament} round={round} />
      {isPreStart(status) ? (
        <Text c="dimmed">{t('hidden')}</Text>
      ) : (
        <Scores tournament={tournament} round={round} />
      )}
    </>
  );
}

/** When and where the round is played. On a phone it is folded, so that the scores are on the first screen. */
function RoundFacts({ tournament, round }: RoundPanelProps) {
  const { t } = useTranslation('leaderboard');
  const isPhone = useIsPhone();
  const badge = <StatusBadge look={matchLooks[round.status]} word={t(`statuses.${round.status}`)} />;
  const facts = (
    <Group gap="md" mb="sm" align="flex-end">
      <RoomFields tournament={tournament} round={round} />
      <Text size="sm" c="dimmed">
        <DateTime value={round.started_at} /> · {durationWords(round.duration)}
      </Text>
      <RoundReports id={tournament.id} matchId={round.id} />
      <RoundHistory tournament={tournament} matchId={round.id} round={round.round} />
      {!isPhone && badge}
    </Group>
  );
  if (!isPhone) return facts;
  return (
    <details className={classes.facts}>
      <summary>
        {badge} {t('facts')}
      </summary>
      {facts}
    </details>
  );
}

/** The most scores sent in one call. */
const portion = 1000;

const rule = { most: largestScore };

function Scores({ tournament, round }: RoundPanelProps) {
  const { t } = useTranslation('leaderboard');
  const { id, game_id, actions } = tournament;
  const mayEdit = useMay()(saveLeaderboardMatch, game_id);
  const isWide = useIsWide();
  const askAboutReused = useAskAboutReused();
  const { rows, saved } = useLines(id, round.id);
  const params = { id, matchId: round.id };

  const saveSome = async (cells: readonly EnteredCells[]): Promise<SaveAnswer> => {
    const participants = cells.map(({ id: own, points = null, was }) => ({
      id: own,
      points,
      was: was.points,
    }));
    const outcome = await askAboutReused((more) =>
      attempt(saveLeaderboardMatch, { params, body: { participants, ...more } }, { quiet: true }),
    );
    if (!outcome) return { saved: [], conflicts: [] };
    if (outcome.ok) {
      saved(outcome.data.saved);
      return { saved: outcome.data.saved.map((line) => line.id), conflicts: outcome.data.conflicts };
    }
    if (outcome.refused.code === 'scores-changed-meanwhile') return readConflicts(cells);
    notifyFailure(t('saveFailed'), outcome.refused);
    return { saved: [], conflicts: [], reason: outcome.refused.message };
  };

  /** Nothing was saved: reads what others have entered in these lines. */
  const readConflicts = async (cells: readonly EnteredCells[]): Promise<SaveAnswer> => {
    const ids = cells.map((cell) => cell.id).slice(0, 200);
    const { data } = await readLines(id, round.id, { ids: ids.join(',') });
    const conflicts = data.map((line) => ({
      id: line.id,
      points: line.is_entered ? line.points : null,
      by: line.by,
    }));
    saved(conflicts);
    return { saved: [], conflicts };
  };

  const save = async (cells: readonly EnteredCells[]): Promise<SaveAnswer> => {
    const answers: SaveAnswer[] = [];
    for (let from = 0; from < cells.length; from += portion)
      answers.push(await saveSome(cells.slice(from, from + portion)));
    const reason = answers.find((answer) => answer.reason)?.reason;
    const all = {
      saved: answers.flatMap((answer) => answer.saved),
      conflicts: answers.flatMap((answer) => answer.conflicts),
    };
    if (all.saved.length > 0)
      toasts.add({ type: 'success', message: t('saved', { count: all.saved.length }) });
    if (all.conflicts.length > 0)
      toasts.add({ type: 'warning', message: t('conflicts', { count: all.conflicts.length }) });
    await refresh(listLeaderboardRounds, getLastSave);
    return { ...all, ...(reason !== undefined && { reason }) };
  };

  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <ScoreGrid
          name={`${id} ${round.id}`}
          label={t('scoresOf', { round: round.round })}
          rows={rows}
          scored={round.scored_count}
          isReadOnly={!mayEdit || !actions.includes('save-scores')}
          rule={rule}
          onSave={save}
        />
      </div>
      {isWide && (
        <aside className={classes.side} aria-label={t('total')}>
          <StaffStandings id={id} isCompact />
        </aside>
      )}
    </div>
  );
}

/** The game room of a round. Unsaved input is kept, whatever arrives meanwhile. */
function RoomFields({ tournament, round }: RoomFieldsProps) {
  const { t } = useTranslation('leaderboard');
  const { id, game_id, status } = tournament;
  const isOver = status === 'FINISHED' || status === 'CLOSED';
  const mayEdit = useMay()(saveLeaderboardMatch, game_id) && !isOver;
  const [typed, setTyped] = useState<{ room_id?: string; password?: string }>({});
  const [busy, setBusy] = useState(false);
  const { room_id, password } = { room_id: round.room_id, password: round.password, ...typed };
  const isChanged = room_id !== round.room_id || password !== round.password;
  const save = async () => {
    setBusy(true);
    const params = { id, matchId: round.id };
    const outcome = await attempt(
      saveLeaderboardMatch,
      { params, body: { room_id, password } },
      { quiet: true },
    );
    await refresh(listLeaderboardRounds);
    setBusy(false);
    if (!outcome.ok) return void notifyFailure(t('room.failed'), outcome.refused);
    setTyped({});
    toasts.add({ type: 'success', message: t('room.saved') });
  };
  return (
    <Group gap="xs" align="flex-end">
      <TextInput
        size="xs"
        w={170}
        maxLength={100}
        label={t('room.id')}
        value={room_id}
        readOnly={!mayEdit}
        rightSection={room_id && <CopyButton value={room_id} label={t('room.id')} />}
        onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, room_id: value }))}
      />
      <TextInput
        size="xs"
        w={170}
        maxLength={100}
        label={t('room.password')}
        value={password}
        readOnly={!mayEdit}
        rightSection={password && <CopyButton value={password} label={t('room.password')} />}
        onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, password: value }))}
      />
      {isChanged && (
        <Button size="xs" loading={busy} onClick={() => void save()}>
          {t('room.save')}
        </Button>
      )}
    </Group>
  );
}

async function loadLines(id: number, matchId: number, from: number, to: number) {
  const { data, meta } = await readLines(id, matchId, { from, to });
  return { rows: data.map(toGridRow), from: meta.from, total: meta.total };
}

/** The lines of a round in the order of their seats; the window holds those that were loaded. */
function toRows(id: number, matchId: number, window: RowWindow<GridRow>): GridRows {
  const goTo = (line: ScoreLine | undefined) => {
    if (!line) return undefined;
    window.put(line.seat - 1, toGridRow(line));
    return line.seat - 1;
  };
  return {
    count: window.count(),
    at: window.at,
    indexOf: window.indexOf,
    show: window.show,
    async find(text, after) {
      const { data } = await readLines(id, matchId, { search: text.trim() });
      return goTo(data.find(({ seat }) => seat - 1 > after) ?? data[0]);
    },
    async nextMissing(after) {
      const later = await readLines(id, matchId, { missing: true, from: after + 1, to: after + 1 });
      if (later.data[0]) return goTo(later.data[0]);
      return goTo((await readLines(id, matchId, { missing: true, from: 0, to: 0 })).data[0]);
    },
    async all() {
      const rows: GridRow[] = [];
      for (let from = 0; from < Math.max(1, window.count()); from += most)
        rows.push(...(await loadLines(id, matchId, from, from + most - 1)).rows);
      return rows;
    },
  };
}

/** The lines of a round, live: a colleague's score appears in its cell at once, and the ranks are then read again. */
function useLines(
  id: number,
  matchId: number,
): { rows: GridRows; saved: (scores: readonly SavedScore[]) => void } {
  const window = useMemo(
    () =>
      createRowWindow<GridRow>((from, to) => loadLines(id, matchId, from, to), {
        rereadEvery: REREAD_EVERY_MS,
      }),
    [id, matchId],
  );
  const version = useSyncExternalStore(window.subscribe, window.version);
  useChannel(
    channels.arena(id, '*'),
    ({ type, data }) => {
      if (type === 'scores' && data.match_id === matchId)
        for (const { participant_id, points, by } of data.cells ?? [])
          window.change(participant_id, (row) => ({ ...row, points, by }));
      window.reread();
    },
    { onGap: () => window.reread() },
  );
  useChannel(channels.tournament(id), ({ type }) => {
    if (type === 'brackets') window.reread();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are those of this version
  const rows = useMemo(() => toRows(id, matchId, window), [id, matchId, window, version]);
  return {
    rows,
    saved(scores) {
      for (const { id: own, points } of scores) window.change(own, (row) => ({ ...row, points }));
      window.reread();
    },
  };
}

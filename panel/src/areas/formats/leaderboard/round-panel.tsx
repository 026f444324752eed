import { Group, Text } from '@mantine/core';
import { getLastSave } from '@matchdesk/contract/formats/any-format.calls';
import { listLeaderboardRounds, saveLeaderboardMatch } from '@matchdesk/contract/formats/leaderboard.calls';
import type { LeaderboardRound } from '@matchdesk/contract/formats/leaderboard.record';
import { largestScore } from '@matchdesk/contract/limits';
import { isPreStart } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useTranslation } from 'react-i18next';
import { useAskAboutReused } from '#areas/formats/matches/index.ts';
import { attempt } from '#shared/api/call.ts';
import { refresh } from '#shared/api/query.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { durationWords } from '#shared/format/duration-words.ts';
import type { EnteredCells, SaveAnswer } from '#shared/score-grid/grid-rows.ts';
import { ScoreGrid } from '#shared/score-grid/score-grid.tsx';
import { useMay } from '#shared/session/me.ts';
import { StatusBadge } from '#shared/status/status-badge.tsx';
import { matchLooks } from '#shared/status/statuses.ts';
import { notifyFailure } from '#shared/toasts/notify.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { useIsWide } from '#shared/ui/use-is-wide.ts';
import classes from './leaderboard.module.css';
import { readLines } from './leaderboard.queries.ts';
import { RoomFields } from './leaderboard.room-fields.tsx';
import { RoundHistory } from './round-history.tsx';
import { RoundReports } from './round-reports.tsx';
import { StaffStandings } from './staff-standings.tsx';
import { useLines } from './use-lines.ts';

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
      <Group gap="md" mb="sm" align="flex-end">
        <RoomFields tournament={tournament} round={round} />
        <Text size="sm" c="dimmed">
          <DateTime value={round.started_at} /> · {durationWords(round.duration)}
        </Text>
        <RoundReports id={tournament.id} matchId={round.id} />
        <RoundHistory tournament={tournament} matchId={round.id} round={round.round} />
        <StatusBadge look={matchLooks[round.status]} word={t(`statuses.${round.status}`)} />
      </Group>
      {isPreStart(status) ? (
        <Text c="dimmed">{t('hidden')}</Text>
      ) : (
        <Scores tournament={tournament} round={round} />
      )}
    </>
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

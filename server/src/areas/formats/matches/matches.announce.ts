import { channels } from '@matchdesk/contract/channels';
import type { Change, MatchRow } from '@matchdesk/engine';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { idOfNumber, type MatchBlock } from '#rows/matches/match-ids.ts';
import { reportKindOf } from '#rows/matches/reports.store.ts';

type Where = Pick<StoredTournament, 'id' | 'game_id'>;

/** Tells staff who judge which reports start or stop waiting, and where a waiting report was replaced. */
export function announceJudging(
  step: Step,
  { id: tournament_id, game_id }: Where,
  block: MatchBlock,
  changes: readonly Change<MatchRow>[],
): void {
  for (const { before, after } of changes) {
    const isWaiting = [before, after].some((row) => reportKindOf(row) !== null);
    const match_id = idOfNumber(block, after.match);
    if (isWaiting) step.announce(channels.judging(), 'changed', { match_id, tournament_id, game_id });
  }
}

/** Tells them to read again, for changes that are not announced match by match. */
export function announceJudgingRefresh(step: Step, { id: tournament_id, game_id }: Where): void {
  step.announce(channels.judging(), 'changed', { match_id: null, tournament_id, game_id });
}

/**
 * Announces that all or most matches are new. Everybody may hear the public channel, so private tournaments are not
 * announced there.
 */
export function announceMatchesRefresh(
  step: Step,
  { id, is_private }: Pick<StoredTournament, 'id' | 'is_private'>,
): void {
  step.announce(channels.tournament(id), 'brackets', { id });
  if (!is_private) step.announce(channels.publicTournament(id), 'brackets', { id });
}

/** A step whose announcements wait until `announce`: of several about the same thing only the last one leaves. */
export function gatherAnnouncements(step: Step): { gathering: Step; announce: () => void } {
  const waiting = new Map<string, () => void>();
  const gather: Step['announce'] = (channel, type, data) => {
    const key = JSON.stringify([channel, type, subjectOf(data)]);
    waiting.delete(key);
    waiting.set(key, () => step.announce(channel, type, data));
  };
  return {
    gathering: { ...step, announce: gather },
    announce: () => {
      for (const leave of waiting.values()) leave();
    },
  };
}

function subjectOf(data: unknown): unknown {
  const { id, match_id } = data as { id?: number; match_id?: number | null };
  return match_id ?? id ?? data;
}

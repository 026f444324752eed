import type { TournamentType } from '@matchdesk/contract/statuses';
import { tournamentBounds } from '@matchdesk/contract/tournaments/tournaments.form';
import { typeTraits } from '@matchdesk/contract/tournaments/tournaments.rules';
import { expectedEnd } from './expected-end.ts';
import { usualEnd } from './times.ts';
import type { TournamentValues } from './tournament-values.ts';

type Change = Partial<TournamentValues>;

/** The change together with the fields that have to follow it. */
export function withConsequences(before: TournamentValues, change: Change): Change {
  const wanted = { ...before, ...change };
  const followed = {
    ...change,
    ...ofType(wanted, change),
    ...ofTeam(wanted, change),
    ...ofGame(before, wanted),
  };
  return { ...followed, ...ofEnd(before, { ...before, ...followed }) };
}

/** A solo type sets the match type, turns the third-place match off, and raises the size to its minimum. */
function ofType(after: TournamentValues, { type }: Change): Change {
  if (type === undefined) return {};
  const { isSoloOnly, smallest } = typeTraits[Number(type) as TournamentType];
  if (!isSoloOnly) return {};
  return {
    match_type: '1',
    with_third_place_match: false,
    max_member: Math.max(after.max_member, smallest),
  };
}

function ofTeam(after: TournamentValues, { match_type }: Change): Change {
  const isSmall = after.team_mates < tournamentBounds.teamMates.min;
  return match_type === '2' && isSmall ? { team_mates: tournamentBounds.teamMates.min } : {};
}

const same = (one: string, other: string | undefined) =>
  other !== undefined && Date.parse(one) === Date.parse(other);

/** The end follows the type, start and size as long as it still equals the proposed end. */
function ofEnd(before: TournamentValues, after: TournamentValues): Change {
  if (before.end_at !== after.end_at) return {};
  const usual = usualEnd(after.type, after.started_at);
  if (same(before.end_at, usualEnd(before.type, before.started_at)))
    return same(usual, before.end_at) ? {} : { end_at: usual };
  if (same(before.end_at, expectedEnd(before)?.at)) return { end_at: expectedEnd(after)?.at ?? usual };
  return {};
}

/** Clears templates of the old game; automatic results exist for only one game. */
function ofGame(before: TournamentValues, after: TournamentValues): Change {
  return before.game_id === after.game_id ? {} : { template_id: '', match_autohandle: false };
}

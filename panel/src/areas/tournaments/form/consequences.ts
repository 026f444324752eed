import type { TournamentType } from '@matchdesk/contract/statuses';
import { tournamentBounds } from '@matchdesk/contract/tournaments/form';
import { typeTraits } from '@matchdesk/contract/tournaments/types';
import { usualEnd } from './moments.ts';
import type { TournamentValues } from './values.ts';

type Change = Partial<TournamentValues>;

/** What a change brings along: the change itself and the fields that have to follow it. */
export function withConsequences(before: TournamentValues, change: Change): Change {
  const after = { ...before, ...change };
  return {
    ...change,
    ...ofType(after, change),
    ...ofTeam(after, change),
    ...ofEnd(before, after),
    ...ofGame(before, after),
  };
}

/** A type that is played solo brings its own smallest size and no match for the third place. */
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

/** The end goes along with type and start as long as it is where they put it. */
function ofEnd(before: TournamentValues, after: TournamentValues): Change {
  const isUsual = Date.parse(before.end_at) === Date.parse(usualEnd(before.type, before.started_at));
  const isMoved = before.type !== after.type || before.started_at !== after.started_at;
  return isUsual && isMoved ? { end_at: usualEnd(after.type, after.started_at) } : {};
}

/** Templates belong to a game, and one game alone can handle its results by itself. */
function ofGame(before: TournamentValues, after: TournamentValues): Change {
  return before.game_id === after.game_id ? {} : { template_id: '', match_autohandle: false };
}

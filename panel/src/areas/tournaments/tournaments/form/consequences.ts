import type { TournamentType } from '@matchdesk/contract/statuses';
import type { Template } from '@matchdesk/contract/tournaments/templates';
import { tournamentBounds } from '@matchdesk/contract/tournaments/tournaments.form';
import { typeTraits } from '@matchdesk/contract/tournaments/tournaments.rules';
import { expectedEnd, templateRows } from './expected-end.ts';
import { usualEnd } from './times.ts';
import type { TournamentValues } from './tournament-values.ts';

type Change = Partial<TournamentValues>;

/** The change together with the fields that have to follow it. */
export function withConsequences(
  before: TournamentValues,
  change: Change,
  templates: readonly Template[] = [],
): Change {
  const wanted = { ...before, ...change };
  const followed = {
    ...change,
    ...ofType(wanted, change),
    ...ofTeam(wanted, change),
    ...ofGame(before, wanted),
    ...ofVenue(before, wanted),
  };
  return { ...followed, ...ofEnd(before, { ...before, ...followed }, templates) };
}

/** A type raises the size to its minimum; a solo type also sets the match type and has no third-place match. */
function ofType(after: TournamentValues, { type }: Change): Change {
  if (type === undefined) return {};
  const { isSoloOnly, smallest } = typeTraits[Number(type) as TournamentType];
  return {
    ...(isSoloOnly && { match_type: '1', with_third_place_match: false }),
    ...(after.max_member < smallest && { max_member: smallest }),
  };
}

function ofTeam(after: TournamentValues, { match_type }: Change): Change {
  const isSmall = after.team_mates < tournamentBounds.teamMates.min;
  return match_type === '2' && isSmall ? { team_mates: tournamentBounds.teamMates.min } : {};
}

const same = (one: string, other: string | undefined) =>
  other !== undefined && Date.parse(one) === Date.parse(other);

/** A template says how long everything takes, a challenge runs for a day; any other end is the start. */
function proposedEnd(values: TournamentValues, templates: readonly Template[]): string {
  const rows = templateRows(values, templates);
  return (rows && expectedEnd(values, rows)?.at) ?? usualEnd(values.type, values.started_at);
}

/** The end follows the template, type, start and size as long as it still equals the proposed or the expected end. */
function ofEnd(before: TournamentValues, after: TournamentValues, templates: readonly Template[]): Change {
  if (before.end_at !== after.end_at) return {};
  const proposed = proposedEnd(after, templates);
  if (same(before.end_at, proposedEnd(before, templates)))
    return same(proposed, before.end_at) ? {} : { end_at: proposed };
  if (same(before.end_at, expectedEnd(before, templateRows(before, templates))?.at))
    return { end_at: expectedEnd(after, templateRows(after, templates))?.at ?? proposed };
  return {};
}

/** Clears templates of the old game; automatic results exist for only one game. */
function ofGame(before: TournamentValues, after: TournamentValues): Change {
  return before.game_id === after.game_id ? {} : { template_id: '', match_autohandle: false };
}

/** Groups of stations belong to their venue. */
function ofVenue(before: TournamentValues, after: TournamentValues): Change {
  const isSame = before.venue_id === after.venue_id || before.station_group_id !== after.station_group_id;
  return isSame ? {} : { station_group_id: '' };
}

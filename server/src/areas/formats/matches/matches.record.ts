import { channels } from '@matchdesk/contract/channels';
import type { PublicMatch } from '@matchdesk/contract/formats/elimination';
import type { LineInfo } from '@matchdesk/contract/formats/leaderboard.record';
import type { Match, MatchSide } from '@matchdesk/contract/formats/matches.record';
import type { ParticipantId } from '@matchdesk/contract/ids';
import { isParticipant, matchResult, statusByClock, VOID } from '@matchdesk/engine';
import type { Db, Trx } from '#database/schema.ts';
import { idOfNumber, type MatchBlock } from '#rows/matches/match-ids.ts';
import type { StoredMatch } from '#rows/matches/matches.store.ts';
import { type Side, sidesOf } from '#rows/participants/index.ts';

/** Those who stand in the matches; known people are not read again. */
export async function sidesIn(
  db: Db | Trx,
  rows: readonly StoredMatch[],
  known: ReadonlyMap<number, Side> = new Map(),
): Promise<Map<number, Side>> {
  const slots = rows.flatMap(({ first, second }) => [first, second]);
  const missing = slots.filter((slot) => !known.has(slot));
  return new Map([...known, ...(await sidesOf(db, missing))]);
}

/** What follows from the place of a match in a bracket, and not from the match itself. */
type InBracket =
  | 'match_number'
  | 'bracket'
  | 'round'
  | 'position'
  | 'next_match_id'
  | 'next_match_finished'
  | 'is_looser_match'
  | 'is_third_match';

/** A match of two as staff see it, wherever it is played. */
export function matchOfTwo(
  block: MatchBlock,
  row: StoredMatch,
  now: Date,
  sides: ReadonlyMap<number, Side>,
): Omit<Match, InBracket> {
  const status = statusByClock(row, now.getTime());
  const id = idOfNumber(block, row.match);
  const { firstClaim, secondClaim } = row;
  const agreed = firstClaim && secondClaim && firstClaim.winner === secondClaim.winner && firstClaim.winner;
  return {
    id,
    tournament_id: block.tournament_id,
    number: row.match,
    player: [row.first, row.second].filter(isParticipant).length,
    status,
    match_status: status,
    first_participant: toStaff(sides.get(row.first)),
    second_participant: toStaff(sides.get(row.second)),
    is_first_void: row.first === VOID,
    is_second_void: row.second === VOID,
    is_autohandled: row.isAutohandled,
    winner_id: (row.winner || null) as ParticipantId | null,
    agreed_winner_id: (agreed || null) as ParticipantId | null,
    one_sided_result: oneSidedResult(row),
    reason: row.reason,
    started_at: new Date(row.startsAt).toISOString(),
    games_count: row.bestOf,
    match_result: matchResult(row),
    chat_room: channels.matchChat(block.tournament_id, id),
    version: row.version,
  };
}

function oneSidedResult({ firstClaim, secondClaim }: StoredMatch): string | null {
  if (firstClaim && secondClaim) return null;
  return (firstClaim ?? secondClaim)?.score?.join(':') ?? null;
}

/** A match of two as everybody may see it: no account, no real name. */
export function publicMatchOfTwo(
  block: MatchBlock,
  row: StoredMatch,
  now: Date,
  sides: ReadonlyMap<number, Side>,
): Omit<PublicMatch, InBracket> {
  return {
    id: idOfNumber(block, row.match),
    number: row.match,
    status: statusByClock(row, now.getTime()),
    first_participant: toPublic(sides.get(row.first)),
    second_participant: toPublic(sides.get(row.second)),
    is_first_void: row.first === VOID,
    is_second_void: row.second === VOID,
    winner_id: row.winner || null,
    started_at: new Date(row.startsAt).toISOString(),
    match_result: matchResult(row),
    version: row.version,
  };
}

export function toStaff(side: Side): MatchSide;

export function toStaff(side: Side | undefined): MatchSide | null;

export function toStaff(side: Side | undefined): MatchSide | null {
  if (!side) return null;
  const { public_name: _, how_left: __, ...shown } = side;
  return shown;
}

function toPublic(side: Side | undefined) {
  if (!side) return null;
  const { id, avatar, public_name, is_team_deleted } = side;
  return { id, name: is_team_deleted ? 'TEAM DELETED' : public_name, avatar };
}

/** Who stands in a line of scores or standings: a player, or a team. */
export function toLineInfo(
  { name, avatar, user_id, team_id, is_team_deleted }: Side,
  is_out: boolean,
): LineInfo {
  return {
    name,
    avatar,
    user: team_id === null ? { id: user_id, name } : null,
    team: team_id === null ? null : { id: team_id, name, is_deleted: is_team_deleted },
    is_out,
  };
}

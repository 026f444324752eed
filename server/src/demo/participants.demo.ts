import type { UserId } from '@matchdesk/contract/ids';
import type { ParticipantStatus, TournamentStatus } from '@matchdesk/contract/statuses';
import { hour, later, minute } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';
import { type Entered, type Entrant, enterTournament } from './entrants.ts';
import { gameIds } from './game-list.ts';
import { type DemoPlayer, giveProfiles } from './players.demo.ts';
import type { DemoTeam } from './teams.demo.ts';

interface Listed extends Entered {
  title: string;
  status: TournamentStatus;
  max_member: number;
  supported_countries: string[];
  started_at: string;
}

/** How many take part; by default about four fifths of the maximum. */
const turnouts: Record<string, number> = {
  'Starforge Lunch Cup': 16,
  'Starforge Swiss Masters': 40,
  'Velvet Pitch Winter Shield': 64,
  'Turbo Tides Harbour Hunt': 1000,
  'Starforge World Qualifier': 4096,
  'Ashfall Royale Lobby Marathon': 450,
  'Neon Drift World Ladder': 2222,
};

/** So many in ten people have the usual status; the rest are only registered. */
interface Standing {
  usual: ParticipantStatus;
  ofTen: number;
}

const standing: Record<TournamentStatus, Standing | undefined> = {
  OPENED: undefined,
  REGISTRATION_OPENED: { usual: 'registered', ofTen: 10 },
  CHECKIN: { usual: 'checkin', ofTen: 6 },
  REGISTRATION_CLOSED: { usual: 'checkin', ofTen: 9 },
  PENDING: { usual: 'checkin', ofTen: 9 },
  STARTED: { usual: 'active', ofTen: 9 },
  IN_PROGRESS: { usual: 'active', ofTen: 9 },
  FINISHED: { usual: 'active', ofTen: 9 },
  CLOSED: { usual: 'active', ofTen: 9 },
};

const over: readonly TournamentStatus[] = ['FINISHED', 'CLOSED'];

export async function fillParticipants(
  { db, clock }: Context,
  players: readonly DemoPlayer[],
  teams: readonly DemoTeam[],
  staff: Person,
): Promise<void> {
  const now = clock.now();
  const tournaments: Listed[] = await db
    .selectFrom('tournaments')
    .select(['id', 'title', 'status', 'game_id', 'match_type', 'team_mates', 'substitute_limit'])
    .select(['max_member', 'supported_countries', 'started_at'])
    .orderBy('id')
    .execute();
  for (const [index, tournament] of tournaments.entries()) {
    const reached = standing[tournament.status];
    if (!reached) continue;
    const wanted = turnouts[tournament.title] ?? Math.round(tournament.max_member * 0.82);
    const solo = playersFor(tournament, players, index, wanted + 1 + Math.floor(wanted / 30));
    const sides = teamsFor(tournament, teams);
    const isForTeams = tournament.match_type === 2;
    if (!isForTeams) await giveProfiles(db, tournament.game_id, solo, now);
    const entrants = isForTeams
      ? sides.map(({ captain, id }) => ({ user_id: captain, team_id: id }))
      : solo.map(({ id }) => ({ user_id: id, team_id: null }));
    const taken = isForTeams ? Math.min(tournament.max_member, sides.length - 1) : wanted;
    const until = new Date(Math.min(now.getTime(), Date.parse(tournament.started_at) - hour));
    await enterTournament(db, tournament, histories(reached, entrants, taken, staff.id, until));
  }
}

/** Deleted teams only appear in finished tournaments: in others they could not have been deleted. */
function teamsFor({ game_id, status }: Listed, teams: readonly DemoTeam[]): DemoTeam[] {
  return teams.filter((team) => team.game_id === game_id && (!team.isDeleted || over.includes(status)));
}

/**
 * Different players each time, except that the newcomer's own player is in every tournament of the form's default game.
 */
function playersFor(
  { game_id, supported_countries }: Listed,
  players: readonly DemoPlayer[],
  index: number,
  count: number,
): DemoPlayer[] {
  const [own, ...others] = players as [DemoPlayer, ...DemoPlayer[]];
  const fitting = supported_countries.length
    ? others.filter(({ country }) => supported_countries.includes(country))
    : others;
  const start = (index * 97) % fitting.length;
  const turned = [...fitting.slice(start), ...fitting.slice(0, start)];
  return (game_id === gameIds['Starforge Legends'] ? [own, ...turned] : turned).slice(0, count);
}

/** Those after `taken` were removed again; every seventh change was made by staff. */
function histories(
  { usual, ofTen }: Standing,
  entrants: readonly Pick<Entrant, 'user_id' | 'team_id'>[],
  taken: number,
  staffId: UserId,
  until: Date,
): Entrant[] {
  return entrants.map((entrant, place) => ({
    ...entrant,
    status: place >= taken ? 'deleted' : place % 10 < ofTen ? usual : 'registered',
    registered_at: later(until, -(entrants.length - place) * 7 * minute),
    moved_at: later(until, (-(place % 50) * minute) / 10),
    moved_by: place % 7 === 3 ? staffId : entrant.user_id,
  }));
}

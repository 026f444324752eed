import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { MyMatch, reportMatch } from '@matchdesk/contract/people/players';
import { groupMatches, keepEvidence, noRoom, readRoomAccess, roomFor } from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { refuse } from '#http/refusal.ts';
import { getKnown } from '#known.ts';
import type { Person } from '#people/index.ts';
import { mapReporters } from '#rows/matches/index.ts';
import { findActingFor, getSide, sidesOf } from '#rows/participants/index.ts';
import { listLines } from './multi-lobby.lines.store.ts';
import { getLobbyRow, type LobbyRow, listOwnLobbies } from './multi-lobby.lobbies.store.ts';
import { areLobbiesShown } from './multi-lobby.reading.ts';
import { lobbyStatus } from './multi-lobby.record.ts';

/** How many people of a large lobby a player sees around them. */
const shownPeople = 100;

export async function mapLobbiesOf(
  context: Context,
  { id }: StoredTournament,
  participants: readonly ParticipantId[],
): Promise<Map<ParticipantId, MyMatch[]>> {
  const { db } = context;
  if (!(await areLobbiesShown(db, id))) return new Map();
  const lobbies = await listOwnLobbies(db, id, participants);
  const ofLobby = Map.groupBy(lobbies, ({ row }) => row.id);
  const read = new Map<MatchId, (own: ParticipantId) => MyMatch>();
  for (const [lobby, [first, ...others]] of ofLobby)
    if (first)
      read.set(
        lobby,
        await readForPlayers(
          context,
          first.row,
          [first, ...others].map(({ own }) => own),
        ),
      );
  return groupMatches(lobbies, ({ own, row }) => getKnown(read, row.id, 'a lobby that was just read')(own));
}

/** How players see a lobby: nicknames and team names, and their room shortly before the start. */
async function readForPlayers(
  { db, clock }: Context,
  row: LobbyRow,
  players: readonly ParticipantId[],
): Promise<(own: ParticipantId) => MyMatch> {
  const now = clock.now();
  const lines = await listLines(db, row.id);
  const shownTo = (own: ParticipantId) => {
    const me = lines.findIndex((line) => line.id === own);
    const from = Math.max(0, Math.min(me - shownPeople / 2, lines.length - shownPeople));
    return { me: lines[me], shown: lines.slice(from, from + shownPeople) };
  };
  const sides = await sidesOf(
    db,
    players.flatMap((own) => shownTo(own).shown.map((line) => line.id)),
  );
  const room = { room_id: row.room_id, password: row.password, startsAt: Date.parse(row.starts_at) };
  const access = await readRoomAccess(db);
  const reporters = await mapReporters(db, [row.id], players);
  return (own) => {
    const { me, shown } = shownTo(own);
    return {
      kind: 'lobby',
      id: row.id,
      round_name: `Round ${row.round}`,
      status: lobbyStatus(row, now),
      started_at: row.starts_at,
      ...(me?.out === null ? roomFor(room, now, access) : noRoom),
      lobby: row.lobby,
      points: me?.points ?? null,
      place: null,
      is_reported: reporters.get(row.id)?.has(own) ?? false,
      // Ticks are settled only when the round ends.
      leads_to: row.status !== 'FINISHED' ? null : me?.passed ? 'next' : 'out',
      participants: shown.map((line) => ({
        name: getSide(sides, line.id).public_name,
        points: line.points,
        place: null,
        passed: line.passed,
        is_me: line.id === own,
      })),
    };
  };
}

/** A player's report is evidence for staff: it writes no points. */
export async function reportLobby(
  context: Context,
  person: Person,
  id: TournamentId,
  matchId: MatchId,
  { points, screenshot }: CheckedParts<typeof reportMatch>['body'],
): Promise<MyMatch> {
  const findOwn = async (db: Db | Trx) => {
    const lines = await listLines(db, (await getLobbyRow(db, id, matchId)).id);
    const isPlaying = (own: number) => lines.some((line) => line.id === own && line.out === null);
    return findActingFor(db, id, person, isPlaying);
  };
  const own = await keepEvidence(
    context,
    person,
    id,
    matchId,
    { value: points, screenshot },
    {
      findOwn,
      wanted: 'points',
      async onReported(step, { status }) {
        const row = await getLobbyRow(step.trx, id, matchId);
        const isPlayed = status === 'STARTED' || status === 'IN_PROGRESS';
        if (!isPlayed) throw refuse('status-forbids', { status });
        // Also before its planned start: a lobby that is complete often begins early.
        if (row.status === 'WAITING' || row.status === 'FINISHED')
          throw refuse('match-status-forbids', { status: row.status });
      },
    },
  );
  const row = await getLobbyRow(context.db, id, matchId);
  return (await readForPlayers(context, row, [own]))(own);
}

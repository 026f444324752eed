import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { MyMatch, reportMatch } from '@matchdesk/contract/people/players';
import { keepEvidence, readRoomAccess, roomFor } from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { listReportedBy } from '#rows/matches/index.ts';
import { findActingFor, findOwnEntrants, getSide, sidesOf } from '#rows/participants/index.ts';
import { listLines } from './multi-lobby.lines.store.ts';
import { getLobbyRow, type LobbyRow, lobbiesWith } from './multi-lobby.lobbies.store.ts';
import { areLobbiesShown } from './multi-lobby.reading.ts';
import { lobbyStatus } from './multi-lobby.record.ts';

/** How many people of a large lobby a player sees around them. */
const shownPeople = 100;

export async function listMyLobbies(context: Context, person: Person, id: TournamentId): Promise<MyMatch[]> {
  const { db } = context;
  if (!(await areLobbiesShown(db, id))) return [];
  const mine: MyMatch[] = [];
  for (const own of await findOwnEntrants(db, id, person))
    for (const { id: lobbyId } of await lobbiesWith(db, id, own))
      mine.push(await toMyLobby(context, await getLobbyRow(db, id, lobbyId), own));
  return mine;
}

/** Players see nicknames and team names, and their room shortly before the start. */
async function toMyLobby({ db, clock }: Context, row: LobbyRow, own: ParticipantId): Promise<MyMatch> {
  const now = clock.now();
  const lines = await listLines(db, row.id);
  const me = lines.findIndex((line) => line.id === own);
  const from = Math.max(0, Math.min(me - shownPeople / 2, lines.length - shownPeople));
  const shown = lines.slice(from, from + shownPeople);
  const sides = await sidesOf(
    db,
    shown.map((line) => line.id),
  );
  const room = { room_id: row.room_id, password: row.password, startsAt: Date.parse(row.starts_at) };
  const reported = await listReportedBy(db, [row.id], own);
  return {
    kind: 'lobby',
    id: row.id,
    round_name: `Round ${row.round}`,
    status: lobbyStatus(row, now),
    started_at: row.starts_at,
    room: lines[me]?.out === null ? roomFor(room, now, await readRoomAccess(db)) : null,
    lobby: row.lobby,
    points: lines[me]?.points ?? null,
    place: null,
    is_reported: reported.has(row.id),
    // Ticks are settled only when the round ends.
    leads_to: row.status !== 'FINISHED' ? null : lines[me]?.passed ? 'next' : 'out',
    participants: shown.map((line) => ({
      name: getSide(sides, line.id).public_name,
      points: line.points,
      place: null,
      passed: line.passed,
      is_me: line.id === own,
    })),
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
  return toMyLobby(context, await getLobbyRow(context.db, id, matchId), own);
}

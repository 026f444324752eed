import type { CheckedParts } from '@matchdesk/contract/endpoint';
import { mostPictures } from '@matchdesk/contract/formats/challenge';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { MyMatch, reportMatch as reportCall } from '@matchdesk/contract/people/players';
import { announceJudgingRefresh, checkAllowed, keepEvidence, noRoom } from '#areas/formats/matches/index.ts';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { mapReporters } from '#rows/matches/index.ts';
import { findActingFor, sidesOf } from '#rows/participants/index.ts';
import { statusOf } from './challenge.reading.ts';
import {
  countPictures,
  type Entry,
  findEntry,
  listEntriesOf,
  listPlaced,
  markReported,
} from './challenge.store.ts';

/** How many winners of a long list players see. */
const shownWinners = 100;

export async function mapMatchesOf(
  { db }: Context,
  { id }: StoredTournament,
  participants: readonly ParticipantId[],
): Promise<Map<ParticipantId, MyMatch[]>> {
  const entries = await listEntriesOf(db, id, participants);
  const toMine = await readForPlayers(db, id, entries);
  return new Map(entries.map((entry) => [entry.participant_id, [toMine(entry)]]));
}

/** How players see a challenge: their own entry, and those who have a place so far, by their public names. */
async function readForPlayers(
  db: Db,
  id: TournamentId,
  entries: readonly Entry[],
): Promise<(own: Entry) => MyMatch> {
  const tournament = await getTournament(db, id);
  const placed = (await listPlaced(db, id)).slice(0, shownWinners);
  const reporters = await mapReporters(
    db,
    entries.map((entry) => entry.id),
    entries.map(({ participant_id }) => participant_id),
  );
  const sides = await sidesOf(
    db,
    [...placed, ...entries].map(({ participant_id }) => participant_id),
  );
  return (own) => {
    const isPlaced = placed.some((entry) => entry.id === own.id);
    const listed = isPlaced ? placed : [...placed, own];
    return {
      kind: 'lobby',
      id: own.id,
      round_name: 'Challenge',
      status: statusOf(tournament.status),
      started_at: tournament.started_at,
      ...noRoom,
      lobby: null,
      points: null,
      place: own.place,
      is_reported: reporters.get(own.id)?.has(own.participant_id) ?? false,
      leads_to: 'end',
      participants: listed.map(({ id, participant_id, place }) => ({
        name: sides.get(participant_id)?.public_name ?? '',
        points: null,
        place,
        is_me: id === own.id,
      })),
    };
  };
}

/** A screenshot for staff to judge; earlier ones still count. It gives nobody a place. */
export async function reportChallenge(
  context: Context,
  person: Person,
  id: TournamentId,
  matchId: MatchId,
  { screenshot }: CheckedParts<typeof reportCall>['body'],
): Promise<MyMatch> {
  const findOwn = async (db: Db | Trx) => {
    const entry = await getEntry(db, id, matchId);
    return findActingFor(db, id, person, (participant) => participant === entry.participant_id);
  };
  await keepEvidence(
    context,
    person,
    id,
    matchId,
    { value: undefined, screenshot },
    {
      findOwn,
      wanted: 'screenshot',
      keepsEarlier: true,
      async onReported(step, tournament, own) {
        await checkAllowed(step.trx, tournament, 'save-winners');
        const entry = await getEntry(step.trx, id, matchId);
        if (entry.left) throw refuse('left-challenge');
        if ((await countPictures(step.trx, matchId)) > mostPictures)
          throw refuse('too-many-pictures', { count: mostPictures });
        await markReported(step.trx, id, own, step.now);
        announceJudgingRefresh(step, tournament);
      },
    },
  );
  const entry = await getEntry(context.db, id, matchId);
  return (await readForPlayers(context.db, id, [entry]))(entry);
}

async function getEntry(db: Db | Trx, id: TournamentId, matchId: MatchId): Promise<Entry> {
  const entry = await findEntry(db, id, matchId);
  if (!entry) throw refuse('match-not-found');
  return entry;
}

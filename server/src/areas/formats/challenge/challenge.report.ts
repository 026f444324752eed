import type { CheckedParts } from '@matchdesk/contract/endpoint';
import { mostPictures } from '@matchdesk/contract/formats/challenge';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { MyMatch, reportMatch as reportCall } from '@matchdesk/contract/people/players';
import { announceJudgingRefresh, checkAllowed, keepEvidence } from '#areas/formats/matches/index.ts';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { listReportedBy } from '#rows/matches/index.ts';
import { findActingFor, findOwnEntrants, sidesOf } from '#rows/participants/index.ts';
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

export async function listMyMatches({ db }: Context, person: Person, id: TournamentId): Promise<MyMatch[]> {
  const own = await listEntriesOf(db, id, await findOwnEntrants(db, id, person));
  return Promise.all(own.map((entry) => toMyMatch(db, entry)));
}

/** A player's own match, and those who have a place so far, by their public names. */
async function toMyMatch(db: Db, own: Entry): Promise<MyMatch> {
  const tournament = await getTournament(db, own.tournament_id);
  const placed = (await listPlaced(db, own.tournament_id)).slice(0, shownWinners);
  const isPlaced = placed.some(({ id }) => id === own.id);
  const reported = await listReportedBy(db, [own.id], own.participant_id);
  const listed = isPlaced ? placed : [...placed, own];
  const sides = await sidesOf(
    db,
    listed.map(({ participant_id }) => participant_id),
  );
  return {
    kind: 'lobby',
    id: own.id,
    round_name: 'Challenge',
    status: statusOf(tournament.status),
    started_at: tournament.started_at,
    room: null,
    lobby: null,
    points: null,
    place: own.place,
    is_reported: reported.has(own.id),
    leads_to: 'end',
    participants: listed.map(({ id, participant_id, place }) => ({
      name: sides.get(participant_id)?.public_name ?? '',
      points: null,
      place,
      is_me: id === own.id,
    })),
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
  return toMyMatch(context.db, await getEntry(context.db, id, matchId));
}

async function getEntry(db: Db | Trx, id: TournamentId, matchId: MatchId): Promise<Entry> {
  const entry = await findEntry(db, id, matchId);
  if (!entry) throw refuse('match-not-found');
  return entry;
}

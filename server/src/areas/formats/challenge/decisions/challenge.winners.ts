import type { CheckedParts, ReplyOf } from '@matchdesk/contract/endpoint';
import type { ChallengeWinner, saveWinners as saveCall } from '@matchdesk/contract/formats/challenge';
import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { checkAllowed, checkPictures, toStaff } from '#areas/formats/matches/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { getKnown } from '#known.ts';
import type { Person } from '#people/index.ts';
import { getSide, sidesOf } from '#rows/participants/index.ts';
import { type Entry, listPlaced } from '../store/challenge.store.ts';
import {
  aboutTournament,
  decide,
  type HeldChallenge,
  holdEntries,
  keep,
  rowsAfter,
  toChallengeRow,
  winnersSnapshot,
} from './challenge.decisions.ts';

type Saving = CheckedParts<typeof saveCall>['body'];

/** The list replaces the one before. Nobody can replace a list that they have not seen. */
export function saveWinners(
  context: Context,
  actor: Person,
  id: TournamentId,
  { winners, seen, confirm_reused }: Saving,
): Promise<ReplyOf<typeof saveCall>> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    await checkAllowed(step.trx, tournament, 'save-winners');
    const held = await holdEntries(
      step,
      tournament,
      winners.map(({ participant_id }) => participant_id),
    );
    const before = held.entries.map(toChallengeRow);
    const isSeen = !seen || isStored(held.entries, seen) || isStored(held.entries, winners);
    if (!isSeen) throw refuse('winners-changed');
    const decided = await decide(held, {
      type: 'save-winners',
      winners: winners.map(({ place, participant_id }) => ({ place, participant: participant_id })),
    });
    await checkPictures(step.trx, givenPlaces(held, winners, decided), confirm_reused);
    const action_id = await keep(held, actor, decided, {
      ...aboutTournament(id, 'winners saved'),
      before: await winnersSnapshot(held, before),
      after: await winnersSnapshot(held, rowsAfter(held.entries, decided)),
    });
    return { data: await readWinners(step.trx, id), action_id };
  });
}

/** Those who get a new place, each with the field that names them. */
function givenPlaces(
  { entries }: HeldChallenge,
  winners: Saving['winners'],
  { changes }: Awaited<ReturnType<typeof decide>>,
) {
  const matchOf = new Map(entries.map(({ participant_id, id }) => [participant_id, id]));
  const lineOf = new Map(winners.map(({ participant_id }, index) => [participant_id, index]));
  const placed = changes.flatMap(({ after }) => (after.place === null ? [] : after.participant));
  return (placed as ParticipantId[]).map((participant_id) => ({
    match_id: getKnown(matchOf, participant_id, 'the entry of somebody who was placed'),
    participant_id,
    field: `winners[${lineOf.get(participant_id)}]`,
  }));
}

/** Whether exactly these participants have these places now. */
function isStored(entries: readonly Entry[], list: Saving['winners']): boolean {
  const placed = entries.filter(({ place }) => place !== null);
  const stored = new Map(placed.map(({ participant_id, place }) => [participant_id, place]));
  const isSame = ({ place, participant_id }: Saving['winners'][number]) =>
    stored.get(participant_id as ParticipantId) === place;
  return list.length === placed.length && list.every(isSame);
}

export async function readWinners(db: Db | Trx, id: TournamentId): Promise<ChallengeWinner[]> {
  const placed = await listPlaced(db, id);
  const sides = await sidesOf(
    db,
    placed.map(({ participant_id }) => participant_id),
  );
  return placed.map((entry) => ({
    place: entry.place,
    match_id: entry.id,
    participant: toStaff(getSide(sides, entry.participant_id)),
  }));
}

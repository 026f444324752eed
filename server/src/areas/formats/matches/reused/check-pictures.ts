import type { MatchId, ParticipantId } from '@matchdesk/contract/ids';
import { type Change, type MatchRow, sideOf } from '@matchdesk/engine';
import type { Trx } from '#database/schema.ts';
import { refuseEach } from '#http/refusal.ts';
import { getKnown } from '#known.ts';
import { findHash, saveReuse } from '#rows/pictures/pictures.store.ts';
import { listPicturesOfGiven, listUsedByOthers } from './given-places.store.ts';
import { listAlikeTo } from './stored-hash.ts';

/** Somebody who is about to get a place or points in a match, and the field that says so. */
export interface GivenPlace {
  match_id: MatchId;
  participant_id: ParticipantId;
  field: string;
}

/** Refuses to give a place for a picture that somebody else handed in before, until staff confirm it. */
export async function checkPictures(
  trx: Trx,
  given: readonly GivenPlace[],
  isConfirmed: boolean | undefined,
): Promise<void> {
  if (isConfirmed || given.length === 0) return;
  const pictures = await listPicturesOfGiven(trx, given);
  if (pictures.length === 0) return;
  // A picture that came a moment ago may not be compared yet.
  for (const picture of pictures.filter(({ is_compared }) => !is_compared))
    await saveReuse(trx, picture, await listAlikeTo(trx, picture.name, await findHash(trx, picture.name)));
  const used = await listUsedByOthers(
    trx,
    pictures.map(({ id }) => id),
  );
  if (used.length === 0) return;
  const fieldOf = new Map(given.map(({ participant_id, field }) => [participant_id, field]));
  throw refuseEach(
    'pictures-reused',
    Object.fromEntries(
      used.map(({ participant_id, name, earlier }) => [
        getKnown(fieldOf, participant_id, 'the field of somebody who was given a place'),
        { code: 'picture-reused', facts: { name, earlier } },
      ]),
    ),
  );
}

/** `checkPictures` for the winner of a match of two, unless they have already won it. */
export async function checkWinner(
  trx: Trx,
  { match_id, number }: { match_id: MatchId; number: number },
  changes: readonly Change<MatchRow>[],
  isConfirmed: boolean | undefined,
): Promise<void> {
  const { before, after } = changes.find((change) => change.after.match === number) ?? {};
  if (!before || !after || after.winner === before.winner) return;
  if (before.status !== 'FINISHED' && !hasReported(before, after.winner)) return;
  const winner = { match_id, participant_id: after.winner as ParticipantId, field: 'winner_id' };
  await checkPictures(trx, [winner], isConfirmed);
}

/** In an open match: a picture comes only with a report, and a report says who won. */
const hasReported = (match: MatchRow, participant: number): boolean =>
  (sideOf(match, participant) === 0 ? match.firstClaim : match.secondClaim) !== null;

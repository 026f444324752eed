import { buffer } from 'node:stream/consumers';
import { channels } from '@matchdesk/contract/channels';
import type { MatchId, ParticipantId } from '@matchdesk/contract/ids';
import { type Change, type MatchRow, sideOf } from '@matchdesk/engine';
import type { Context } from '#context.ts';
import type { Db, Trx } from '#database/schema.ts';
import { transact } from '#database/transact.ts';
import { refuseEach } from '#http/refusal.ts';
import { getKnown } from '#known.ts';
import { hashPicture } from '#rows/pictures/picture-hash.ts';
import {
  findHash,
  listAlike,
  listUncompared,
  markCompared,
  saveHash,
  saveReuse,
  type Uncompared,
} from '#rows/pictures/pictures.store.ts';
import { listPicturesOfGiven, listUsedByOthers } from './used-screenshots.store.ts';

const usualBits = 12;

/** Somebody who is about to get a place or points in a match, and the field that says so. */
interface GivenPlace {
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

const batch = 20;

/**
 * Compares new screenshots with all earlier ones. Nobody waits for it, and it locks no tournament. Several servers may
 * compare the same one: they find the same.
 */
export async function comparePictures(context: Context): Promise<number> {
  let compared = 0;
  for (;;) {
    const found = await listUncompared(context.db, batch);
    for (const result of found) {
      if (context.stopping.aborted) return compared;
      await compare(context, result);
      compared += 1;
    }
    if (found.length < batch) return compared;
  }
}

async function compare(context: Context, result: Uncompared): Promise<void> {
  const alike = await listAlikeTo(context.db, result.name, await hashOf(context, result.name));
  const { match_id, tournament_id, game_id } = result;
  await transact(context, async ({ trx, announce }) => {
    const reused = await saveReuse(trx, result, alike);
    await markCompared(trx, result.id);
    if (reused > 0) announce(channels.judging(), 'changed', { match_id, tournament_id, game_id });
  });
}

/** Null if the picture has none, or no longer exists. */
export async function hashOf({ db, files, log }: Context, name: string): Promise<string | null> {
  const known = await findHash(db, name);
  if (known !== undefined) return known;
  const stored = await files.read(name);
  if (!stored) return null;
  const hash = await hashPicture(await buffer(stored)).catch((error) => {
    log.warn({ err: error, name }, 'a screenshot could not be read');
    return undefined;
  });
  await saveHash(db, name, hash ?? null);
  return hash ?? null;
}

/** The pictures that look like this one, itself among them; without a hash only itself does. */
export async function listAlikeTo(db: Db | Trx, name: string, hash: string | null | undefined) {
  return hash ? listAlike(db, hash, await readMostBits(db)) : [{ name, distance: 0 }];
}

async function readMostBits(db: Db | Trx): Promise<number> {
  const found = await db
    .selectFrom('settings')
    .where('name', '=', 'reused_picture_bits')
    .select('value')
    .executeTakeFirst();
  const bits = Number(found?.value ?? usualBits);
  return Number.isInteger(bits) && bits >= 0 && bits <= 64 ? bits : usualBits;
}

import type { MatchId, ParticipantId, UserId } from '@matchdesk/contract/ids';
import { second, withTimeout } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Trx } from '#database/schema.ts';
import { filesPath } from '#files/pictures.store.ts';
import {
  findHash,
  listPicturesOf,
  type ReportedPicture,
  wasInOtherMatch,
} from '#rows/pictures/pictures.store.ts';
import { hashOf, listAlikeTo } from './stored-hash.ts';

/** How long a report waits for the hash of its picture; without a hash only the identical picture is found. */
const patience = 5 * second;

const nameOf = (address: string) => address.slice(filesPath.length);

/** Hashes a picture before its report waits for the tournament, so that nobody waits for that under the lock. */
export async function hashInTime(context: Context, address: string): Promise<void> {
  await withTimeout(hashOf(context, nameOf(address)), patience).catch((error) =>
    context.log.warn({ err: error, address }, 'a screenshot could not be compared in time'),
  );
}

interface NewReport {
  by: ParticipantId;
  user_id: UserId;
  picture: string | undefined;
}

/** Whether any picture that counts for a match, this report's included, was handed in before by somebody else. */
export async function isAnyHandedInBefore(
  trx: Trx,
  matchId: MatchId,
  { by, user_id, picture: address }: NewReport,
): Promise<boolean> {
  const counting: ReportedPicture[] = await listPicturesOf(trx, matchId, by);
  if (address) counting.push({ id: null, user_id, address });
  for (const picture of counting) {
    const name = nameOf(picture.address);
    const alike = await listAlikeTo(trx, name, await findHash(trx, name));
    const addresses = alike.map((one) => filesPath + one.name);
    if (await wasInOtherMatch(trx, matchId, picture, addresses)) return true;
  }
  return false;
}

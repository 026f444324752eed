import type { LinkId, TournamentId } from '@matchdesk/contract/ids';
import { mostBoardLinks } from '@matchdesk/contract/limits';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import { minute } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Trx } from '#database/schema.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import {
  findByToken,
  findLink,
  insertLink,
  listLinks,
  markRevoked,
  markSeen,
  raiseLinkVersion,
  type StoredLink,
} from '#rows/links/index.ts';

const kind = 'BOARD';

export function createBoard(context: Context, actor: Person, id: TournamentId): Promise<StoredLink> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    await lockExistingTournament(trx, id);
    if ((await listLinks(trx, kind, id)).length >= mostBoardLinks)
      throw refuse('too-many-board-links', { most: mostBoardLinks });
    const link = await insertLink(trx, kind, id, { by: actor.id, at: now });
    await recordBoard(step, actor, id, 'board link made');
    return known(await findLink(trx, kind, link), 'the link that was just made');
  });
}

/** The address before shows nothing any more. */
export function renewBoard(
  context: Context,
  actor: Person,
  id: TournamentId,
  linkId: LinkId,
): Promise<StoredLink> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    await lockBoard(trx, id, linkId);
    await raiseLinkVersion(trx, linkId, now);
    await recordBoard(step, actor, id, 'board link renewed');
    return known(await findLink(trx, kind, linkId), 'the link that was just renewed');
  });
}

export function revokeBoard(
  context: Context,
  actor: Person,
  id: TournamentId,
  linkId: LinkId,
): Promise<void> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    await lockBoard(trx, id, linkId);
    await markRevoked(trx, linkId, now);
    await recordBoard(step, actor, id, 'board link revoked');
  });
}

async function lockBoard(trx: Trx, id: TournamentId, linkId: LinkId): Promise<void> {
  await lockExistingTournament(trx, id);
  const link = await findLink(trx, kind, linkId);
  if (link?.tournament_id !== id) throw refuse('board-link-not-found');
}

const recordBoard = ({ trx, now }: Step, actor: Person, id: TournamentId, action: string) =>
  recordAudit(trx, { at: now, actor, subject: 'tournament', subjectId: id, action });

/** The board that this address shows, noting at most once a minute that a screen asked for it. */
export async function findShownBoard(context: Context, token: string): Promise<StoredLink | undefined> {
  const link = await findByToken(context, kind, token);
  if (!link) return undefined;
  const now = context.clock.now();
  const isNoted = link.seen_at !== null && now.getTime() - Date.parse(link.seen_at) < minute;
  if (!isNoted) await markSeen(context.db, link, now);
  return link;
}

import { type Game, type GameForm, gameImages } from '@matchdesk/contract/games';
import type { GameId } from '@matchdesk/contract/ids';
import { assignGame, listSuperAdmins } from '#areas/users/index.ts';
import { recordChange } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { checkVersion } from '#database/versions.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { findGame, insertGame, lockGame, replacePlatforms, updateGame } from './games.store.ts';

export async function getGame(context: Context, id: GameId): Promise<Game> {
  const game = await findGame(context.db, id);
  if (!game) throw refuse('game-not-found');
  return game;
}

function fieldsOf({
  platforms: _,
  icon: _1,
  image: _2,
  top_banner: _3,
  web_image: _4,
  web_icon: _5,
  ...fields
}: GameForm) {
  return fields;
}

/** The saved game, with its audit row and the word to colleagues who look at the list. */
async function saved(step: Step, actor: Person, action: string, id: GameId, before?: Game): Promise<Game> {
  const after = await findGame(step.trx, id);
  if (!after) throw new Error(`game ${id} vanished in its own transaction`);
  await recordChange(step, {
    actor,
    area: 'games',
    subject: 'game',
    id,
    action,
    after,
    ...(before && { before }),
  });
  return after;
}

export async function createGame(context: Context, actor: Person, form: GameForm): Promise<Game> {
  // Before the transaction, so that it never waits for them.
  const pictures = await context.files.storePictures(gameImages, form);
  return transact(context, async (step) => {
    const { trx, now } = step;
    const id = await insertGame(trx, { ...fieldsOf(form), ...pictures, created_at: now, updated_at: now });
    await replacePlatforms(trx, id, form.platforms);
    await assignGame(trx, [actor.id, ...(await listSuperAdmins(trx))], id);
    return saved(step, actor, 'created', id);
  });
}

type GameEdit = GameForm & { version?: number | undefined };

export async function changeGame(context: Context, actor: Person, id: GameId, edit: GameEdit): Promise<Game> {
  await getGame(context, id);
  const { version, ...form } = edit;
  // Before the transaction, so that it never waits for them.
  const pictures = await context.files.storePictures(gameImages, form);
  return transact(context, async (step) => {
    const before = await lockGame(step.trx, id);
    if (!before) throw refuse('game-not-found');
    checkVersion(before, version);
    await updateGame(step.trx, id, { ...fieldsOf(form), ...pictures, updated_at: step.now });
    await replacePlatforms(step.trx, id, form.platforms);
    return saved(step, actor, 'changed', id, before);
  });
}

/** Setting what is already set changes nothing and leaves no trace. */
export async function setAvailable(
  context: Context,
  actor: Person,
  id: GameId,
  available: boolean,
): Promise<Game> {
  return transact(context, async (step) => {
    const before = await lockGame(step.trx, id);
    if (!before) throw refuse('game-not-found');
    if (before.display_in_tournaments === available) return before;
    await updateGame(step.trx, id, { display_in_tournaments: available, updated_at: step.now });
    return saved(step, actor, available ? 'displayed' : 'hidden', id, before);
  });
}

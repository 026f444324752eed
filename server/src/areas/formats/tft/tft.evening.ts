import { addTftTree, newEvening } from '@matchdesk/engine';
import { type FormatDriver, plannedEndOf, usualPlayOf } from '#areas/formats/matches/index.ts';
import { idOfNumber, listTimingRows, readMatchTimes, readStart } from '#rows/matches/index.ts';
import { listAllLobbies } from './tft.lobbies.store.ts';
import { findTree } from './tft.store.ts';

export const readTftEvening: NonNullable<FormatDriver['readEvening']> = async (db, tournament) => {
  const tree = await findTree(db, tournament.id);
  if (!tree) return undefined;
  const evening = newEvening(await readStart(db, tournament));
  const lobbies = await listAllLobbies(db, tree);
  const timesOf = await readMatchTimes(db, tree);
  addTftTree(
    evening,
    tree.shape,
    { find: (lobby) => lobbies[lobby] },
    { idOf: (lobby) => idOfNumber(tree, lobby), timesOf: (lobby) => timesOf(idOfNumber(tree, lobby)) },
  );
  const timings = await listTimingRows(db, tournament.id);
  return { evening, usualPlay: usualPlayOf(timings), plannedEnd: plannedEndOf(timings) };
};

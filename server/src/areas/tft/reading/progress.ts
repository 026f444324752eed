import { type FormatPlay, noProgress } from '#areas/matches/index.ts';
import { countOpenLobbies } from '../rows/lobbies.store.ts';

export const tftProgress: FormatPlay['progress'] = async (db, { id }) => ({
  ...noProgress,
  open: await countOpenLobbies(db, id),
});

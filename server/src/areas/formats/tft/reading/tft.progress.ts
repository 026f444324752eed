import { type FormatPlay, noProgress } from '#areas/formats/matches/index.ts';
import { countOpenLobbies } from '../rows/tft.lobbies.store.ts';

export const tftProgress: FormatPlay['progress'] = async (db, { id }) => ({
  ...noProgress,
  open: await countOpenLobbies(db, id),
});

import { type FormatDriver, noProgress } from '#areas/formats/matches/index.ts';
import { countOpenLobbies } from '../store/tft.lobbies.store.ts';

export const tftProgress: FormatDriver['progress'] = async (db, { id }) => ({
  ...noProgress,
  open: await countOpenLobbies(db, id),
});

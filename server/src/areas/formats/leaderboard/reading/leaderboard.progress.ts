import { type FormatPlay, noProgress } from '#areas/formats/matches/index.ts';
import { countUnscored } from '../store/rounds.store.ts';

export const boardProgress: FormatPlay['progress'] = async (db, { id }) => ({
  ...noProgress,
  open: await countUnscored(db, id),
});

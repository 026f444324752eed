import { type FormatDriver, noProgress } from '#areas/formats/matches/index.ts';
import { countUnscored } from '../store/rounds.store.ts';

export const boardProgress: FormatDriver['progress'] = async (db, { id }) => ({
  ...noProgress,
  open: await countUnscored(db, id),
});

import { type FormatDriver, noProgress } from '#areas/formats/matches/index.ts';
import { listRoundSums } from '../store/windows.store.ts';

/** Of the current round: lobbies with missing scores, and who passed. A round of one lobby is the last. */
export const multiLobbyProgress: FormatDriver['progress'] = async (db, { id }, now) => {
  const last = (await listRoundSums(db, id, now)).at(-1);
  if (!last) return noProgress;
  return {
    ...noProgress,
    open: last.missing + last.not_begun,
    chosen: last.passed,
    canGoOn: last.passed >= 2,
    isLastPart: last.lobbies_count === 1,
  };
};

import type { MatchStatus } from '@matchdesk/contract/statuses';
import {
  announceMatchesRefresh,
  type FormatDriver,
  type FormatProgress,
  noProgress,
} from '#areas/formats/matches/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import type { Step } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { findBracket, getDrawnBracket } from '#rows/brackets/brackets.store.ts';
import { awaitNextRound, countByStatus, findTournamentOf } from '#rows/matches/index.ts';
import { countUnseated } from '#rows/participants/index.ts';
import { openDueGames } from './card-games.ts';
import { readBracketBoard } from './elimination.board.ts';
import {
  findChampionByLeaving,
  finishInBracket,
  leaveBracket,
  undoInBracket,
} from './elimination.decisions.ts';
import { readBracketEvening } from './elimination.evening.ts';
import { listPath, pageOpenInBracket, previewRevert, whyInMatch } from './elimination.reading.ts';
import { listWaitingFor, mapMatchesOf, reportMatch } from './elimination.report.ts';
import { findBracketTimetable } from './elimination.schedule.ts';
import { countLateSeats, enterBracket, startBracket, undoBracketStart } from './elimination.start.ts';

const playable: readonly MatchStatus[] = ['OPENED', 'STARTED', 'PENDING', 'CONFLICT'];

/** Who has no seat before the start, and which matches can be played after it. */
const bracketProgress: FormatDriver['progress'] = async (db, tournament): Promise<FormatProgress> => {
  const bracket = await findBracket(db, tournament.id);
  if (!bracket) return noProgress;
  if (tournament.status === 'REGISTRATION_CLOSED')
    return { ...noProgress, unseated: await countUnseated(db, tournament) };
  const counts = await countByStatus(db, [bracket]);
  return { ...noProgress, open: playable.reduce((sum, status) => sum + counts[status], 0) };
};

/** Single and double elimination. */
export const elimination = {
  async checkStart({ trx }, id) {
    await getDrawnBracket(trx, id);
  },
  start: startBracket,
  undoStart: undoBracketStart,
  leave: leaveBracket,
  championByLeaving: findChampionByLeaving,
  late: { countSeats: countLateSeats, enter: enterBracket },
  /** A bracket ends with its last match. */
  close: () => Promise.reject(refuse('format-forbids')),
  progress: bracketProgress,
  readBoard: readBracketBoard,
  readEvening: readBracketEvening,
  beginRound,
  findTimetable: findBracketTimetable,
  async hasMatch(db, id, matchId) {
    return (await findTournamentOf(db, matchId)) === id;
  },
  mapMatchesOf,
  listWaitingFor,
  report: reportMatch,
  previewRevert,
  why: whyInMatch,
  undo: undoInBracket,
  duels: {
    blocks: async (db, id) => [await getDrawnBracket(db, id)],
    listPath,
    pageOpen: pageOpenInBracket,
    finish: finishInBracket,
  },
} satisfies FormatDriver;

/** A round begins: by the clock its matches have started, and open screens read them again. */
async function beginRound(
  context: Context,
  step: Step,
  tournament: Pick<StoredTournament, 'id' | 'match_autohandle' | 'is_private'>,
): Promise<void> {
  const { id, match_autohandle } = tournament;
  await awaitNextRound(step, id);
  announceMatchesRefresh(step, tournament);
  if (!match_autohandle) return;
  step.afterCommit(() => {
    openDueGames(context, id).catch((error) =>
      context.log.error({ err: error, tournament: id }, 'games could not be opened'),
    );
  });
}

import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { startTournament as startCall } from '@matchdesk/contract/formats/any-format';
import type { TournamentId } from '@matchdesk/contract/ids';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { checkAllowed } from '#areas/formats/matches/index.ts';
import { lockExistingTournament, moveTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact, transactUnchecked } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { awaitNextRound, wakeClock } from '#rows/matches/index.ts';
import { isRoomFormat } from '#rows/rooms/index.ts';
import { formats } from './any-format.ts';

type Starting = CheckedParts<typeof startCall>['body'] & { swiss_rounds?: number | undefined };

/** PENDING at once, for everybody to see; STARTED when all are seated; the status from before if that fails. */
export async function startTournament(
  context: Context,
  actor: Person,
  id: TournamentId,
  starting: Starting,
): Promise<Tournament> {
  const from = await transact(context, (step) => toPending(step, actor, id));
  try {
    return await transact(context, (step) => toStarted(step, actor, id, starting));
  } catch (error) {
    await transactUnchecked(context, (step) => backTo(step, actor, id, from));
    throw error;
  }
}

/** Takes a start back to the seating, while nothing has come of it. */
export function undoStart(context: Context, actor: Person, id: TournamentId): Promise<Tournament> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    await checkAllowed(step.trx, tournament, 'undo-start');
    await formats[tournament.type].undoStart(step, tournament);
    return moveTournament(step, actor, tournament, 'REGISTRATION_CLOSED');
  });
}

async function toPending(step: Step, actor: Person, id: TournamentId): Promise<StoredTournament['status']> {
  const tournament = await lockExistingTournament(step.trx, id);
  const { type, status } = tournament;
  await checkAllowed(step.trx, tournament, isRoomFormat(type) ? 'generate-matches' : 'start');
  await formats[type].checkStart(step, id);
  await moveTournament(step, actor, tournament, 'PENDING', {
    pending_from: status,
    pending_since: step.now,
  });
  return status;
}

async function toStarted(
  step: Step,
  actor: Person,
  id: TournamentId,
  starting: Starting,
): Promise<Tournament> {
  const tournament = await lockExistingTournament(step.trx, id);
  const { start, awaitNext = awaitNextRound } = formats[tournament.type];
  await start(step, tournament, starting);
  const started = await moveTournament(step, actor, tournament, 'STARTED');
  // The clock is set last: the move to STARTED clears it.
  if (tournament.match_autohandle) await wakeClock(step, id);
  else await awaitNext(step, id);
  return started;
}

async function backTo(
  step: Step,
  actor: Person,
  id: TournamentId,
  status: StoredTournament['status'],
): Promise<void> {
  const tournament = await lockExistingTournament(step.trx, id);
  if (tournament.status === 'PENDING') await moveTournament(step, actor, tournament, status);
}

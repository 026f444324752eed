import type { startTournament as startCall } from '@matchdesk/contract/brackets';
import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { TournamentId } from '@matchdesk/contract/ids';
import type { Tournament } from '@matchdesk/contract/tournaments/record';
import { checkAction, isParticipant, type MatchTable } from '@matchdesk/engine';
import { activateSeated, listEntrants } from '#areas/entrants/index.ts';
import { awaitNextRound, numberOfId, refusalOf, saveMany, wakeClock } from '#areas/matches/index.ts';
import { lockExistingTournament, moveTournament, type StoredTournament } from '#areas/tournaments/index.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { announceBracket } from '../announce.ts';
import { type DrawnBracket, getDrawnBracket } from '../bracket.store.ts';
import { loadWhole, seatAll } from './seating.ts';

type Starting = CheckedParts<typeof startCall>['body'];

/** PENDING at once, for everybody to see; STARTED when all are seated; back to where it was when that fails. */
export async function startTournament(
  context: Context,
  actor: Person,
  id: TournamentId,
  starting: Starting,
): Promise<Tournament> {
  const from = await transact(context, (step) => toPending(step, actor, id));
  try {
    return await transact(context, (step) => seatEverybody(step, actor, id, starting));
  } catch (error) {
    await transact(context, (step) => backTo(step, actor, id, from));
    throw error;
  }
}

async function toPending(step: Step, actor: Person, id: TournamentId): Promise<StoredTournament['status']> {
  const tournament = await lockExistingTournament(step.trx, id);
  const format = tournament.type;
  if (format !== 1 && format !== 3) throw refuse('format-forbids');
  const refused = checkAction('start', format, tournament.status);
  if (refused) throw await refusalOf(step.trx, refused);
  await getDrawnBracket(step.trx, id);
  const { status } = tournament;
  const pending = { pending_from: status, pending_since: step.now };
  await moveTournament(step, actor, tournament, 'PENDING', pending);
  return status;
}

async function seatEverybody(
  step: Step,
  actor: Person,
  id: TournamentId,
  { matches, leave_out }: Starting,
): Promise<Tournament> {
  const tournament = await lockExistingTournament(step.trx, id);
  const bracket = await getDrawnBracket(step.trx, id);
  const eligible = (await listEntrants(step.trx, tournament)).map((entrant) => entrant.id);
  const whole = await loadWhole(step.trx, bracket);
  const assignments = matches.map(({ match_id, participants }) => ({
    match: numberOfId(bracket, match_id),
    participants,
  }));
  const { changes } = await seatAll(step, tournament, bracket, whole, {
    ...{ type: 'start', assignments, eligible, leaveOut: leave_out },
  });
  await saveMany(
    step.trx,
    bracket,
    changes.map(({ after }) => after!),
  );
  whole.apply(changes);
  await activateSeated(step.trx, id, seatedIn(bracket, whole), step.now);
  announceBracket(step, tournament);
  const started = await moveTournament(step, actor, tournament, 'STARTED');
  if (tournament.match_autohandle) await wakeClock(step, id);
  else await awaitNextRound(step, id);
  return started;
}

/** Rounds 1 and 2 hold everybody who plays. */
function seatedIn({ shape }: DrawnBracket, { slots }: MatchTable): number[] {
  const seats = 2 ** shape.rounds + (shape.rounds > 1 ? 2 ** (shape.rounds - 1) : 0);
  return [...new Set(slots.subarray(0, seats))].filter(isParticipant);
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

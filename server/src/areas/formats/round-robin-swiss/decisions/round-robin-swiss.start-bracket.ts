import type { TournamentId } from '@matchdesk/contract/ids';
import { startBracket } from '@matchdesk/engine';
import { dropStageTwo, isPlayed, storeStageTwo, toBracketRecord } from '#areas/formats/elimination/index.ts';
import { keepDecision } from '#areas/formats/matches/index.ts';
import { roundsOfTemplate } from '#areas/tournaments/templates/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { type DrawnBracket, findBracket, listBracketRows } from '#rows/brackets/index.ts';
import { updatingNoMatch } from '#rows/matches/index.ts';
import { isRoomFormat, listAllRooms } from '#rows/rooms/index.ts';
import { announceStage } from '../round-robin-swiss.announce.ts';
import { acceptedInRooms } from '../round-robin-swiss.refusals.ts';

/** What is stored of a started bracket, to undo it. */
export interface KeptStart {
  kind: 'bracket started';
  first_match_id: number;
}

/** Seeds the winners of all rooms into a bracket of their own. */
export function startRoomsBracket(context: Context, actor: Person, id: TournamentId) {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    const { type, status, template_id } = tournament;
    if (!isRoomFormat(type)) throw refuse('format-forbids');
    const rooms = await listAllRooms(step.trx, id);
    if (await findBracket(step.trx, id)) throw refuse('stage-two-started');
    const answer = startBracket(
      { format: type, status, rooms: rooms.map(({ row }) => row) },
      {
        thirdPlace: tournament.with_third_place_match,
        hasStageTwo: false,
        template: await roundsOfTemplate(step.trx, template_id),
      },
      step.now.getTime(),
    );
    const started = await acceptedInRooms(step.trx, answer, rooms);
    const bracket = await storeStageTwo(step, tournament, started);
    const kept: KeptStart = { kind: 'bracket started', first_match_id: bracket.first_match_id };
    const action_id = await keepStage(step, actor, tournament, 'bracket of the winners started', kept);
    announceStage(step, tournament, 2, action_id);
    return { data: await toBracketRecord(step.trx, tournament, bracket), action_id };
  });
}

async function keepStage(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  action: string,
  kept: KeptStart,
  undoes?: number,
): Promise<number | null> {
  const { action_id } = await keepDecision(
    step,
    actor,
    tournament,
    { ok: true, changes: [{ before: undefined, after: kept }], events: [] },
    {
      writing: updatingNoMatch(),
      places: [],
      audit: { at: step.now, actor, subject: 'tournament', subjectId: tournament.id, action },
      undoes,
    },
  );
  return action_id;
}

/** Undoes the start of the bracket, as long as nothing has come of it. */
export async function undoBracketOfWinners(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  bracket: DrawnBracket | undefined,
  { kept, id }: { kept: KeptStart; id: number },
): Promise<number | null> {
  if (bracket?.first_match_id !== kept.first_match_id) throw refuse('changed-since');
  if (isPlayed(await listBracketRows(step.trx, bracket))) throw refuse('has-results');
  await dropStageTwo(step, bracket);
  const action_id = await keepStage(step, actor, tournament, 'undone', kept, id);
  announceStage(step, tournament, 1, action_id);
  return action_id;
}

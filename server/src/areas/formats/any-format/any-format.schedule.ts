import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { saveTimings as saveCall } from '@matchdesk/contract/formats/elimination';
import type { RoundTiming } from '@matchdesk/contract/formats/matches.record';
import type { TournamentId } from '@matchdesk/contract/ids';
import { typeTraits } from '@matchdesk/contract/tournaments/tournaments.rules';
import { saveTimings } from '@matchdesk/engine';
import {
  acceptedBy,
  announceMatchesRefresh,
  checkAllowed,
  isFixed,
  keepSchedule,
  stateOf,
  toTimingRecords,
} from '#areas/formats/matches/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { awaitNextRound, listTimingRows } from '#rows/matches/index.ts';
import { formats, getDriver } from './any-format.ts';

type Submitted = CheckedParts<typeof saveCall>['body']['rounds'];

export async function listTimings({ db, clock }: Context, id: TournamentId): Promise<RoundTiming[]> {
  const driver = await getDriver(db, id);
  const timetable = await driver.findTimetable?.(db, id, clock.now());
  return timetable ? toTimingRecords(timetable, await listTimingRows(db, id)) : [];
}

export function updateTimings(
  context: Context,
  actor: Person,
  id: TournamentId,
  submitted: Submitted,
): Promise<RoundTiming[]> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    const tournament = await lockExistingTournament(trx, id);
    await checkAllowed(trx, tournament, 'update-schedule');
    const { findTimetable } = formats[tournament.type];
    if (!findTimetable) throw refuse('format-forbids');
    const find = async () => {
      const found = await findTimetable(trx, id, now);
      if (!found) throw refuse(typeTraits[tournament.type].hasRooms ? 'no-stage-two' : 'no-bracket');
      return found;
    };
    const timetable = await find();
    const before = await listTimingRows(trx, id);
    const rounds = submitted.map(({ round, started_at, games_count }) => ({
      round,
      gamesCount: games_count,
      startsAt: Date.parse(started_at),
    }));
    const answer = saveTimings(before, rounds, (round) => {
      const state = stateOf(timetable, round);
      return { isFixed: isFixed(state), endedAt: state.endedAt };
    });
    const saved = await acceptedBy(trx, answer);
    await keepSchedule(step, actor, id, before, saved.rows);
    await timetable.retime(trx, saved.rows, now);
    if (tournament.status !== 'REGISTRATION_CLOSED') await awaitNextRound(step, id);
    announceMatchesRefresh(step, tournament);
    return toTimingRecords(await find(), saved.rows);
  });
}

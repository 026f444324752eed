import { may } from '@matchdesk/contract/access';
import type { CheckedParts } from '@matchdesk/contract/endpoint';
import {
  giveMatches as call,
  type MatchRange,
  type Referee,
  type RefereeColleague,
} from '@matchdesk/contract/formats/referees';
import { mostGiven } from '@matchdesk/contract/formats/referees.rules';
import type { GameId, TournamentId, UserId } from '@matchdesk/contract/ids';
import {
  gameOfTournament,
  getTournament,
  lockExistingTournament,
} from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuseUnder } from '#http/refusal.ts';
import { colleagues, type Person } from '#people/index.ts';
import {
  countIn,
  giveRanges,
  listReferees,
  recordGiven,
  recordTaken,
  takeRanges,
} from '#rows/referees/index.ts';

export async function listRefereesOf({ db }: Context, id: TournamentId): Promise<Referee[]> {
  await getTournament(db, id);
  return listReferees(db, id);
}

/** Everybody who may edit the tournament, the caller among them. */
export async function listColleaguesOf(context: Context, id: TournamentId): Promise<RefereeColleague[]> {
  const game = await gameOfTournament(context, id);
  const all = await colleagues(context).orderBy('users.nickname').orderBy('users.id').execute();
  return all
    .filter((colleague) => may(call.access, colleague, game))
    .map(({ id: user_id, nickname }) => ({ user_id, nickname }));
}

/** Gives matches to somebody, or takes them back; what is so already is neither written down nor told. */
export function giveMatches(
  context: Context,
  actor: Person,
  id: TournamentId,
  { matches, user_id: to }: CheckedParts<typeof call>['body'],
): Promise<Referee[]> {
  const ranges = withoutOverlaps(matches);
  const count = ranges.reduce((sum, { from, to: last }) => sum + last - from + 1, 0);
  return transact(context, async (step) => {
    const { trx, now } = step;
    const { game_id } = await lockExistingTournament(trx, id);
    if (count > mostGiven) throw refuseUnder('matches', 'too-many-given', { most: mostGiven });
    if ((await countIn(trx, id, ranges)) < count) throw refuseUnder('matches', 'no-such-matches');
    if (to === null) {
      const taken = await takeRanges(trx, id, ranges);
      await recordTaken(step, taken, { actor, action: 'matches taken back' });
      return listReferees(trx, id);
    }
    if (!(await canHaveMatches(context, to, game_id))) throw refuseUnder('user_id', 'cannot-have-matches');
    const given = await giveRanges(trx, { id, ranges, to, by: actor.id, at: now });
    if (given.length > 0) await recordGiven(step, { actor, id, to, given });
    return listReferees(trx, id);
  });
}

async function canHaveMatches(context: Context, userId: UserId, game: GameId): Promise<boolean> {
  const colleague = await colleagues(context).where('users.id', '=', userId).executeTakeFirst();
  return may(call.access, colleague, game);
}

/** The same matches in ascending order, each once. */
function withoutOverlaps(ranges: readonly MatchRange[]): MatchRange[] {
  const merged: MatchRange[] = [];
  for (const range of [...ranges].sort((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last && range.from <= last.to + 1) {
      if (range.to > last.to) last.to = range.to;
    } else merged.push({ ...range });
  }
  return merged;
}

import type { TournamentId } from '@matchdesk/contract/ids';
import type { TournamentStatus, TournamentType } from '@matchdesk/contract/statuses';
import { TournamentForm } from '@matchdesk/contract/tournaments/tournaments.form';
import { createTournament } from '#areas/tournaments/tournaments/index.ts';
import { hour, later } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';
import { currentTournaments } from './current-tournaments.ts';
import { type DemoTournament, days } from './demo-tournament.ts';
import { gameIds } from './game-list.ts';
import { pastTournaments } from './past-tournaments.ts';

const ofType: Partial<Record<TournamentType, object>> = {
  2: { rounds: 4 },
  5: { min_lobby_players: 8, max_lobby_players: 20 },
  8: { challenge_description: 'Collect 250 shells in one session and send the screenshot.' },
  9: { challenge_description: 'Find the seven hidden buoys; every find counts.' },
};

export async function fillTournaments(context: Context, actor: Person): Promise<void> {
  const rules = await context.db.selectFrom('rules').select(['id', 'game_id']).orderBy('id').execute();
  const now = context.clock.now();
  for (const wanted of [...pastTournaments, ...currentTournaments]) {
    const rule = rules.find(({ game_id }) => game_id === gameIds[wanted.game]) ?? rules[0];
    const { id, status } = await createTournament(context, actor, formOf(wanted, now, rule?.id));
    if (wanted.status && wanted.status !== status) await moveTo(context, id, wanted.status);
  }
}

/** Sets the status as if the tournament had been played; the clock has nothing left to do. */
async function moveTo({ db }: Context, id: TournamentId, status: TournamentStatus): Promise<void> {
  await db.updateTable('tournaments').where('id', '=', id).set({ status, due_at: null }).execute();
}

function formOf(wanted: DemoTournament, now: Date, rule_id: number | undefined): TournamentForm {
  const { title, game, type, side = 1, size, starts, prize, status, form } = wanted;
  const start = later(now, starts * hour);
  const lasts = type >= 8 ? days(3) : 6;
  const prizes = prize ? [prize, prize / 2, prize / 4] : [];
  return TournamentForm.parse({
    title,
    type,
    rule_id,
    game_id: gameIds[game],
    max_member: size,
    description: `${title}: come as you are, be on time, and have fun.`,
    started_at: start.toISOString(),
    end_at: later(start, lasts * hour).toISOString(),
    ...(side > 1 ? { match_type: 2, team_mates: side } : { match_type: 1 }),
    ...(status === 'OPENED' && { start_status: 'opened', register_timeout: days(2) * 60 }),
    prize_pool: prizes.map((value, index) => ({ place: index + 1, prizes: [{ wallet: 'EUR', value }] })),
    ...ofType[type],
    ...form,
  });
}

import type { TournamentId } from '@matchdesk/contract/ids';
import type { TournamentStatus, TournamentType } from '@matchdesk/contract/statuses';
import { TournamentForm } from '@matchdesk/contract/tournaments/tournaments.form';
import { createTournament } from '#areas/tournaments/tournaments/index.ts';
import { hour, later } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';
import { currentTournaments, type DemoTournament, days } from './current-tournaments.ts';
import { gameIds } from './games.demo.ts';

/** Oldest first. */
const pastTournaments: DemoTournament[] = [
  {
    title: 'Harbor League Spring Final',
    game: 'Iron Harbor',
    type: 1,
    side: 5,
    size: 16,
    starts: days(-62),
    prize: 1500,
    status: 'CLOSED',
    form: { with_third_place_match: true },
  },
  {
    title: 'Neon Drift Time Attack',
    game: 'Neon Drift',
    type: 2,
    size: 128,
    starts: days(-55),
    prize: 200,
    status: 'CLOSED',
  },
  {
    title: 'Lantern Tactics Founders Cup',
    game: 'Lantern Tactics',
    type: 6,
    size: 64,
    starts: days(-48),
    prize: 300,
    status: 'CLOSED',
  },
  {
    title: 'Ashfall Squad Showdown',
    game: 'Ashfall Royale',
    type: 5,
    side: 4,
    size: 80,
    starts: days(-41),
    prize: 1000,
    status: 'CLOSED',
  },
  {
    title: 'Starforge Open #1',
    game: 'Starforge Legends',
    type: 3,
    size: 32,
    starts: days(-34),
    prize: 250,
    status: 'CLOSED',
  },
  {
    title: 'Turbo Tides Beach Run',
    game: 'Turbo Tides',
    type: 8,
    size: 500,
    starts: days(-30),
    status: 'FINISHED',
  },
  {
    title: 'Quartz Duo Ladder',
    game: 'Quartz Arena',
    type: 4,
    side: 2,
    size: 24,
    starts: days(-26),
    prize: 240,
    status: 'FINISHED',
  },
  {
    title: 'Cardkeepers Swiss Night',
    game: 'Cardkeepers',
    type: 7,
    size: 48,
    starts: days(-20),
    prize: 100,
    status: 'FINISHED',
  },
  {
    title: 'Starforge Open #2',
    game: 'Starforge Legends',
    type: 3,
    size: 32,
    starts: days(-13),
    prize: 250,
    status: 'FINISHED',
    form: { grand_final_reset: true },
  },
  {
    title: 'Velvet Pitch Winter Shield',
    game: 'Velvet Pitch',
    type: 1,
    size: 64,
    starts: days(-9),
    prize: 400,
    status: 'FINISHED',
  },
  {
    title: 'Hollow Citadel Siege Week',
    game: 'Hollow Citadel',
    type: 9,
    size: 300,
    starts: days(-6),
    status: 'FINISHED',
  },
  {
    title: 'Lantern Tactics Weekly #13',
    game: 'Lantern Tactics',
    type: 6,
    size: 32,
    starts: days(-7),
    prize: 80,
    status: 'FINISHED',
  },
  {
    title: 'Ashfall Royale Lobby Cup',
    game: 'Ashfall Royale',
    type: 5,
    size: 100,
    starts: days(-5),
    prize: 150,
    status: 'FINISHED',
  },
];

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

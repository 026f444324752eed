import type { TournamentId } from '@matchdesk/contract/ids';
import type { TournamentStatus } from '@matchdesk/contract/statuses';
import { TournamentForm } from '@matchdesk/contract/tournaments/form';
import { createTournament } from '#areas/tournaments/index.ts';
import { hour, later } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';

/** Players a side are 1 for solo; a first prize of 0 is none; the status is given where a new one would be behind it. */
type DemoTournament = [
  title: string,
  game: number,
  type: number,
  side: number,
  size: number,
  startsInHours: number,
  firstPrize: number,
  status?: TournamentStatus,
];

const days = (count: number) => 24 * count;

/** Oldest first, so that the newest in the list is what comes next. Games as `demo/games.ts` numbers them. */
const demoTournaments: DemoTournament[] = [
  ['Harbor League Spring Final', 2, 1, 5, 16, days(-62), 1500, 'CLOSED'],
  ['Neon Drift Time Attack', 3, 2, 1, 128, days(-55), 200, 'CLOSED'],
  ['Lantern Tactics Founders Cup', 10, 6, 1, 64, days(-48), 300, 'CLOSED'],
  ['Ashfall Squad Showdown', 5, 5, 4, 80, days(-41), 1000, 'CLOSED'],
  ['Starforge Open #1', 12, 3, 1, 32, days(-34), 250, 'CLOSED'],
  ['Turbo Tides Beach Run', 9, 8, 1, 500, days(-30), 0, 'FINISHED'],
  ['Quartz Duo Ladder', 11, 4, 2, 24, days(-26), 240, 'FINISHED'],
  ['Cardkeepers Swiss Night', 6, 7, 1, 48, days(-20), 100, 'FINISHED'],
  ['Starforge Open #2', 12, 3, 1, 32, days(-13), 250, 'FINISHED'],
  ['Velvet Pitch Winter Shield', 7, 1, 1, 64, days(-9), 400, 'FINISHED'],
  ['Hollow Citadel Siege Week', 8, 9, 1, 300, days(-6), 0, 'FINISHED'],
  ['Rift Wardens Invitational', 4, 1, 5, 8, days(-2), 5000, 'IN_PROGRESS'],
  ['Skyline Strikers Group Stage', 1, 4, 3, 24, days(-1), 600, 'IN_PROGRESS'],
  ['Turbo Tides Shell Rush', 9, 8, 1, 1000, -20, 50, 'STARTED'],
  ['Starforge World Qualifier', 12, 1, 1, 4096, -4, 10_000, 'IN_PROGRESS'],
  ['Starforge Open #3', 12, 3, 1, 64, -3, 250, 'IN_PROGRESS'],
  ['Cardkeepers Monday Arena', 6, 1, 1, 32, -2, 60, 'STARTED'],
  ['Ashfall Royale Weekly', 5, 2, 1, 100, -1, 120, 'STARTED'],
  ['Lantern Tactics Weekly #14', 10, 6, 1, 32, -0.5, 80, 'STARTED'],
  ['Iron Harbor Scrim Night', 2, 7, 5, 16, 0.25, 200, 'REGISTRATION_CLOSED'],
  ['Neon Drift Night Sprint', 3, 1, 1, 64, 0.5, 75, 'REGISTRATION_CLOSED'],
  ['Starforge Lunch Cup', 12, 1, 1, 16, 0.75, 20, 'CHECKIN'],
  ['Quartz Arena Trios', 11, 5, 3, 60, 0.8, 300, 'CHECKIN'],
  ['Rift Wardens Open Qualifier', 4, 3, 5, 256, 5, 2000],
  ['Cardkeepers Swiss Night #2', 6, 7, 1, 64, 9, 100],
  ['Velvet Pitch Italian Cup', 7, 1, 1, 128, days(1), 500],
  ['Turbo Tides Harbour Hunt', 9, 9, 1, 2000, days(2), 0],
  ['Lantern Tactics Weekly #15', 10, 6, 1, 64, days(3), 80, 'OPENED'],
  ['Skyline Strikers Doubles', 1, 4, 2, 32, days(4), 160, 'OPENED'],
  ['Ashfall Royale Grand Arena', 5, 2, 4, 400, days(6), 3000, 'OPENED'],
  ['Starforge Championship', 12, 3, 5, 4096, days(12), 25_000, 'OPENED'],
];

/** What makes some of them different. */
const particulars: Record<string, object> = {
  'Harbor League Spring Final': { with_third_place_match: true },
  'Starforge Open #2': { grand_final_reset: true },
  'Rift Wardens Invitational': { custom_seeding: true, is_private: true, secret_code: 'wardens-26' },
  'Starforge Open #3': { is_chat_enabled: true, chat_image_enabled: true },
  'Cardkeepers Monday Arena': { match_autohandle: true },
  'Cardkeepers Swiss Night #2': { auto_check_in: true },
  'Rift Wardens Open Qualifier': { substitute_limit: 2 },
  'Velvet Pitch Italian Cup': { supported_countries: ['it'], with_third_place_match: true },
  'Starforge Championship': { substitute_limit: 2, sponsor_text: 'Presented by Quillon Keyboards' },
};

const ofType: Record<number, object> = {
  2: { rounds: 4 },
  5: { min_lobby_players: 8, max_lobby_players: 20 },
  8: { challenge_description: 'Collect 250 shells in one session and send the screenshot.' },
  9: { challenge_description: 'Find the seven hidden buoys; every find counts.' },
};

export async function fillTournaments(context: Context, actor: Person): Promise<void> {
  const rules = await context.db.selectFrom('rules').select(['id', 'game_id']).orderBy('id').execute();
  const now = context.clock.now();
  for (const wanted of demoTournaments) {
    const rule = rules.find(({ game_id }) => Number(game_id) === wanted[1]) ?? rules[0];
    const { id, status } = await createTournament(context, actor, formOf(wanted, now, rule?.id));
    const wantedStatus = wanted[7] ?? status;
    if (wantedStatus !== status) await moveTo(context, id, wantedStatus);
  }
}

/** As if the evening had gone its way; the clock has nothing left to do with it. */
async function moveTo({ db }: Context, id: TournamentId, status: TournamentStatus): Promise<void> {
  await db.updateTable('tournaments').where('id', '=', id).set({ status, due_at: null }).execute();
}

function formOf(wanted: DemoTournament, now: Date, rule_id: number | undefined): TournamentForm {
  const [title, game_id, type, side, max_member, startsInHours, firstPrize, status] = wanted;
  const start = later(now, startsInHours * hour);
  const lasts = type >= 8 ? days(3) : 6;
  const prizes = firstPrize ? [firstPrize, firstPrize / 2, firstPrize / 4] : [];
  return TournamentForm.parse({
    ...{ title, type, rule_id, game_id, max_member },
    description: `${title}: come as you are, be on time, and have fun.`,
    started_at: start.toISOString(),
    end_at: later(start, lasts * hour).toISOString(),
    ...(side > 1 ? { match_type: 2, team_mates: side } : { match_type: 1 }),
    ...(status === 'OPENED' && { start_status: 'opened', register_timeout: days(2) * 60 }),
    prize_pool: prizes.map((value, index) => ({ place: index + 1, prizes: [{ wallet: 'EUR', value }] })),
    ...ofType[type],
    ...particulars[title],
  });
}

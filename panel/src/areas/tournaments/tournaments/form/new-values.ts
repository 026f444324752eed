import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { emptyPlaces } from './prize-pool.ts';
import { shifted, soon, usualCheckIn, usualEnd } from './times.ts';
import { registerStartOf, type TournamentValues, toTournamentValues } from './tournament-values.ts';

const usualGame = 12;

/** The usual game, or the first of those in which the person may hold tournaments. */
function preselectedGame(permitted: readonly number[]): string {
  const game = permitted.includes(usualGame) ? usualGame : permitted[0];
  return game === undefined ? '' : String(game);
}

export function newTournament(now: number, permitted: readonly number[]): TournamentValues {
  const start = soon(now);
  return {
    title: '',
    description: '',
    challenge_description: '',
    secret_code: '',
    game_id: preselectedGame(permitted),
    platform_id: '',
    rule_id: '',
    template_id: '',
    type: '1',
    match_type: '1',
    max_member: 6,
    team_mates: 1,
    substitute_limit: 0,
    fixture_participants: 0,
    rounds: 1,
    min_lobby_players: 1,
    max_lobby_players: 1,
    started_at: start,
    end_at: usualEnd('1', start),
    register_start: start,
    start_status: 'registration',
    check_in_time: usualCheckIn,
    least_age: 0,
    auto_check_in: false,
    location: 'anywhere',
    region_id: '',
    venue_id: '',
    station_group_id: '',
    supported_countries: [],
    prize_pool: emptyPlaces(3),
    chat_link: '',
    site_link: '',
    deeplink: '',
    sponsor_text: '',
    sponsor_url: '',
    image: undefined,
    icon: undefined,
    sponsor_image: undefined,
    consider_in_leaderboard: true,
    available_web: true,
    available_mobile: true,
    require_user_profiling: true,
    auto_approve: true,
    is_chat_enabled: false,
    chat_image_enabled: false,
    notify_mzaalo: false,
    send_promo: false,
    is_private: false,
    custom_seeding: false,
    with_third_place_match: false,
    match_autohandle: false,
    grand_final_reset: false,
  };
}

/**
 * Copies everything from the donor except its code, its deep link, times in the past, and references that were deleted
 * or may no longer be used.
 */
export function clonedTournament(
  donor: Tournament,
  now: number,
  permitted: readonly number[],
): TournamentValues {
  const values = toTournamentValues(donor);
  const type = values.type;
  const isOver = (instant: string) => Date.parse(instant) < now;
  const started_at = isOver(values.started_at) ? soon(now) : values.started_at;
  const end_at =
    isOver(values.end_at) || isOver(values.started_at) ? usualEnd(type, started_at) : values.end_at;
  return {
    ...values,
    secret_code: '',
    deeplink: '',
    started_at,
    end_at,
    register_start: isOver(values.register_start) ? soon(now) : values.register_start,
    game_id: permitted.includes(donor.game_id) ? values.game_id : preselectedGame(permitted),
    ...((donor.template?.deleted || !permitted.includes(donor.game_id)) && { template_id: '' }),
    ...(donor.rule?.deleted && { rule_id: '' }),
    ...(donor.venue?.deleted && { venue_id: '', station_group_id: '' }),
  };
}

/** The next future date with the same weekday and local time. */
function nextWeekday(instant: string, now: number): string {
  const date = new Date(instant);
  while (date.getTime() <= now) date.setDate(date.getDate() + 7);
  return date.toISOString();
}

/** `Lunch Cup #12` is followed by `Lunch Cup #13`. */
const nextTitle = (title: string) =>
  title.replace(/#(\d{1,6})$/, (_, number: string) => `#${Number(number) + 1}`);

/** Everything as it was the last time, at the same time of the week; a title that was typed already stays. */
export function likeLastTime(
  last: Tournament,
  typed: TournamentValues,
  now: number,
  permitted: readonly number[],
): TournamentValues {
  const values = clonedTournament(last, now, permitted);
  const started_at = nextWeekday(last.started_at, now);
  const later = Date.parse(started_at) - Date.parse(last.started_at);
  return {
    ...values,
    title: typed.title || nextTitle(last.title),
    started_at,
    end_at: shifted(last.end_at, later),
    register_start: shifted(registerStartOf(last), later),
  };
}

import { hour, later } from '#clock.ts';
import { euros } from '#testing/prizes.ts';
import type { TestServer } from '#testing/server.testing.ts';

/** A form in which every field has a value of its own. */
export function fullForm(server: TestServer) {
  const start = server.clock.now();
  return {
    title: 'Full form',
    description: '<p onclick="x">Be <b>there</b></p>',
    game_id: 12,
    type: 1,
    match_type: 2,
    max_member: 32,
    team_mates: 3,
    substitute_limit: 2,
    fixture_participants: 4,
    rounds: 5,
    min_lobby_players: 2,
    max_lobby_players: 6,
    started_at: later(start, 5 * hour).toISOString(),
    end_at: later(start, 9 * hour).toISOString(),
    start_status: 'opened',
    register_timeout: 90,
    check_in_time: 45,
    prize_pool: euros(30, 20),
    chat_link: 'https://chat.example/a',
    site_link: 'https://site.example/b',
    deeplink: 'matchdesk://open',
    challenge_description: 'Win',
    secret_code: 'hush',
    sponsor_text: 'Thanks',
    sponsor_url: 'https://sponsor.example',
    is_chat_enabled: true,
    chat_image_enabled: true,
    available_web: false,
    available_mobile: false,
    notify_mzaalo: true,
    require_user_profiling: false,
    custom_seeding: true,
    with_third_place_match: true,
    match_autohandle: true,
    consider_in_leaderboard: false,
    send_promo: true,
    auto_approve: false,
    grand_final_reset: true,
  };
}

import type { TournamentForm } from '@matchdesk/contract/tournaments/form';

const pictures = ['image', 'icon', 'sponsor_image'] as const;
export type TournamentPicture = (typeof pictures)[number];
export const tournamentPictures: readonly TournamentPicture[] = pictures;

/** The form as columns: what a type has no use for is stored as nothing, whatever was sent. */
export function columnsOf(form: TournamentForm) {
  const {
    start_status,
    donor_id: _,
    image: _1,
    icon: _2,
    sponsor_image: _3,
    register_timeout,
    prize_pool,
    ...fields
  } = form;
  const { type, auto_check_in, game_id, is_private } = fields;
  return {
    ...fields,
    prize_pool: JSON.stringify(prize_pool),
    register_timeout: start_status === 'opened' ? (register_timeout ?? 0) : null,
    check_in_time: auto_check_in ? 0 : fields.check_in_time,
    team_mates: fields.match_type === 2 ? fields.team_mates : 1,
    custom_seeding: (type === 1 || type === 3) && fields.custom_seeding,
    with_third_place_match: [1, 4, 7].includes(type) && fields.with_third_place_match,
    grand_final_reset: type === 3 && fields.grand_final_reset,
    match_autohandle: Number(game_id) === 6 && fields.match_autohandle,
    challenge_description: type >= 8 ? fields.challenge_description : '',
    secret_code: is_private ? fields.secret_code : '',
  };
}

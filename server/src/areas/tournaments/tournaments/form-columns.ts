import type { TournamentForm } from '@matchdesk/contract/tournaments/tournaments.form';
import { cardGame, unusedBy } from '@matchdesk/contract/tournaments/tournaments.rules';
import { cleanIfHtml } from '#text/clean-html.ts';

const pictures = ['image', 'icon', 'sponsor_image'] as const;
export type TournamentPicture = (typeof pictures)[number];
export const tournamentPictures: readonly TournamentPicture[] = pictures;

/** The form as columns. A field that the type does not use is stored with its unused value, whatever was sent. */
export function columnsOf(form: TournamentForm & { confirm_prize_pool?: boolean }) {
  const {
    start_status,
    donor_id: _,
    confirm_prize_pool: _4,
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
    ...unusedBy(type),
    description: cleanIfHtml(fields.description, 'description'),
    prize_pool: JSON.stringify(prize_pool),
    register_timeout: start_status === 'opened' ? (register_timeout ?? 0) : null,
    check_in_time: auto_check_in ? 0 : fields.check_in_time,
    team_mates: fields.match_type === 2 ? fields.team_mates : 1,
    match_autohandle: game_id === cardGame && fields.match_autohandle,
    secret_code: is_private ? fields.secret_code : '',
  };
}

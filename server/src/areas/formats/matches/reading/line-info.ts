import type { LineInfo } from '@matchdesk/contract/formats/leaderboard.record';
import type { Side } from '#rows/participants/index.ts';

/** Who stands in a line of scores or standings: a player, or a team. */
export function toLineInfo(
  { name, avatar, user_id, team_id, is_team_deleted }: Side,
  is_out: boolean,
): LineInfo {
  return {
    name,
    avatar,
    user: team_id === null ? { id: user_id, name } : null,
    team: team_id === null ? null : { id: team_id, name, is_deleted: is_team_deleted },
    is_out,
  };
}

import type { TournamentStatus } from '@matchdesk/contract/statuses';
import * as tournaments from '@matchdesk/contract/tournaments/tournaments';
import { ask, askWithForm } from './api.ts';
import type { GivenFile } from './pictures.ts';

/** Without the form, for tests about something else: Brackets in game 12, starting tomorrow. */
export async function createTournament(
  bearer: string,
  more: Record<string, string | GivenFile> & { title: string },
): Promise<number> {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const { data } = await askWithForm(bearer, tournaments.createTournament, {
    game_id: '12',
    type: '1',
    match_type: '1',
    max_member: '16',
    started_at: tomorrow,
    end_at: tomorrow,
    ...more,
  });
  return data.id;
}

export const readTournament = async (bearer: string, id: number | string) =>
  (await ask(bearer, tournaments.getTournament, { params: { id } })).data;

/** Sets the status, as only a Super admin can. */
export const setStatus = (bearer: string, id: number, status: TournamentStatus) =>
  ask(bearer, tournaments.changeTournamentStatus, { params: { id }, body: { status } });

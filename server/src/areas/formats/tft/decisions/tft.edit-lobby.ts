import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { updateTftMatch } from '@matchdesk/contract/formats/tft';
import type { TftMatch } from '@matchdesk/contract/formats/tft.record';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { retimedLobby } from '@matchdesk/engine';
import { checkAllowed } from '#areas/formats/matches/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { getLobbyRow, type StoredLobby, saveRoom, saveStarts } from '../store/tft.lobbies.store.ts';
import { announceLobbies } from '../tft.announce.ts';
import { holdLobby } from './tft.command.ts';

type Edit = CheckedParts<typeof updateTftMatch>['body'];

/** Changes where and when one lobby is played, independent of its round. */
export function editLobby(
  context: Context,
  actor: Person,
  id: TournamentId,
  matchId: MatchId,
  { started_at, room_id, password }: Edit,
): Promise<TftMatch> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    await checkAllowed(step.trx, tournament, 'update-schedule');
    const { tree, number } = await holdLobby(step, tournament, matchId);
    const before = await getLobbyRow(step.trx, tree, number);
    if (started_at !== undefined) {
      const timing = { round: 0, startsAt: Date.parse(started_at), duration: 0, gamesCount: null };
      const moved = retimedLobby(before, timing, step.now.getTime());
      await saveStarts(step.trx, tree, [moved]);
    }
    await saveRoom(step.trx, matchId, { room_id, password });
    const after = await getLobbyRow(step.trx, tree, number);
    await recordAudit(step.trx, {
      at: step.now,
      actor,
      subject: 'match',
      subjectId: matchId,
      action: 'edited',
      before: snapshot(before),
      after: snapshot(after),
    });
    const [match] = await announceLobbies(step, tree, [after]);
    return known(match, 'the lobby that was just announced');
  });
}

const snapshot = ({ startsAt, roomId, password }: StoredLobby) => ({
  started_at: new Date(startsAt).toISOString(),
  room_id: roomId,
  password,
});

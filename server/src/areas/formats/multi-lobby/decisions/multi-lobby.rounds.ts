import type { CheckedParts } from '@matchdesk/contract/endpoint';
import type { startNextRound as nextCall } from '@matchdesk/contract/formats/multi-lobby';
import type { MultiLobbyMetaRound } from '@matchdesk/contract/formats/multi-lobby.record';
import type { TournamentId } from '@matchdesk/contract/ids';
import { checkAllowed } from '#areas/formats/matches/index.ts';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { voidReports } from '#rows/matches/index.ts';
import { announceMultiLobby } from '../multi-lobby.announce.ts';
import { listMeta } from '../reading/multi-lobby.reading.ts';
import { versionOf } from '../reading/next-round.ts';
import {
  goneIn,
  lastRoundOf,
  listLobbyRows,
  loadRounds,
  withLines,
} from '../store/multi-lobby.lobbies.store.ts';
import { decideMultiLobby, refusalIn } from './multi-lobby.decide.ts';
import { keepLobbies } from './multi-lobby.keep.ts';

interface Stepped {
  data: MultiLobbyMetaRound[];
  action_id: number | null;
}

/** The round ends, and those who passed are dealt into new lobbies. */
export function startNextRound(
  context: Context,
  actor: Person,
  id: TournamentId,
  { confirm, round, version, lobby_started }: CheckedParts<typeof nextCall>['body'],
): Promise<Stepped> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    const tournament = await lockExistingTournament(trx, id);
    await checkAllowed(trx, tournament, 'next-round');
    const rows = await listLobbyRows(trx, id, await lastRoundOf(trx, id));
    const [first] = rows;
    if (!first) throw refuse('no-lobbies');
    const isSeen = (round ?? first.round) === first.round && (version ?? versionOf(rows)) === versionOf(rows);
    if (!isSeen) throw refuse('round-changed-meanwhile');
    const startsAt = lobby_started === undefined ? now.getTime() : Date.parse(lobby_started);
    const lobbies = await withLines(trx, rows);
    const decided = await decideMultiLobby(step, tournament, lobbies, {
      type: 'next-round',
      startsAt,
      confirmed: confirm,
    }).catch((refusal) => {
      throw refusal?.code === 'too-few-participants' ? refuse('too-few-passed', refusal.facts) : refusal;
    });
    const deed = { action: `round ${first.round + 1} started` };
    const { action_id } = await keepLobbies(step, actor, tournament, decided, deed);
    announceMultiLobby(step, tournament, action_id);
    return { data: await listMeta(trx, id, now), action_id };
  });
}

/** Goes back to a round: later ones are deleted. Reports of their players stay, voided. */
export function reopenRound(
  context: Context,
  actor: Person,
  id: TournamentId,
  round: number,
  deep: boolean,
): Promise<Stepped> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    const tournament = await lockExistingTournament(trx, id);
    await checkAllowed(trx, tournament, 'revert');
    const lobbies = await loadRounds(trx, id, round);
    if (lobbies[0]?.round !== round)
      throw await refusalIn(trx, { ok: false, code: 'no-previous-round', facts: { round } });
    const decided = await decideMultiLobby(step, tournament, lobbies, {
      type: deep ? 'revert-deep' : 'revert',
      round,
    });
    const deed = { action: deep ? `back to round ${round} with all later ones` : `back to round ${round}` };
    const { action_id } = await keepLobbies(step, actor, tournament, decided, deed);
    const gone = goneIn(decided.changes).map((lobby) => lobby.id);
    await voidReports(trx, gone, now);
    announceMultiLobby(step, tournament, action_id);
    return { data: await listMeta(trx, id, now), action_id };
  });
}

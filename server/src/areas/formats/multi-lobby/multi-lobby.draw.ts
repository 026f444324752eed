import { setImmediate as nextTurn } from 'node:timers/promises';
import { channels } from '@matchdesk/contract/channels';
import type { Lobby, MultiLobbyMetaRound } from '@matchdesk/contract/formats/multi-lobby.record';
import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { type MultiLobbyQuestion, randomFrom } from '@matchdesk/engine';
import { checkAllowed, newSeed } from '#areas/formats/matches/index.ts';
import { lockExistingTournament, moveTournament } from '#areas/tournaments/tournaments/index.ts';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { known } from '#known.ts';
import type { Person } from '#people/index.ts';
import { clearPlaces, listEntrants } from '#rows/participants/index.ts';
import { announceMultiLobby } from './multi-lobby.announce.ts';
import { decideMultiLobby } from './multi-lobby.command.ts';
import { readLobby } from './multi-lobby.lines.store.ts';
import {
  getLobbyRow,
  goneIn,
  lastRoundOf,
  listLobbyRows,
  lobbiesWith,
  stayingIn,
  withLines,
} from './multi-lobby.lobbies.store.ts';
import { listMeta } from './multi-lobby.reading.ts';
import {
  deleteLobbies,
  dropMultiLobby,
  followStarts,
  insertLobbies,
  updatingLobbies,
  writeLines,
} from './multi-lobby.store.ts';

/** Draws all lobbies in one transaction: either they stand whole, or nothing has changed. */
export function drawLobbies(
  context: Context,
  actor: Person,
  id: TournamentId,
  kind: 'generate' | 'redraw',
  confirmed: readonly MultiLobbyQuestion[],
): Promise<MultiLobbyMetaRound[]> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    await checkAllowed(step.trx, tournament, kind === 'generate' ? 'generate-lobbies' : 'arrange-lobbies');
    if (kind === 'redraw') await dropMultiLobby(step, id);
    const drawn = await draw(step, tournament, confirmed);
    await recordAudit(step.trx, {
      at: step.now,
      actor,
      subject: 'tournament',
      subjectId: id,
      action: kind === 'generate' ? 'lobbies generated' : 'lobbies drawn again',
      after: drawn,
    });
    await moveTournament(step, actor, tournament, 'REGISTRATION_CLOSED', { is_generated: true });
    announceMultiLobby(step, tournament);
    return listMeta(step.trx, id, step.now);
  });
}

/** The draw can be repeated and proven with its seed. */
async function draw(
  step: Step,
  tournament: StoredTournament,
  confirmed: readonly MultiLobbyQuestion[],
): Promise<{ seed: number; entrants: number; lobbies: number }> {
  const { id } = tournament;
  const eligible = (await listEntrants(step.trx, tournament)).map((entrant) => entrant.id);
  const seed = newSeed();
  const known = await lastRoundOf(step.trx, id);
  // Both take a while in a large tournament: others get their turn before and after.
  await nextTurn();
  const decided = await decideMultiLobby(step, tournament, known === 0 ? [] : await loadAny(step, id), {
    type: tournament.status === 'REGISTRATION_CLOSED' ? 'redraw' : 'generate',
    eligible,
    random: randomFrom(seed),
    startsAt: Date.parse(tournament.started_at),
    confirmed,
  });
  await nextTurn();
  const lobbies = decided.changes.flatMap(({ after }) => after ?? []);
  await insertLobbies(step.trx, id, lobbies, (done) =>
    step.announceProgress(channels.tournament(id), 'generating', { id, done, total: eligible.length }),
  );
  await followStarts(step, id);
  await clearPlaces(step.trx, id);
  return { seed, entrants: eligible.length, lobbies: lobbies.length };
}

/** The engine refuses to generate twice; one existing lobby is enough for it to know. */
async function loadAny({ trx }: Step, id: TournamentId) {
  const [first] = await listLobbyRows(trx, id);
  return withLines(trx, first ? [first] : []);
}

/** Before the start people can be moved from lobby to lobby. */
export function moveToLobby(
  context: Context,
  actor: Person,
  id: TournamentId,
  lobbyId: MatchId,
  participant: ParticipantId,
): Promise<Lobby> {
  return transact(context, async (step) => {
    const { trx } = step;
    const tournament = await lockExistingTournament(trx, id);
    const target = await getLobbyRow(trx, id, lobbyId);
    const [read] = await withLines(trx, [target]);
    const to = known(read, 'the lobby that was just read');
    const from = (await lobbiesWith(trx, id, participant)).filter((lobby) => lobby.id !== lobbyId);
    const { changes } = await decideMultiLobby(step, tournament, [...from, to], {
      type: 'move',
      participant,
      lobby: target.number,
    });
    const answer = async () => readLobby(trx, await getLobbyRow(trx, id, lobbyId), step.now);
    if (changes.length === 0) return answer();
    const emptied = goneIn(changes).map((lobby) => lobby.id);
    if (emptied.length > 0) await deleteLobbies(trx, emptied);
    // Leave the old lobby first: nobody may have two seats in a round.
    const staying = stayingIn(changes);
    await writeLines(
      step,
      staying.toSorted((one) => (one.after.id === lobbyId ? 1 : -1)),
      actor.id,
    );
    await updatingLobbies(staying).execute(trx);
    await recordAudit(trx, {
      at: step.now,
      actor,
      subject: 'match',
      subjectId: lobbyId,
      action: 'participant moved here',
      before: { [`participant ${participant}`]: from[0] ? `lobby ${from[0].inRound}` : null },
      after: { [`participant ${participant}`]: `lobby ${target.lobby}` },
    });
    announceMultiLobby(step, tournament);
    return answer();
  });
}

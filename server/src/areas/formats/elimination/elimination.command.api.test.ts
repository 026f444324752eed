import { generateBrackets } from '@matchdesk/contract/formats/elimination';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { expect, test } from 'vitest';
import { transact } from '#database/transact.ts';
import { findBracket } from '#rows/brackets/brackets.store.ts';
import { drawnTournament, readMatches } from '#testing/entrants.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { holdMatch } from './elimination.command.ts';

const server = useTestServer();

test('a bracket that was read before the lock is read again when it was drawn again meanwhile', async () => {
  const { id, manager } = await drawnTournament(server, 4);
  const tournament = id as TournamentId;
  const hold = (matchId: number, seen: Awaited<ReturnType<typeof findBracket>>) =>
    transact(server.context, (step) => holdMatch(step, tournament, matchId as MatchId, seen));
  const seen = await findBracket(server.context.db, tournament);
  expect((await hold(seen!.first_match_id, seen)).bracket).toBe(seen);

  expect((await manager.call(generateBrackets, { params: { id }, query: { restore: true } })).status).toBe(
    200,
  );
  const [first] = await readMatches(manager, id);
  expect((await hold(first!.id, seen)).bracket.first_match_id).toBe(first!.id);
  await expect(hold(seen!.first_match_id, seen)).rejects.toMatchObject({ code: 'match-not-found' });
});

import { generateBrackets } from '@matchdesk/contract/elimination';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { expect, test } from 'vitest';
import { transact } from '#database/transact.ts';
import { drawnTournament, readMatches } from '#testing/entrants.ts';
import { useTestServer } from '#testing/server.ts';
import { findBracket } from '../bracket.store.ts';
import { holdMatch } from './command.ts';

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

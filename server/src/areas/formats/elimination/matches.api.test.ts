import { startTournament, undoMatchAction } from '@matchdesk/contract/formats/any-format';
import { generateBrackets, getBracket } from '@matchdesk/contract/formats/elimination';
import {
  findParticipantMatches,
  finishMatch,
  getMatch,
  listMatchHistory,
  listMatchResults,
  previewRevert,
  revertMatch,
  whyInMatch,
} from '@matchdesk/contract/formats/matches';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { listMyMatches } from '@matchdesk/contract/people/players';
import { listParticipants } from '@matchdesk/contract/tournaments/participants';
import { deleteTournament, getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { describe, expect, test } from 'vitest';
import { minute } from '#clock.ts';
import type { Client } from '#testing/client.ts';
import { drawnTournament, readMatches, startedTournament } from '#testing/entrants.testing.ts';
import { tournamentId } from '#testing/ids.testing.ts';
import { setTournamentStatus } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

type Side = 'first_participant' | 'second_participant';

const finish = (client: Client, id: number, match: Match, side: Side = 'first_participant', more = {}) =>
  client.call(finishMatch, {
    params: { id, matchId: match.id },
    body: { winner_id: match[side]?.id ?? null, ...more },
  });

const statusOf = async (client: Client, id: number) =>
  (await client.call(getTournament, { params: { id } })).body.data.status;

/** Plays every match that can be played, the first side winning, until nothing is left. */
async function playOut(client: Client, id: number): Promise<void> {
  for (;;) {
    const open = (await readMatches(client, id)).filter(
      ({ status }) => status === 'OPENED' || status === 'STARTED',
    );
    if (open.length === 0) return;
    for (const match of open) expect((await finish(client, id, match)).status).toBe(200);
  }
}

describe('approving', () => {
  test('a version of the match that is no longer the newest decides nothing, unless it says what is so already', async () => {
    const { id, manager, matches } = await startedTournament(server, 4);
    const [first] = matches as [Match];
    const { version } = first;
    const early = await finish(manager, id, first, 'first_participant', { version: version + 1 });
    expect([early.status, early.body]).toMatchObject([409, { code: 'match-changed-since' }]);
    expect((await finish(manager, id, first, 'first_participant', { version })).status).toBe(200);
    expect((await finish(manager, id, first, 'first_participant', { version })).status).toBe(200);
    const other = await finish(manager, id, first, 'second_participant', { version });
    expect(other.status).toBe(409);
    const { body } = await manager.call(getMatch, { params: { id, matchId: first.id } });
    expect([body.data.winner_id, body.data.version]).toEqual([first.first_participant?.id, version + 1]);
  });

  test('[MATCH-26, MATCH-17, D63] ends the match, moves the winner on and says the result', async () => {
    const { id, manager, matches } = await startedTournament(server, 4);
    const [first] = matches as [Match];
    const { status, body } = await finish(manager, id, first, 'second_participant', { match_result: '0:1' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'FINISHED',
      match_status: 'FINISHED',
      match_result: '0:1',
      reason: 'played',
      id: first.id,
      round: 1,
      player: 2,
      started_at: first.started_at,
      is_looser_match: false,
      is_third_match: false,
      is_autohandled: false,
      first_participant: { id: first.first_participant?.id },
      second_participant: { id: first.second_participant?.id },
      winner_id: first.second_participant?.id,
      next_match_id: first.next_match_id,
      next_match_finished: false,
      chat_room: `chat.tournament.${id}.match.${first.id}`,
    });
    expect(body.changed.find(({ id: own }) => own === first.next_match_id)?.first_participant?.id).toBe(
      first.second_participant?.id,
    );
    expect(await statusOf(manager, id)).toBe('IN_PROGRESS');
  });

  test.each([
    ['the third-place match', { with_third_place_match: '1' }, 'is_third_match'],
    ['the lower bracket', { type: '3' }, 'is_looser_match'],
  ] as const)('[MATCH-14, D55, D61] moves the loser into %s', async (_, more, sign) => {
    const { id, manager, matches } = await startedTournament(server, 4, more);
    const [first] = matches as [Match];
    const { body } = await finish(manager, id, first);
    expect(body.data).toMatchObject({ status: 'FINISHED', winner_id: first.first_participant?.id });
    const seated = (match: Match | undefined) => [
      match?.first_participant?.id,
      match?.second_participant?.id,
    ];
    const next = body.changed.find((match) => match.id === first.next_match_id);
    expect(seated(next)).toContain(first.first_participant?.id);
    expect(seated(body.changed.find((match) => match[sign]))).toContain(first.second_participant?.id);
  });

  test('the same winner twice is one result; another one gives 409 and names the first', async () => {
    const { id, manager, matches } = await startedTournament(server, 4);
    const [first] = matches as [Match];
    const once = await finish(manager, id, first);
    const twice = await finish(manager, id, first);
    expect([once.status, twice.status, twice.body.action_id]).toEqual([200, 200, null]);
    const other = await finish(manager, id, first, 'second_participant');
    expect(other).toMatchObject({ status: 409, body: { code: 'already-won' } });
    expect(other.body).toMatchObject({
      message: expect.stringContaining(first.first_participant?.name ?? '?'),
    });
    const replaced = await finish(manager, id, first, 'second_participant', { replace: true });
    expect(replaced.body.data.winner_id).toBe(first.second_participant?.id);
  });

  test('fifty who approve different winners at once leave exactly one', async () => {
    const { id, manager, matches } = await startedTournament(server, 4);
    const [first] = matches as [Match];
    const sides: Side[] = ['first_participant', 'second_participant'];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => finish(manager, id, first, sides[index % 2])),
    );
    const winner = (await manager.call(getMatch, { params: { id, matchId: first.id } })).body.data.winner_id;
    for (const [index, { status }] of answers.entries()) {
      const isWinner = first[sides[index % 2]!]?.id === winner;
      expect(status).toBe(isWinner ? 200 : 409);
    }
    expect(answers.filter(({ body }) => body.action_id)).toHaveLength(1);
  });

  test('bad requests are refused: a stranger, a wrong score, an undecided match, before the start', async () => {
    const { id, manager, matches } = await startedTournament(server, 4);
    const [first, , final] = matches as [Match, Match, Match];
    const send = (match: Match, body: object) =>
      manager.call(finishMatch, { params: { id, matchId: match.id }, body: body as never });
    const winner_id = first.first_participant?.id;
    for (const [body, code, field] of [
      [{ winner_id: 999_999 }, 'not-in-match', 'winner_id'],
      [{ winner_id, match_result: '0:2' }, 'bad-score', 'match_result'],
      [{ winner_id, match_result: '1:1' }, 'no-draw', 'match_result'],
      [{ winner_id, reason: 'double_no_show' }, 'bad-reason', 'reason'],
      [{ winner_id, match_result: 'x' }, 'check-fields', 'match_result'],
    ] as const)
      expect(await send(first, body), code).toMatchObject({
        status: 422,
        body: { code, errors: { [field]: [expect.any(String)] } },
      });
    expect((await send(first, {})).status).toBe(422);
    expect((await send(final, { winner_id: first.first_participant?.id })).status).toBeGreaterThanOrEqual(
      409,
    );
    expect((await manager.call(getMatch, { params: { id, matchId: 999_999_999 } })).status).toBe(404);
    const drawn = await drawnTournament(server, 4);
    expect((await finish(drawn.manager, drawn.id, drawn.matches[0]!)).status).toBe(409);
    const stranger = await server.as('managerWithoutGame');
    expect((await finish(stranger, id, first)).status).toBe(403);
  });

  test('[O14] a double no-show lets the next opponent through without a match', async () => {
    const { id, manager, matches } = await startedTournament(server, 4);
    const [first, second] = matches as [Match, Match];
    const none = await manager.call(finishMatch, {
      params: { id, matchId: first.id },
      body: { winner_id: null, reason: 'double_no_show' },
    });
    expect(none.body.data).toMatchObject({ status: 'FINISHED', winner_id: null, reason: 'double_no_show' });
    await finish(manager, id, second);
    expect(await statusOf(manager, id)).toBe('FINISHED');
    const final = (await readMatches(manager, id)).at(-1);
    expect(final).toMatchObject({ reason: 'free_win', winner_id: second.first_participant?.id });
  });
});

describe('a whole tournament', () => {
  test('[MATCH-02, MATCH-18, O13] single elimination with third place ends with places 1 to 4', async () => {
    const {
      id,
      manager,
      matches: open,
    } = await startedTournament(server, 4, { with_third_place_match: '1' });
    expect(open.some(({ next_match_finished }) => next_match_finished)).toBe(false);
    await playOut(manager, id);
    expect(await statusOf(manager, id)).toBe('FINISHED');
    const matches = await readMatches(manager, id);
    expect(matches.filter(({ is_third_match }) => is_third_match)).toHaveLength(1);
    expect(matches.slice(0, 2).every(({ next_match_finished }) => next_match_finished)).toBe(true);
    const { rows } = await placesOf(id);
    expect(rows.map(({ place_from }) => place_from).sort()).toEqual([1, 2, 3, 4]);
  });

  test('[D40] double elimination of 16 ends with a champion', async () => {
    const { id, manager } = await startedTournament(server, 16, { type: '3' });
    await playOut(manager, id);
    expect(await statusOf(manager, id)).toBe('FINISHED');
    const { rows } = await placesOf(id);
    expect(rows.filter(({ place_from }) => place_from === 1)).toHaveLength(1);
    expect(rows.every(({ place_from }) => place_from !== null)).toBe(true);
    const [champion] = rows.filter(({ place_from }) => place_from === 1);
    const path = await manager.call(findParticipantMatches, {
      params: { id, participantId: champion?.id ?? 0 },
    });
    expect(path.body.data.length).toBeGreaterThanOrEqual(5);
  });

  async function placesOf(id: number) {
    const rows = await server.context.db
      .selectFrom('participants')
      .where('tournament_id', '=', tournamentId(id))
      .select(['id', 'place_from', 'place_to'])
      .execute();
    return { rows };
  }
});

describe('taking back', () => {
  test('[MATCH-27, D62] a revert clears the winner and empties the next seats', async () => {
    const { id, manager, matches } = await startedTournament(server, 4, { with_third_place_match: '1' });
    const [first] = matches as [Match];
    await finish(manager, id, first);
    const reverted = await manager.call(revertMatch, { params: { id, matchId: first.id }, query: {} });
    expect(reverted.body.data).toMatchObject({ winner_id: null, match_result: null, status: 'OPENED' });
    const later = (await readMatches(manager, id)).slice(2);
    const seats = later.flatMap((match) => [match.first_participant, match.second_participant]);
    expect(seats).toEqual([null, null, null, null]);
    expect(await manager.call(revertMatch, { params: { id, matchId: first.id }, query: {} })).toMatchObject({
      status: 409,
      body: { code: 'not-finished' },
    });
    server.clock.advance(Date.parse(first.started_at) + minute - server.clock.now().getTime());
    await finish(manager, id, first);
    const again = await manager.call(revertMatch, { params: { id, matchId: first.id }, query: {} });
    expect(again.body.data).toMatchObject({ winner_id: null, status: 'STARTED' });
  });

  test('[D62] a revert of the final reopens a finished tournament', async () => {
    const { id, manager } = await startedTournament(server, 4);
    await playOut(manager, id);
    const final = (await readMatches(manager, id)).at(-1)!;
    await manager.call(revertMatch, { params: { id, matchId: final.id }, query: {} });
    expect(await statusOf(manager, id)).toBe('IN_PROGRESS');
  });

  test('a plain revert is refused where later matches are finished; a deep one takes them along, and is undone exactly', async () => {
    const { id, manager } = await startedTournament(server, 8, { type: '3' });
    await playOut(manager, id);
    const before = await readMatches(manager, id);
    const [first] = before as [Match];
    const params = { id, matchId: first.id };
    expect(await manager.call(revertMatch, { params, query: {} })).toMatchObject({
      status: 409,
      body: { code: 'later-match-finished' },
    });
    const { body: preview } = await manager.call(previewRevert, { params });
    expect(preview.blocked_by).not.toBeNull();
    expect(preview.data.at(-1)?.match_id).toBe(first.id);
    expect(preview.data.length).toBeGreaterThan(4);
    const deep = await manager.call(revertMatch, { params, query: { deep: true } });
    expect(deep.status).toBe(200);
    expect(await statusOf(manager, id)).toBe('IN_PROGRESS');
    const fallen = (await readMatches(manager, id)).filter(({ winner_id }) => winner_id === null);
    expect(fallen).toHaveLength(preview.data.length);

    const history = await manager.call(listMatchHistory, { params, query: {} });
    expect(history.body.data[0]).toMatchObject({ action: 'reverted deeply', action_id: deep.body.action_id });
    const undo = await manager.call(undoMatchAction, {
      params: { id },
      body: { action_id: deep.body.action_id ?? 0 },
    });
    expect(undo.status).toBe(200);
    expect(await readMatches(manager, id)).toMatchObject(before.map(({ version: _, ...match }) => match));
    expect(await statusOf(manager, id)).toBe('FINISHED');
    const again = { params: { id }, body: { action_id: deep.body.action_id ?? 0 } };
    expect((await manager.call(undoMatchAction, again)).status).toBe(404);
  });

  test('an undo is refused once something has changed since', async () => {
    const { id, manager, matches } = await startedTournament(server, 4);
    const [first, second] = matches as [Match, Match];
    const approved = await finish(manager, id, first);
    await finish(manager, id, second);
    const final = (await readMatches(manager, id)).at(-1)!;
    await finish(manager, id, final);
    const undo = { params: { id }, body: { action_id: approved.body.action_id ?? 0 } };
    expect(await manager.call(undoMatchAction, undo)).toMatchObject({
      status: 409,
      body: { code: 'changed-since' },
    });
  });

  test('what was decided is kept when the bracket is drawn anew, and can no longer be undone', async () => {
    const { id, manager, matches } = await startedTournament(server, 4);
    const before = await finish(manager, id, matches[0]!);
    await setTournamentStatus(server, id, 'STARTED');
    const restored = await manager.call(generateBrackets, { params: { id }, query: { restore: true } });
    expect(restored.status).toBe(200);
    const undo = { params: { id }, body: { action_id: before.body.action_id ?? 0 } };
    expect((await manager.call(undoMatchAction, undo)).status).toBe(404);
    await manager.call(startTournament, { params: { id }, body: {} });
    const after = await finish(manager, id, (await readMatches(manager, id))[0]!);
    const kept = await server.context.db
      .selectFrom('match_actions')
      .where('tournament_id', '=', id)
      .orderBy('id')
      .select(['id', 'generation'])
      .execute();
    expect(kept).toEqual([
      { id: before.body.action_id, generation: 1 },
      { id: after.body.action_id, generation: 2 },
    ]);
    const again = { params: { id }, body: { action_id: after.body.action_id ?? 0 } };
    expect((await manager.call(undoMatchAction, again)).status).toBe(200);
  });

  test('a revert and an approval that cross leave a valid bracket', async () => {
    const { id, manager, matches } = await startedTournament(server, 8);
    const [first, second] = matches as [Match, Match];
    await finish(manager, id, first);
    await finish(manager, id, second);
    const semifinal = (await readMatches(manager, id))[4]!;
    const [revert, approve] = await Promise.all([
      manager.call(revertMatch, { params: { id, matchId: first.id }, query: {} }),
      finish(manager, id, semifinal),
    ]);
    expect([revert.status, approve.status].filter((status) => status === 200)).toHaveLength(1);
    const after = await readMatches(manager, id);
    if (revert.status === 200) expect(after[4]).toMatchObject({ first_participant: null, winner_id: null });
    else expect(after[4]?.winner_id).toBe(semifinal.first_participant?.id);
  });
});

test('a match of a deleted tournament is as good as none', async () => {
  const { id, manager, matches, entrants } = await startedTournament(server, 4);
  await (await server.as('superAdmin')).call(deleteTournament, { params: { id } });
  const params = { id, matchId: matches[0]?.id ?? 0 };
  const answers = [
    await manager.call(getMatch, { params }),
    await manager.call(listMatchResults, { params }),
    await manager.call(previewRevert, { params }),
    await manager.call(whyInMatch, { params }),
    await manager.call(findParticipantMatches, { params: { id, participantId: entrants[0] ?? 0 } }),
    await manager.call(listMyMatches, { params: { id } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
});

test('the bracket is untouched by others: people of another tournament keep their seats', async () => {
  const [one, other] = [await startedTournament(server, 4), await startedTournament(server, 4)];
  const before = await readMatches(other.manager, other.id);
  await playOut(one.manager, one.id);
  expect(await readMatches(other.manager, other.id)).toEqual(before);
  expect((await one.manager.call(getBracket, { params: { id: one.id } })).body.data?.unseated_count).toBe(0);
  const people = await one.manager.call(listParticipants, { params: { id: one.id }, query: {} });
  expect(people.body.data).toHaveLength(4);
});

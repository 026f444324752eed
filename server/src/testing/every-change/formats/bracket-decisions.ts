import { listTimings } from '@matchdesk/contract/formats/elimination';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { minute } from '#clock.ts';
import { known } from '#known.ts';
import type { Client } from '#testing/client.ts';
import { readMatches, startedTournament } from '#testing/entrants.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { readBrackets } from './bracket-reads.ts';

interface Cup {
  server: TestServer;
  id: number;
  manager: Client;
}

const first = (match: Match) => match.first_participant?.id ?? null;
const second = (match: Match) => match.second_participant?.id ?? null;
const isOpen = (match: Match) => match.status !== 'FINISHED' && match.player === 2;

/** Each decision is made a minute after the one before. */
async function finish({ server, id, manager }: Cup, match: Match, body: object) {
  server.clock.advance(minute);
  return (await make(manager, 'finishMatch', { params: { id, matchId: match.id }, body })).body.action_id;
}

async function revert({ server, id, manager }: Cup, match: Match, query: object = {}) {
  server.clock.advance(minute);
  return (await make(manager, 'revertMatch', { params: { id, matchId: match.id }, query })).body.action_id;
}

async function undo({ server, id, manager }: Cup, action_id: number) {
  server.clock.advance(minute);
  return make(manager, 'undoMatchAction', { params: { id }, body: { action_id } });
}

const nextOpen = async ({ manager, id }: Cup) =>
  known((await readMatches(manager, id)).find(isOpen), 'a match that can be played');

/** The side that is listed second wins each match with an even number, the first side the others. */
async function playOut(cup: Cup) {
  for (;;) {
    const open = (await readMatches(cup.manager, cup.id)).find(isOpen);
    if (!open) return;
    await finish(cup, open, { winner_id: open.number % 2 === 0 ? second(open) : first(open) });
  }
}

/** Approvals that are refused, each for another reason. */
async function finishWrongly(cup: Cup, match: Match, stranger: number) {
  const winner_id = first(match);
  await finish(cup, match, { winner_id: stranger });
  await finish(cup, match, { winner_id, match_result: '1:1' });
  await finish(cup, match, { winner_id, match_result: '1:2' });
  await finish(cup, match, { winner_id, match_result: '3:0' });
  await finish(cup, match, { winner_id, match_result: 'x' });
  await finish(cup, match, { winner_id: null });
  await finish(cup, match, { winner_id, reason: 'double_no_show' });
  await revert(cup, match);
  const waiting = (await readMatches(cup.manager, cup.id)).filter((one) => one.player === 1);
  for (const one of waiting.slice(-2)) {
    const winner = first(one) ?? second(one);
    await finish(cup, one, { winner_id: winner });
    await finish(cup, one, { winner_id: winner, force: true });
    await revert(cup, one);
  }
}

/** One match is decided, corrected, taken back with what came of it, and all of that is undone. */
async function decideAndCorrect(cup: Cup, match: Match, other: Match) {
  const won = await finish(cup, match, { winner_id: first(match), match_result: '2:1' });
  await finish(cup, match, { winner_id: first(match), match_result: '2:1' });
  await finish(cup, match, { winner_id: first(match), match_result: '2:0' });
  await finish(cup, match, { winner_id: second(match) });
  await finish(cup, match, { winner_id: first(match), match_result: '2:0', replace: true });
  await finish(cup, match, { winner_id: second(match), reason: 'admin', replace: true });
  await finish(cup, other, { winner_id: second(other), reason: 'no_show' });
  const next = (await readMatches(cup.manager, cup.id)).find(({ id }) => id === match.next_match_id)!;
  await finish(cup, next, { winner_id: second(next) });
  await revert(cup, match);
  await undo(cup, won);
  const deep = await revert(cup, match, { deep: 'true' });
  await undo(cup, deep);
  await undo(cup, deep);
}

/** People leave: by a result, by staff, and both sides at once; then the rest is played. */
async function leaveAndEnd(cup: Cup) {
  const one = await nextOpen(cup);
  await finish(cup, one, { winner_id: first(one), reason: 'disqualified' });
  const other = await nextOpen(cup);
  await finish(cup, other, { winner_id: null, reason: 'double_no_show' });
  await finish(cup, other, { winner_id: first(other) });
  const third = await nextOpen(cup);
  const pid = second(third);
  await make(cup.manager, 'disqualifyParticipant', { params: { id: cup.id, pid } });
  await finish(cup, third, { winner_id: pid, replace: true });
  await revert(cup, third);
  await playOut(cup);
}

/** A double elimination for seven, with games to three in its first round and a second final. */
async function playDouble(server: TestServer, stranger: number) {
  const { id, manager } = await startedTournament(server, 7, { type: '3', grand_final_reset: '1' });
  const cup = { server, id, manager };
  const rounds = (await manager.call(listTimings, { params: { id } })).body.data;
  await make(manager, 'saveTimings', {
    params: { id },
    body: {
      rounds: rounds.map(({ round, started_at }) => ({
        round,
        started_at,
        games_count: round === 1 ? 3 : null,
      })),
    },
  });
  const [match, other] = (await readMatches(manager, id)).filter(isOpen);
  await finishWrongly(cup, match!, stranger);
  await decideAndCorrect(cup, match!, other!);
  await leaveAndEnd(cup);
}

/** A final that is decided, corrected, taken back and given back; somebody came late. */
async function endAndReopen(server: TestServer) {
  const { id, manager, matches } = await startedTournament(server, 3, {
    with_third_place_match: '1',
    max_member: '8',
  });
  const cup = { server, id, manager };
  for (const name of ['Late', 'Later'])
    await make(manager, 'addEntries', {
      params: { id },
      body: { rows: [{ line: 1, name }], late: true },
    });
  await playOut(cup);
  const last = (await readMatches(manager, id)).find(({ id: own }) => own === matches[2]!.id)!;
  await finish(cup, last, {
    winner_id: first(last) === last.winner_id ? second(last) : first(last),
    replace: true,
  });
  const reverted = await revert(cup, last);
  await undo(cup, reverted);
  await revert(cup, matches[0]!);
  await revert(cup, last);
  await make(manager, 'deleteParticipant', {
    params: { id, pid: first(last) },
    query: { by: 'participant' },
  });
}

/** Decisions in brackets, beside another tournament whose people and matches stay as they are. */
export async function changeDecisions(server: TestServer, notes: Notes): Promise<void> {
  const other = await startedTournament(server, 2);
  await playDouble(server, other.entrants[0]!);
  await endAndReopen(server);
  await readBrackets(server, notes);
}

import { finishMatch, previewRevert } from '@matchdesk/contract/formats/matches';
import {
  finishRoomMatch,
  generateRoomMatches,
  getRoomMatch,
  listRoomMatches,
} from '@matchdesk/contract/formats/room-matches';
import { createRooms, fillRooms, listRooms } from '@matchdesk/contract/formats/round-robin-swiss';
import type { RoomMatch, RoomSummary } from '@matchdesk/contract/formats/round-robin-swiss.record';
import { addEntries } from '@matchdesk/contract/tournaments/add-participants';
import type { Page } from '@playwright/test';
import { answerTo, ask } from './api.ts';
import { matchesOf, type PlayedMatch } from './elimination.steps.ts';
import { unique } from './records.ts';
import { createTournament } from './tournaments.steps.ts';

interface OfCup {
  id: number;
  bearer: string;
}

type PlayedRoomMatch = RoomMatch & PlayedMatch;

export const roomsOf = async ({ id, bearer }: OfCup): Promise<RoomSummary[]> =>
  (await ask(bearer, listRooms, { params: { id }, query: {} })).data;

/** The matches of a room that have both sides. */
export async function roomMatchesOf({ id, bearer }: OfCup, roomId: number) {
  const { data } = await ask(bearer, listRoomMatches, { params: { id, roomId }, query: {} });
  return data.filter((match) => match.first_participant && match.second_participant) as unknown as [
    PlayedRoomMatch,
    PlayedRoomMatch,
    ...PlayedRoomMatch[],
  ];
}

/** A room of guests whose matches can all be played, and perhaps others beside it. */
export async function startedRoom(bearer: string, size: number, length = 1) {
  const guests = size * length;
  const given = { type: '4', max_member: String(guests), auto_check_in: '1' };
  const cup = { id: await createTournament(bearer, { title: unique('Room Cup'), ...given }), bearer };
  const params = { id: cup.id };
  const rows = Array.from({ length: guests }, (_, index) => ({
    line: index + 1,
    name: `Guest ${index + 11}`,
  }));
  await ask(bearer, addEntries, { params, body: { rows } });
  await ask(bearer, createRooms, { params, body: { length, size } });
  await ask(bearer, fillRooms, { params });
  await ask(bearer, generateRoomMatches, { params, body: {} });
  const [room] = await roomsOf(cup);
  const list = () => roomMatchesOf(cup, room!.id);
  const [{ version }] = await list();
  return {
    ...cup,
    version,
    list,
    read: async ({ id: matchId }: { id: number }) =>
      (await ask(bearer, getRoomMatch, { params: { id: cup.id, matchId } })).data,
    /** As a colleague does elsewhere, whether or not somebody was faster. */
    decide: ({ id: matchId }: { id: number }, winner_id: number) =>
      answerTo(bearer, finishRoomMatch, { params: { id: cup.id, matchId }, body: { winner_id } }),
  };
}

/** The one who entered first wins every match that is still open, up to a round. */
export async function playRoom(cup: OfCup, roomId: number, lastRound = 64): Promise<void> {
  for (;;) {
    const open = (await roomMatchesOf(cup, roomId)).filter(
      ({ status, round }) => status !== 'FINISHED' && round <= lastRound,
    );
    if (open.length === 0) return;
    for (const { id: matchId, first_participant, second_participant } of open) {
      const winner = first_participant.id < second_participant.id ? first_participant : second_participant;
      await ask(cup.bearer, finishRoomMatch, {
        params: { id: cup.id, matchId },
        body: { winner_id: winner.id },
      });
    }
  }
}

/** One of the views of a room. */
export const part = (desk: Page, name: string) =>
  desk.getByRole('radiogroup').getByText(name, { exact: true });
export const roomItem = (desk: Page, name: string | RegExp) =>
  desk.getByRole('navigation', { name: 'Rooms' }).getByRole('button', { name });

/** Plays the winners' bracket to its end: the first side wins. */
export async function playBracket(cup: OfCup): Promise<void> {
  for (;;) {
    const open = (await matchesOf(cup)).filter(
      (match) => match.status !== 'FINISHED' && match.first_participant && match.second_participant,
    );
    if (open.length === 0) return;
    for (const { id: matchId, first_participant } of open)
      await ask(cup.bearer, finishMatch, {
        params: { id: cup.id, matchId },
        body: { winner_id: first_participant.id },
      });
  }
}

/** A match of a room on which the bracket depends: another result would change who plays in it. */
export async function matchUnderTheBracket(cup: OfCup, roomId: number): Promise<number> {
  for (const { id: matchId } of await roomMatchesOf(cup, roomId)) {
    const { data } = await ask(cup.bearer, previewRevert, { params: { id: cup.id, matchId } });
    if (data.some(({ kind }) => kind === 'stage-two')) return matchId;
  }
  throw new Error('The bracket stands on no match of this room');
}

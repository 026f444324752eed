import { expect, test } from 'vitest';
import { NOON } from '#testing/bracket.testing.ts';
import { MultiLobby } from '#testing/multi-lobby.testing.ts';
import { TftTournament } from '#testing/tft.testing.ts';
import { whyInLobby } from '../multi-lobby/multi-lobby.why.ts';
import { whyLobbySeat, whyTftPlace } from './tft.why.ts';

test('[WHY5] a seat of a TFT lobby says who is awaited, who came, and who did not', () => {
  const tft = new TftTournament(16, true);
  const why = (lobby: number, seat: number) => whyLobbySeat(tft.shape, tft.state().lobbies, lobby, seat);
  expect(why(0, 3)).toEqual({ kind: 'dealt', turn: 4 });
  expect(why(2, 5)).toEqual({ kind: 'awaits', lobby: 1, place: 2 });
  tft.finish(1);
  expect(why(2, 5)).toEqual({ kind: 'came-from', lobby: 1, place: 2, auto: false });
  expect(why(3, 4)).toEqual({ kind: 'came-from', lobby: 1, place: 5, auto: false });
  const gone = tft.lobbies[2]!.seats[5]!;
  tft.must({ type: 'remove', participant: gone, lobbies: [2] });
  expect(why(2, 5)).toEqual({ kind: 'left', lobby: 1, participant: gone });
  for (const participant of tft.lobbies[0]!.seats.slice(3))
    tft.must({ type: 'remove', participant, lobbies: [0] });
  for (const participant of tft.lobbies[0]!.seats.slice(3))
    tft.apply({ type: 'remove', participant, lobbies: [0] });
  expect(tft.lobbies[0]).toMatchObject({ auto: true });
  expect(why(2, 2)).toEqual({ kind: 'came-from', lobby: 0, place: 3, auto: true });
  expect(why(9, 0)).toBeUndefined();
  expect(
    whyLobbySeat(tft.shape, { find: (lobby) => (lobby === 2 ? tft.lobbies[2] : undefined) }, 2, 5),
  ).toBeUndefined();
});

test('[WHY5] nobody came to the consolation from a lobby of seven, and who came and left is named', () => {
  const tft = new TftTournament(16, true);
  tft.must({ type: 'remove', participant: 16, lobbies: [0] });
  tft.finish(0);
  const why = (seat: number) => whyLobbySeat(tft.shape, tft.state().lobbies, 3, seat);
  expect(tft.lobbies[3]!.seats.slice(0, 4)).toEqual([9, 12, 13, -1]);
  expect(why(3)).toEqual({ kind: 'nobody-came', lobby: 0, place: 8 });
  tft.must({ type: 'remove', participant: 12, lobbies: [3] });
  expect(why(1)).toEqual({ kind: 'left', lobby: 0, participant: 12 });
});

test('[WHY7] a place names the lobby, the round and the place there', () => {
  const tft = new TftTournament(16);
  tft.must({ type: 'disqualify', participant: 16, lobbies: [0] });
  tft.playOut();
  const why = (lobby: number, participant: number) =>
    whyTftPlace(tft.shape, tft.lobbies[lobby]!, participant);
  expect(why(2, 1)).toEqual({
    participant: 1,
    from: 1,
    to: 1,
    lobby: 2,
    round: 2,
    placeInLobby: 1,
    isOut: false,
  });
  expect(why(0, 16)).toMatchObject({ from: 9, to: 16, round: 1, placeInLobby: null, isOut: true });
  expect(why(0, 13)).toMatchObject({ from: 9, to: 16, isOut: false });
  expect(why(0, 1)).toBeUndefined();
});

test('[WHY6] a multi-lobby arena lobby was drawn, or reached with a rank', () => {
  const multiLobby = new MultiLobby(8, { min: 2, max: 4 });
  multiLobby.start();
  multiLobby.passFirst(1, 2);
  multiLobby.passFirst(2, 2);
  multiLobby.must({ type: 'next-round', startsAt: NOON });
  const [best] = multiLobby.players(1);
  const last = multiLobby.players(2)[3]!;
  expect(whyInLobby(multiLobby.lobbies, 1, best!)).toEqual({ kind: 'drawn', lobby: 1 });
  expect(whyInLobby(multiLobby.lobbies, 2, best!)).toEqual({
    kind: 'passed',
    lobby: 3,
    from: 1,
    points: 99,
    rank: 1,
  });
  expect(whyInLobby(multiLobby.lobbies, 2, last)).toBeUndefined();
  const [, secondOfOne, third] = multiLobby.players(1);
  const [firstOfTwo] = multiLobby.players(2);
  expect(whyInLobby(multiLobby.lobbies, 2, firstOfTwo!)).toMatchObject({ rank: 2, points: 98, from: 2 });
  expect(whyInLobby(multiLobby.lobbies, 2, secondOfOne!)).toMatchObject({ rank: 3, points: 89, from: 1 });
  const more = multiLobby.lobbies.map((row) => ({
    ...row,
    lines: row.lines.map((line) => (line.participant === third ? { ...line, points: 500 } : line)),
  }));
  expect(whyInLobby(more, 2, best!)).toMatchObject({ rank: 1 });
});

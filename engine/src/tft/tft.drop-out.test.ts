import { expect, test } from 'vitest';
import { TftTournament } from '#testing/tft.testing.ts';
import { isParticipant } from '../slot.ts';
import { tftFinalPlaces } from './tft.places.ts';

test('[DROP1] [DROP6] they keep the seat in an open lobby without playing, and share its last place', () => {
  const tft = new TftTournament(16);
  tft.finish(0);
  tft.must({ type: 'drop-out', participant: 1, lobbies: [0, 2] });
  expect([tft.lobbies[2]!.seats[0], tft.lobbies[2]!.out]).toEqual([1, [1]]);
  tft.finish(1);
  tft.playOut();
  expect(
    tftFinalPlaces(tft.shape, tft.lobbies, tft.left).find(({ participant }) => participant === 1),
  ).toEqual({
    participant: 1,
    from: 8,
    to: 8,
  });
});

test('[DROP6] they name no place, also where an earlier result is corrected', () => {
  const tft = new TftTournament(16);
  const lobby = tft.lobbies[0]!;
  tft.must({ type: 'drop-out', participant: lobby.seats[0]!, lobbies: [0] });
  expect(tft.apply({ type: 'finish', lobby: 0, places: lobby.seats.slice(0, 4) })).toMatchObject({
    code: 'bad-places',
  });
  const other = new TftTournament(16);
  other.finish(0);
  const players = other.lobbies[0]!.seats.filter(isParticipant).toSorted((a, b) => a - b);
  const fifth = players[4]!;
  other.must({ type: 'drop-out', participant: fifth, lobbies: [0] });
  other.must({ type: 'finish', lobby: 0, places: [fifth, ...players.slice(0, 3)], replace: true });
  expect([other.lobbies[2]!.seats[0], other.lobbies[2]!.out]).toEqual([fifth, [fifth]]);
});

test('[DROP5] [DROP7] a disqualification takes the place away; the undo gives back what it took', () => {
  const tft = new TftTournament(16);
  const before = structuredClone([tft.lobbies, [...tft.left]]);
  const done = tft.must({ type: 'drop-out', participant: 1, lobbies: [0] });
  const back = tft.undo(done);
  expect([tft.lobbies, [...tft.left]]).toEqual(before);
  if (!back.ok) throw new Error(back.code);
  expect(tft.undo(back)).toMatchObject({ ok: true });
  tft.must({ type: 'disqualify', participant: 1, lobbies: [0] });
  tft.must({ type: 'drop-out', participant: 1, lobbies: [0] });
  tft.finish(0);
  tft.playOut();
  expect(tft.left.get(1)!.how).toBe('disqualified');
  expect(tftFinalPlaces(tft.shape, tft.lobbies, tft.left)).toHaveLength(15);
});

test('[DROP7] somebody whose lobby is open again meanwhile does not drop out by an undo', () => {
  const tft = new TftTournament(16);
  tft.finish(0);
  const out = tft.lobbies[0]!.seats.find((id) => !tft.lobbies[0]!.places.includes(id))!;
  const back = tft.undo(tft.must({ type: 'drop-out', participant: out, lobbies: [0] }));
  if (!back.ok) throw new Error(back.code);
  tft.must({ type: 'revert', lobby: 0 });
  expect(tft.undo(back)).toMatchObject({ code: 'changed-since' });
});

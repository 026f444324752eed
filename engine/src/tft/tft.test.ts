import { describe, expect, test } from 'vitest';
import { entrants, NOON } from '#testing/bracket.testing.ts';
import { TftTournament } from '#testing/tft.testing.ts';
import { flattenImpact } from '../impact.ts';
import { missingRows } from '../outcome.ts';
import { EMPTY, VOID } from '../slot.ts';
import { applyTft } from './tft.apply.ts';
import { tftRevertImpact } from './tft.impact.ts';
import { isOver } from './tft.lobby-row.ts';
import { tftPlacings } from './tft.places.ts';
import { finalLobby } from './tft.shape.ts';

describe('playing', () => {
  test('[TFT4] four places, eight in the final, all filled, distinct and from the lobby', () => {
    const tft = new TftTournament(16);
    const finish = (places: number[]) => tft.apply({ type: 'finish', lobby: 0, places });
    for (const wrong of [
      [1, 4, 5],
      [1, 4, 5, 2],
      [1, 4, 5, 8, 9],
    ]) {
      expect(finish(wrong)).toMatchObject({ code: 'bad-places', facts: { needed: 4 } });
    }
    expect(finish([1, 4, 5, 5])).toMatchObject({ code: 'named-twice', facts: { participants: [5] } });
    expect(finish([16, 1, 4, 5]).ok).toBe(true);
    expect(finish([16, 1, 4, 5])).toMatchObject({ ok: true, changes: [] });
    expect(finish([1, 16, 4, 5])).toMatchObject({ code: 'already-won', facts: { places: [16, 1, 4, 5] } });
    expect(tft.status).toBe('IN_PROGRESS');
    expect(tft.apply({ type: 'finish', lobby: 2, places: [] })).toMatchObject({
      code: 'opponent-not-decided',
    });
    expect(tft.apply({ type: 'finish', lobby: 9, places: [] })).toMatchObject({ code: 'unknown-match' });
    tft.finish(1);
    expect(tft.apply({ type: 'finish', lobby: 2, places: [16, 1, 4, 5] })).toMatchObject({
      facts: { needed: 8 },
    });
    tft.finish(2);
    expect(tft.lobbies[2]!.places).toHaveLength(8);
  });

  test('[TFT4] a result with fewer players than places names all of them', () => {
    const tft = new TftTournament(3);
    expect(tft.apply({ type: 'finish', lobby: 0, places: [1, 2] })).toMatchObject({ facts: { needed: 3 } });
    expect(tft.apply({ type: 'finish', lobby: 0, places: [3, 1, 2] }).ok).toBe(true);
  });

  test('[TFT5] a lobby is playable when all its feeders are over', () => {
    const tft = new TftTournament(16);
    tft.finish(0);
    expect(tft.lobbies[2]).toMatchObject({
      status: 'WAITING',
      seats: [1, 4, 5, 8, EMPTY, EMPTY, EMPTY, EMPTY],
    });
    const { events } = tft.finish(1);
    expect(events).toContainEqual({ type: 'lobby-ready', lobby: 2 });
    expect(tft.lobbies[2]!.status).toBe('OPENED');
    tft.must({ type: 'report', lobby: 2, by: 1 });
    expect(tft.lobbies[2]).toMatchObject({ status: 'PENDING', reporters: [1] });
    tft.must({ type: 'report', lobby: 2, by: 1 });
    expect(tft.lobbies[2]!.reporters).toEqual([1]);
    expect(tft.apply({ type: 'report', lobby: 2, by: 16 })).toMatchObject({ code: 'not-in-match' });
  });

  test('[TFT6] four or fewer left in a lobby: all go on by themselves', () => {
    const tft = new TftTournament(16);
    for (const participant of [16, 13, 12]) tft.must({ type: 'remove', participant, lobbies: [0] });
    expect(tft.lobbies[0]).toMatchObject({ status: 'STARTED' });
    tft.must({ type: 'remove', participant: 9, lobbies: [0] });
    expect(tft.lobbies[0]).toMatchObject({ status: 'FINISHED', auto: true, places: [1, 4, 5, 8] });
    expect(tft.lobbies[2]!.seats.slice(0, 4)).toEqual([1, 4, 5, 8]);
    expect(tft.apply({ type: 'revert', lobby: 0 })).toMatchObject({ code: 'free-win' });
    tft.must({ type: 'remove', participant: 8, lobbies: [2] });
    tft.finish(1);
    expect(tft.lobbies[2]!.seats[3]).toBe(VOID);
    expect(tft.finish(2).changes).toHaveLength(1);
    expect(tft.lobbies[2]!.places).toHaveLength(7);
  });

  test('[TFT6] a final of one, or none, is over at once', () => {
    const tft = new TftTournament(3);
    tft.must({ type: 'remove', participant: 1, lobbies: [0] });
    expect(isOver(tft.lobbies[0]!)).toBe(false);
    tft.must({ type: 'remove', participant: 2, lobbies: [0] });
    expect(tft.lobbies[0]).toMatchObject({ auto: true, places: [3] });
    const empty = new TftTournament(9);
    for (const row of empty.lobbies.slice(0, 2)) {
      for (const participant of row.seats) empty.apply({ type: 'remove', participant, lobbies: [row.lobby] });
    }
    expect(empty.lobbies.slice(0, 2).every(isOver)).toBe(true);
  });

  test('[REM5] a disqualified player keeps their seat on the card, but takes no place', () => {
    const tft = new TftTournament(16);
    tft.must({ type: 'disqualify', participant: 1, lobbies: [0] });
    expect(tft.lobbies[0]).toMatchObject({ out: [1], seats: expect.arrayContaining([1]) });
    expect(tft.apply({ type: 'finish', lobby: 0, places: [1, 4, 5, 8] })).toMatchObject({
      code: 'bad-places',
      facts: { strangers: [1] },
    });
    expect(tft.must({ type: 'disqualify', participant: 1, lobbies: [0] }).changes).toEqual([]);
    expect(tft.apply({ type: 'remove', participant: 2, lobbies: [0] })).toMatchObject({
      code: 'not-in-match',
    });
    tft.finish(0);
    expect(tft.must({ type: 'remove', participant: 1, lobbies: [0] }).changes).toEqual([]);
    expect(tft.must({ type: 'report', lobby: 0, by: 4 }).changes).toEqual([]);
  });

  test('[TFT7] a revert takes the seats back, and is refused under a later result and after the end', () => {
    const tft = new TftTournament(16);
    const before = structuredClone(tft.lobbies);
    tft.finish(0);
    tft.must({ type: 'revert', lobby: 0 });
    expect(tft.lobbies).toEqual(before);
    expect(tft.apply({ type: 'revert', lobby: 0 })).toMatchObject({ code: 'not-finished' });
    tft.finish(0);
    tft.finish(1);
    tft.must({ type: 'report', lobby: 2, by: 1 });
    const { events } = tft.must({ type: 'revert', lobby: 1 });
    expect(events).toContainEqual({ type: 'reports-voided', lobby: 2 });
    expect(tft.lobbies[2]).toMatchObject({ status: 'WAITING', reporters: [] });
    tft.finish(1);
    tft.finish(2);
    expect(tft.apply({ type: 'revert', lobby: 0 })).toMatchObject({
      code: 'later-match-finished',
      facts: { blocking: 2 },
    });
    tft.must({ type: 'close' });
    expect(tft.apply({ type: 'revert', lobby: 2 })).toMatchObject({ code: 'wrong-status' });
  });

  test('[TFT4] [TFT7] places are replaced only where a revert would be allowed: not after the end', () => {
    const tft = new TftTournament(16);
    tft.playOut();
    const final = finalLobby(tft.shape);
    const places = tft.lobbies[final]!.places;
    const replace = { type: 'finish', lobby: final, places: places.toReversed(), replace: true } as const;
    tft.must(replace);
    tft.must({ ...replace, places });
    tft.must({ type: 'close' });
    expect(tft.apply(replace)).toMatchObject({ ok: false, code: 'wrong-status' });
    expect(tft.apply({ ...replace, places })).toMatchObject({ ok: true, changes: [] });
  });

  test('[TFT7] [REV1] a lobby the engine ended is looked through', () => {
    const tft = new TftTournament(32);
    for (const lobby of [0, 1]) tft.finish(lobby);
    for (const participant of [...tft.lobbies[4]!.seats].slice(4)) {
      tft.must({ type: 'remove', participant, lobbies: [4] });
    }
    expect(tft.lobbies[4]!.auto).toBe(true);
    expect(tft.apply({ type: 'revert', lobby: 0 }).ok).toBe(true);
    expect(tft.lobbies[6]!.seats.every((slot) => slot === EMPTY)).toBe(true);
  });

  test('[TFT11] closing needs a finished final', () => {
    const tft = new TftTournament(16);
    expect(tft.apply({ type: 'close' })).toMatchObject({ code: 'not-finished', facts: { lobby: 2 } });
    tft.playOut();
    expect(tft.must({ type: 'close' }).events).toEqual([
      { type: 'tournament-finished', places: expect.arrayContaining([{ participant: 1, from: 1, to: 1 }]) },
    ]);
    expect(tft.status).toBe('FINISHED');
  });

  test('[TFT8] the consolation lobby takes those who just missed the final, and places them', () => {
    const tft = new TftTournament(32, true);
    tft.playOut();
    const consolation = tft.lobbies.at(-1)!;
    expect(consolation.places).toHaveLength(8);
    const places = tftPlacings(tft.shape, tft.lobbies);
    expect(places.slice(8, 16).map(({ participant }) => participant)).toEqual(consolation.places);
    expect(places[16]).toMatchObject({ from: 17, to: 32 });
    expect(new TftTournament(8, true).shape.lowerFinal).toBe(false);
  });

  test('[TFT8] the consolation falls with the lobbies that feed it', () => {
    const tft = new TftTournament(16, true);
    const before = structuredClone(tft.lobbies);
    tft.finish(0);
    expect(tft.lobbies[3]!.seats.filter((slot) => slot > 0)).toHaveLength(4);
    tft.must({ type: 'revert', lobby: 0 });
    expect(tft.lobbies).toEqual(before);
  });

  test('[TFT10] places: the final, then by the round reached, shared', () => {
    const tft = new TftTournament(20);
    tft.must({
      type: 'disqualify',
      participant: 20,
      lobbies: [tft.lobbies.findIndex(({ seats }) => seats.includes(20))],
    });
    tft.playOut();
    const places = tftPlacings(tft.shape, tft.lobbies);
    expect(places.slice(0, 8).map(({ from, to }) => [from, to])).toEqual(
      entrants(8).map((place) => [place, place]),
    );
    expect(places.slice(8, 12).every(({ from, to }) => from === 9 && to === 12)).toBe(true);
    expect(places.slice(12).every(({ from, to }) => from === 13 && to === 20)).toBe(true);
    expect(places).toHaveLength(20);
  });

  test('[TFT10] a player disqualified in the final comes last in it; one who is out has their place at once', () => {
    const tft = new TftTournament(16);
    tft.finish(0);
    expect(tftPlacings(tft.shape, tft.lobbies)).toHaveLength(4);
    expect(tftPlacings(tft.shape, tft.lobbies)[0]).toMatchObject({ from: 9, to: 16 });
    tft.finish(1);
    tft.must({ type: 'disqualify', participant: 1, lobbies: [2] });
    tft.finish(2);
    expect(tftPlacings(tft.shape, tft.lobbies)[7]).toEqual({ participant: 1, from: 8, to: 8 });
  });

  test('[TFT10] [REM5] whoever was removed, the best is the first', () => {
    const tft = new TftTournament(16);
    tft.must({ type: 'remove', participant: 16, lobbies: [0] });
    expect(tft.lobbies[0]!.seats).toEqual([1, 4, 5, 8, 9, 12, 13, VOID]);
    tft.finish(0);
    tft.finish(1);
    tft.must({ type: 'remove', participant: 1, lobbies: [0, 2] });
    tft.finish(2);
    const places = tftPlacings(tft.shape, tft.lobbies);
    expect(places.slice(0, 8).map(({ from, to }) => [from, to])).toEqual([
      ...entrants(7).map((place) => [place, place]),
      [9, 16],
    ]);
    expect(places.map(({ participant }) => participant)).not.toContain(1);
    expect(places).toHaveLength(14);
  });

  test('[TFT10] a player disqualified before the consolation comes after it', () => {
    const tft = new TftTournament(16, true);
    tft.must({ type: 'disqualify', participant: 16, lobbies: [0] });
    tft.playOut();
    const places = tftPlacings(tft.shape, tft.lobbies);
    expect(places.map(({ from }) => from)).toEqual([...entrants(15), 16]);
    expect(places.at(-1)).toEqual({ participant: 16, from: 16, to: 16 });
  });

  test('[REV3] [REV4] [REV6] the deep revert undoes its impact, and its undo restores it', () => {
    const tft = new TftTournament(40);
    tft.playOut();
    const before = structuredClone(tft.lobbies);
    const impact = tftRevertImpact(tft.shape, tft.state().lobbies, 2);
    if (!impact.ok) throw new Error(impact.code);
    const fallen = flattenImpact(impact.impact).map(({ number }) => number);
    expect(fallen.at(-1)).toBe(2);
    expect(fallen[0]).toBe(finalLobby(tft.shape));
    expect(impact.blockedBy).toBe(6);
    const lost = flattenImpact(impact.impact).flatMap(({ places }) => places);
    expect(lost.slice(0, 8).map(({ from }) => from)).toEqual(entrants(8));
    expect(impact.impact.places.every(({ from, to }) => from === 21 && to === 40)).toBe(true);
    const done = tft.must({ type: 'revert-deep', lobby: 2 });
    expect(tft.lobbies.filter((row) => !isOver(row)).map(({ lobby }) => lobby)).toEqual(
      fallen.toSorted((a, b) => a - b),
    );
    expect(tft.undo(done).ok).toBe(true);
    expect(tft.lobbies).toEqual(before);
    tft.must({ type: 'revert-deep', lobby: 2 });
    tft.finish(2);
    expect(tft.undo(done)).toMatchObject({ code: 'changed-since' });
  });

  test('[REV3] [REP5] no impact of an open or an automatic lobby; missing rows are asked for', () => {
    const tft = new TftTournament(9);
    expect(tft.lobbies[1]!.auto).toBe(true);
    expect(tftRevertImpact(tft.shape, tft.state().lobbies, 0)).toMatchObject({ code: 'not-finished' });
    expect(tftRevertImpact(tft.shape, tft.state().lobbies, 1)).toMatchObject({ code: 'free-win' });
    expect(tftRevertImpact(tft.shape, tft.state().lobbies, 9)).toMatchObject({ code: 'unknown-match' });
    const nothing = { ...tft.state(), lobbies: { find: () => undefined } };
    expect(missingRows(tftRevertImpact(tft.shape, nothing.lobbies, 0))).toEqual([0, 2]);
    expect(missingRows(applyTft(nothing, { type: 'revert', lobby: 0 }, NOON))).toEqual([0, 2]);
  });
});

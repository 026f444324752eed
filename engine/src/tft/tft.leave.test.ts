import { describe, expect, test } from 'vitest';
import { TftTournament } from '#testing/tft.testing.ts';
import { initialTimings, MINUTE, saveTimings } from '../schedule.ts';
import { VOID } from '../slot.ts';
import { lobbyProgress, lobbyRound, retimedLobby } from './tft.lobby-row.ts';

const placesOf = (tft: TftTournament) => {
  const [end] = tft.must({ type: 'close' }).events;
  return end?.type === 'tournament-finished' ? end.places : [];
};

describe('[O17] players who left TFT', () => {
  test('[OUT2] [OUT3] does not come back by a revert and a new result', () => {
    const tft = new TftTournament(16);
    tft.finish(0);
    tft.must({ type: 'remove', participant: 1, lobbies: [0, 2] });
    expect(tft.lobbies[2]!.seats[0]).toBe(VOID);
    tft.must({ type: 'revert', lobby: 0 });
    expect(tft.lobbies[0]!.seats).not.toContain(1);
    expect(tft.apply({ type: 'finish', lobby: 0, places: [1, 4, 5, 8] })).toMatchObject({
      code: 'bad-places',
    });
    const other = new TftTournament(16);
    other.finish(0);
    other.must({ type: 'disqualify', participant: 1, lobbies: [0, 2] });
    other.must({ type: 'revert', lobby: 0 });
    expect(other.lobbies[0]!.out).toEqual([1]);
  });

  test('[OUT4] [TFT4] a result from before is corrected; their next seat stays void', () => {
    const tft = new TftTournament(16);
    tft.finish(0);
    const { seats } = tft.lobbies[0]!;
    tft.must({ type: 'remove', participant: 1, lobbies: [0, 2] });
    const places = [4, 1, ...seats.filter((id) => id > 5)].slice(0, 4);
    expect(tft.apply({ type: 'finish', lobby: 0, places })).toMatchObject({ code: 'already-won' });
    tft.must({ type: 'finish', lobby: 0, places, replace: true });
    expect(tft.lobbies[2]!.seats.slice(0, 2)).toEqual([4, VOID]);
    tft.finish(1);
    tft.finish(2);
    expect(tft.apply({ type: 'finish', lobby: 0, places: seats.slice(0, 4), replace: true })).toMatchObject({
      code: 'later-match-finished',
    });
  });

  test('[OUT6] [TFT10] has no place; those of the others are counted over who remains', () => {
    const tft = new TftTournament(16);
    tft.must({ type: 'remove', participant: 16, lobbies: [0] });
    tft.playOut();
    const out = tft.lobbies[0]!.seats.find((id) => id > 8)!;
    tft.must({ type: 'disqualify', participant: 1, lobbies: [0, 2] });
    tft.must({ type: 'disqualify', participant: out, lobbies: [0] });
    const places = placesOf(tft);
    expect(places[0]).toEqual({ participant: 2, from: 1, to: 1 });
    expect(places.slice(7)).toMatchObject(places.slice(7).map(() => ({ from: 8, to: 13 })));
    expect(places).toHaveLength(13);
  });

  test('[OUT1] the undo of a leaving gives back what it took, unless something was built on it', () => {
    const tft = new TftTournament(16);
    const finished = tft.finish(0);
    const out = tft.lobbies[0]!.seats.find((id) => !tft.lobbies[0]!.places.includes(id))!;
    const gone = tft.must({ type: 'disqualify', participant: out, lobbies: [0] });
    expect(gone.changes).toEqual([]);
    expect(tft.undo(finished)).toMatchObject({ code: 'has-left', facts: { participant: out } });
    const back = tft.undo(gone);
    expect([back.ok, tft.left.size]).toEqual([true, 0]);
    const players = tft.lobbies[0]!.seats;
    const places = [out, ...players.filter((id) => id !== out)].slice(0, 4);
    tft.must({ type: 'finish', lobby: 0, places, replace: true });
    if (back.ok) expect(tft.undo(back)).toMatchObject({ code: 'changed-since', facts: { changed: [0] } });
  });

  test('[OUT1] [REV6] a lobby that is taken back takes the place of who left, so a later leaving can be undone', () => {
    const tft = new TftTournament(2);
    tft.finish(0);
    const [winner] = tft.lobbies[0]!.places as [number];
    tft.must({ type: 'remove', participant: winner, lobbies: [0] });
    expect(tft.left.get(winner)?.place).toEqual({ match: 0 });
    const reverted = tft.must({ type: 'revert', lobby: 0 });
    expect(tft.left.get(winner)?.place).toBeNull();
    const out = tft.must({ type: 'disqualify', participant: winner, lobbies: [] });
    expect(tft.undo(out).ok).toBe(true);
    expect(tft.undo(reverted).ok).toBe(true);
    expect(tft.left.get(winner)?.place).toEqual({ match: 0 });
  });

  test('[REV6] an undo asks for the status', () => {
    const tft = new TftTournament(8);
    const done = tft.finish(0);
    tft.must({ type: 'close' });
    expect(tft.undo(done)).toMatchObject({ code: 'wrong-status' });
  });

  test('[TFT11] the consolation is played before the end', () => {
    const tft = new TftTournament(16, true);
    for (const lobby of [0, 1, 2]) tft.finish(lobby);
    expect(tft.apply({ type: 'close' })).toMatchObject({ code: 'not-finished', facts: { lobby: 3 } });
    tft.finish(3);
    expect(placesOf(tft)).toHaveLength(16);
  });
});

test('[SCHED8] [SCHED7] the rows of lobbies are scheduled like those of a bracket', () => {
  const tft = new TftTournament(16);
  const rows = initialTimings(2, tft.now);
  for (const lobby of [0, 1]) tft.finish(lobby);
  const wanted = rows.map((row) => ({ ...row, startsAt: tft.now + 2 * MINUTE }));
  const saved = saveTimings(rows, wanted, lobbyProgress(tft.shape, tft.lobbies));
  if (!saved.ok) throw new Error(saved.code);
  expect(saved.rows.map(({ startsAt }) => (startsAt - tft.now) / MINUTE)).toEqual([0, 5]);
  const [first, , final] = tft.lobbies.map((row) =>
    retimedLobby(row, saved.rows[lobbyRound(tft.shape, row.lobby) - 1]!, tft.now),
  );
  expect([first, final]).toMatchObject([
    tft.lobbies[0],
    { startsAt: tft.now + 5 * MINUTE, status: 'OPENED' },
  ]);
});

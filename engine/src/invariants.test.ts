import { describe, expect, test } from 'vitest';
import { MultiLobby } from '#testing/multi-lobby.testing.ts';
import { lowerId, Rooms } from '#testing/rooms.testing.ts';
import { TftTournament } from '#testing/tft.testing.ts';
import type { ChallengeRow } from './challenge/challenge.apply.ts';
import { brokenChallengeInvariants } from './challenge/challenge.invariants.ts';
import { brokenLeaderboardInvariants } from './leaderboard/leaderboard.invariants.ts';
import { brokenMultiLobbyInvariants } from './multi-lobby/multi-lobby.invariants.ts';
import { brokenRoomInvariants } from './round-robin-swiss/round-robin-swiss.invariants.ts';
import { brokenTftInvariants } from './tft/tft.invariants.ts';
import type { LobbyRow } from './tft/tft.lobby-row.ts';

const rulesOf = (broken: readonly { readonly rule: string }[]) => broken.map(({ rule }) => rule);

describe('what a raw edit broke can be listed for every format', () => {
  test('[INV1] in a room', () => {
    const rooms = Rooms.generated(4, 4);
    const rules = () => rulesOf(brokenRoomInvariants(4, rooms.room(), rooms.rows()));
    rooms.playOut(lowerId);
    expect(rules()).toEqual([]);
    const [first, second] = rooms.rows();
    Object.assign(first!, { winner: 9 });
    Object.assign(second!, { status: 'STARTED', first: first!.first });
    rooms.rooms = [{ ...rooms.room(), winners: [77] }];
    expect(rules()).toEqual([
      'finished-without-winner',
      'open-with-winner',
      'twice-in-a-round',
      'met-twice',
      'finished-with-open-match',
      'winner-not-in-room',
    ]);
    const left = Rooms.generated(4, 2);
    left.must({ type: 'remove', participant: 1 });
    Object.assign(left.rows()[0]!, { first: 1, status: 'OPENED', winner: 0, reason: null });
    expect(rulesOf(brokenRoomInvariants(4, left.room(), left.rows()))).toEqual([
      'left-plays',
      'finished-with-open-match',
    ]);
  });

  test('[INV1] in TFT', () => {
    const tft = new TftTournament(16);
    tft.finish(0);
    const rules = (...edits: Partial<LobbyRow>[]) =>
      rulesOf(
        brokenTftInvariants(
          tft.shape,
          tft.lobbies.map((row, at) => ({ ...row, ...edits[at] })),
          tft.left,
        ),
      );
    expect(rules()).toEqual([]);
    const { seats } = tft.lobbies[0]!;
    expect(rules({ seats: seats.with(1, seats[0]!) })).toContain('twice-in-a-lobby');
    expect(rules({ places: [99, 1, 4, 5] })).toEqual([
      'places-of-others',
      'seat-of-feeder',
      'seat-of-feeder',
      'seat-of-feeder',
      'seat-of-feeder',
    ]);
    expect(rules({}, { auto: true, status: 'WAITING' })).toEqual(['status-of-seats', 'open-with-places']);
    expect(rules({}, { places: tft.lobbies[1]!.seats.slice(0, 1) })).toEqual(['open-with-places']);
    expect(rules({}, { seats: tft.lobbies[1]!.seats.with(0, 1) })).toEqual(['two-open-lobbies']);
    tft.must({ type: 'disqualify', participant: 1, lobbies: [0, 2] });
    expect(rules({}, {}, { out: [] })).toEqual(['left-plays']);
  });

  test('[INV1] in a multi-lobby arena', () => {
    const multiLobby = new MultiLobby(6, { min: 2, max: 3 });
    multiLobby.start();
    for (const lobby of [1, 2]) multiLobby.passFirst(lobby);
    multiLobby.must({ type: 'next-round', startsAt: multiLobby.now });
    expect(brokenMultiLobbyInvariants(multiLobby.lobbies)).toEqual([]);
    const [first, second, last] = multiLobby.lobbies;
    const line = last!.lines[0]!;
    const { participant } = first!.lines.find(({ passed }) => !passed)!;
    const unpassed = { ...last!, lines: [{ ...line, participant }] };
    expect(rulesOf(brokenMultiLobbyInvariants([first!, second!, unpassed]))).toEqual(['came-from-nowhere']);
    const stranger = { ...line, participant: 99, out: 'removed', passed: true } as const;
    const edited = [
      { ...first!, status: 'STARTED' } as const,
      second!,
      { ...last!, lines: [line, line, stranger] },
    ];
    expect(rulesOf(brokenMultiLobbyInvariants(edited))).toEqual([
      'earlier-round-open',
      'twice-in-a-round',
      'left-passes',
      'came-from-nowhere',
    ]);
  });

  test('[INV1] in a leaderboard and a challenge', () => {
    const row = { round: 1, participant: 1, points: 3 };
    expect(brokenLeaderboardInvariants([row, { ...row, round: 2, points: null }])).toEqual([]);
    expect(rulesOf(brokenLeaderboardInvariants([row, { ...row, points: -1 }]))).toEqual([
      'two-lines',
      'bad-score',
    ]);
    const line = (participant: number, place: number | null): ChallengeRow => ({
      participant,
      place,
      status: 'STARTED',
      out: null,
    });
    expect(brokenChallengeInvariants([line(1, 1), line(2, null), line(3, 2)])).toEqual([]);
    const edited = [line(1, 1), line(1, 1), { ...line(2, 9), out: 'removed' } as const];
    expect(rulesOf(brokenChallengeInvariants(edited))).toEqual([
      'two-lines',
      'bad-places',
      'left-wins',
      'bad-places',
    ]);
  });
});

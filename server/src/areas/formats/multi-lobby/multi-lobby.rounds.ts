import type { CheckedParts, ReplyOf } from '@matchdesk/contract/endpoint';
import type { previewRevert } from '@matchdesk/contract/formats/matches';
import type { startNextRound as nextCall } from '@matchdesk/contract/formats/multi-lobby';
import type { MultiLobbyMetaRound, NextRound } from '@matchdesk/contract/formats/multi-lobby.record';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import {
  applyMultiLobby,
  flattenImpact,
  hasScores,
  type Impact,
  type MultiLobbyQuestion,
  multiLobbyRevertImpact,
} from '@matchdesk/engine';
import { checkAllowed, peopleIn, toImpactRecord, toStaff } from '#areas/formats/matches/index.ts';
import { getTournament, lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { getKnown } from '#known.ts';
import type { Person } from '#people/index.ts';
import { voidReports } from '#rows/matches/index.ts';
import { getSide, sidesOf } from '#rows/participants/index.ts';
import { announceMultiLobby } from './multi-lobby.announce.ts';
import { boundsOf, decideMultiLobby, keepLobbies, refusalIn } from './multi-lobby.command.ts';
import {
  countsOf,
  getLobbyRow,
  goneIn,
  type LobbyRow,
  lastRoundOf,
  listLobbyRows,
  loadRounds,
  type StoredLobby,
  withLines,
} from './multi-lobby.lobbies.store.ts';
import { listMeta } from './multi-lobby.reading.ts';

/** How many lobbies and names a dialog shows. */
const shownLobbies = 60;

const shownPeople = 12;

/** Raised by every change of one of the lobbies. */
const versionOf = (rows: readonly Pick<LobbyRow, 'version'>[]): number =>
  rows.reduce((sum, { version }) => sum + version, 0);

interface Stepped {
  data: MultiLobbyMetaRound[];
  action_id: number | null;
}

/** The round ends, and those who passed are dealt into new lobbies. */
export function startNextRound(
  context: Context,
  actor: Person,
  id: TournamentId,
  { confirm, round, version, lobby_started }: CheckedParts<typeof nextCall>['body'],
): Promise<Stepped> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    const tournament = await lockExistingTournament(trx, id);
    await checkAllowed(trx, tournament, 'next-round');
    const rows = await listLobbyRows(trx, id, await lastRoundOf(trx, id));
    const [first] = rows;
    if (!first) throw refuse('no-lobbies');
    const isSeen = (round ?? first.round) === first.round && (version ?? versionOf(rows)) === versionOf(rows);
    if (!isSeen) throw refuse('round-changed-meanwhile');
    const startsAt = lobby_started === undefined ? now.getTime() : Date.parse(lobby_started);
    const lobbies = await withLines(trx, rows);
    const decided = await decideMultiLobby(step, tournament, lobbies, {
      type: 'next-round',
      startsAt,
      confirmed: confirm,
    }).catch((refusal) => {
      throw refusal?.code === 'too-few-participants' ? refuse('too-few-passed', refusal.facts) : refusal;
    });
    const deed = { action: `round ${first.round + 1} started` };
    const { action_id } = await keepLobbies(step, actor, tournament, decided, deed);
    announceMultiLobby(step, tournament, action_id);
    return { data: await listMeta(trx, id, now), action_id };
  });
}

/** Goes back to a round: later ones are deleted. Reports of their players stay, voided. */
export function reopenRound(
  context: Context,
  actor: Person,
  id: TournamentId,
  round: number,
  deep: boolean,
): Promise<Stepped> {
  return transact(context, async (step) => {
    const { trx, now } = step;
    const tournament = await lockExistingTournament(trx, id);
    await checkAllowed(trx, tournament, 'revert');
    const lobbies = await loadRounds(trx, id, round);
    if (lobbies[0]?.round !== round)
      throw await refusalIn(trx, { ok: false, code: 'no-previous-round', facts: { round } });
    const decided = await decideMultiLobby(step, tournament, lobbies, {
      type: deep ? 'revert-deep' : 'revert',
      round,
    });
    const deed = { action: deep ? `back to round ${round} with all later ones` : `back to round ${round}` };
    const { action_id } = await keepLobbies(step, actor, tournament, decided, deed);
    const gone = goneIn(decided.changes).map((lobby) => lobby.id);
    await voidReports(trx, gone, now);
    announceMultiLobby(step, tournament, action_id);
    return { data: await listMeta(trx, id, now), action_id };
  });
}

/** What the next round would look like if it began now, and what would have to be confirmed. */
export async function previewNextRound({ db, clock }: Context, id: TournamentId): Promise<NextRound> {
  const tournament = await getTournament(db, id);
  const rows = await listLobbyRows(db, id, await lastRoundOf(db, id));
  const [first] = rows;
  if (!first) throw refuse('no-lobbies');
  const lobbies = await withLines(db, rows);
  const now = clock.now().getTime();
  const ask = (confirmed: MultiLobbyQuestion[]) =>
    applyMultiLobby(
      { status: tournament.status, bounds: boundsOf(tournament), lobbies },
      { type: 'next-round', startsAt: now, confirmed },
      now,
    );
  const questions: MultiLobbyQuestion[] = [];
  let outcome = ask(questions);
  while (!outcome.ok && typeof outcome.facts.question === 'string') {
    questions.push(outcome.facts.question as MultiLobbyQuestion);
    outcome = ask(questions);
  }
  const coming = outcome.ok
    ? outcome.changes.flatMap(({ before, after }) => (before || !after ? [] : after))
    : [];
  const blocked = outcome.ok ? null : (await refusalIn(db, outcome, lobbies)).code;
  return {
    round: first.round,
    version: versionOf(rows),
    ...totalsOf(lobbies),
    questions,
    blocked: blocked === 'too-few-participants' ? 'too-few-passed' : blocked,
    lobbies_count: coming.length,
    lobbies: await describe(coming.slice(0, shownLobbies), lobbies),
  };

  async function describe(shown: typeof coming, before: readonly StoredLobby[]) {
    const origin = new Map(
      before.flatMap(({ lines, inRound }) => lines.map((line) => [line.participant, { line, inRound }])),
    );
    const sides = await sidesOf(
      db,
      shown.flatMap(({ lines }) => lines.slice(0, shownPeople).map(({ participant }) => participant)),
    );
    return shown.map(({ lines }, index) => ({
      lobby: index + 1,
      seated: lines.length,
      participants: lines.slice(0, shownPeople).map(({ participant }) => {
        const { inRound, line } = getKnown(origin, participant, 'the line of somebody who passed');
        return {
          participant: toStaff(getSide(sides, participant)),
          from_lobby: inRound,
          points: line.points,
        };
      }),
    }));
  }
}

function totalsOf(lobbies: readonly StoredLobby[]) {
  const counts = lobbies.map(({ inRound, lines }) => ({ inRound, ...countsOf(lines) }));
  const sum = (read: (count: (typeof counts)[number]) => number) =>
    counts.reduce((total, count) => total + read(count), 0);
  return {
    passed: sum(({ passed }) => passed),
    out: sum(({ seated, passed }) => seated - passed),
    without_score: sum(({ seated, scored }) => seated - scored),
    nobody: counts.filter(({ passed }) => passed === 0).map(({ inRound }) => inRound),
    everybody: counts
      .filter(({ passed, seated }) => passed === seated && passed > 0)
      .map(({ inRound }) => inRound),
  };
}

/** At most this many people are named: a round of thousands is undone in one line. */
const named = 200;

/** What going back to the round of this lobby would undo, the latest first. */
export async function previewReopen(
  { db }: Context,
  id: TournamentId,
  matchId: MatchId,
): Promise<ReplyOf<typeof previewRevert>> {
  const { round } = await getLobbyRow(db, id, matchId);
  const lobbies = await loadRounds(db, id);
  const answer = multiLobbyRevertImpact(lobbies, round);
  if (!answer.ok) throw await refusalIn(db, answer, lobbies);
  const byNumber = new Map(lobbies.map((lobby) => [lobby.lobby, lobby]));
  const later = lobbies.filter((lobby) => lobby.round > round);
  const isDeep = later.some(hasScores) || later.some((lobby) => lobby.round > round + 1);
  const falls = flattenImpact(answer.impact)
    .filter(({ kind, auto }) => kind === 'round' || !auto)
    .map((fall) => ({
      ...fall,
      winners: fall.winners.slice(0, named),
      places: fall.places.slice(0, named),
      // Everybody in a deleted lobby loses their seat, so naming the lobby is enough.
      seats: [],
      about: aboutOf(fall, byNumber),
    }));
  const sides = await sidesOf(db, peopleIn(falls));
  return {
    data: falls.map((fall) => toImpactRecord(fall, sides, (number) => getLobby(byNumber, number).id)),
    blocked_by: isDeep ? ((later.find(hasScores) ?? later[0])?.id ?? null) : null,
    left: [],
  };
}

const getLobby = (byNumber: ReadonlyMap<number, StoredLobby>, number: number): StoredLobby =>
  getKnown(byNumber, number, 'a lobby that was just read');

function aboutOf({ kind, number }: Impact, byNumber: ReadonlyMap<number, StoredLobby>) {
  if (kind === 'round') return { round: number };
  const lobby = getLobby(byNumber, number);
  return { match_id: lobby.id, round: lobby.round, lobby: lobby.inRound };
}

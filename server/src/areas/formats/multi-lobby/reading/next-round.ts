import type { NextRound } from '@matchdesk/contract/formats/multi-lobby.record';
import type { TournamentId } from '@matchdesk/contract/ids';
import { applyMultiLobby, type MultiLobbyQuestion } from '@matchdesk/engine';
import { toStaff } from '#areas/formats/matches/index.ts';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import { getKnown } from '#known.ts';
import { getSide, sidesOf } from '#rows/participants/index.ts';
import { boundsOf, refusalIn } from '../decisions/multi-lobby.decide.ts';
import {
  countsOf,
  type LobbyRow,
  lastRoundOf,
  listLobbyRows,
  type StoredLobby,
  withLines,
} from '../store/multi-lobby.lobbies.store.ts';

/** How many lobbies and names a dialog shows. */
const shownLobbies = 60;
const shownPeople = 12;

/** Raised by every change of one of the lobbies. */
export const versionOf = (rows: readonly Pick<LobbyRow, 'version'>[]): number =>
  rows.reduce((sum, { version }) => sum + version, 0);

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

import * as contract from '@matchdesk/contract/formats/any-format';
import { exportsOf } from '@matchdesk/contract/formats/any-format.rules';
import * as brackets from '@matchdesk/contract/formats/elimination';
import * as leaderboard from '@matchdesk/contract/formats/leaderboard';
import * as matches from '@matchdesk/contract/formats/matches';
import * as results from '@matchdesk/contract/formats/results';
import { generateRoomMatches } from '@matchdesk/contract/formats/room-matches';
import { pageMatchHistory, withFeederNumbers, withMatchNumbers } from '#areas/formats/matches/index.ts';
import { getFormat } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import { handle } from '#http/register.ts';
import { countByStatus, findNextInStatus, listMatchReports } from '#rows/matches/index.ts';
import { isRoomFormat } from '#rows/rooms/index.ts';
import { closeTournament, findLastSave, revertLastSave, undoAction } from './any-format.decisions.ts';
import { pageOpenMatches, saveResults } from './any-format.results.ts';
import { listTimings, updateTimings } from './any-format.schedule.ts';
import { startTournament, undoStart } from './any-format.start.ts';
import { exportPortion } from './any-format.store.ts';
import { getDriver, getDriverOfMatch, getDuels } from './any-format.ts';

const startAndCloseRoutes = (context: Context) => [
  handle(contract.startTournament, async ({ person, params: { id }, body }) => ({
    data: await startTournament(context, person, id, body),
  })),
  handle(generateRoomMatches, async ({ person, params: { id }, body }) => {
    if (!isRoomFormat(await getFormat(context.db, id))) throw refuse('format-forbids');
    return { data: await startTournament(context, person, id, { matches: [], confirmed: false, ...body }) };
  }),
  handle(contract.startChallenge, async ({ person, params: { id } }) => {
    const type = await getFormat(context.db, id);
    if (type !== 8 && type !== 9) throw refuse('format-forbids');
    return {
      data: await startTournament(context, person, id, { matches: [], leave_out: false, confirmed: false }),
    };
  }),
  handle(contract.undoStart, async ({ person, params: { id } }) => ({
    data: await undoStart(context, person, id),
  })),
  handle(contract.undoMatchAction, async ({ person, params: { id }, body }) => ({
    data: await undoAction(context, person, id, body.action_id),
  })),
  handle(contract.closeScoredTournament, async ({ person, params: { id }, body }) => ({
    data: await closeTournament(context, person, id, [2, 5, 6], body.confirmed),
  })),
  handle(contract.closeChallenge, async ({ person, params: { id } }) => ({
    data: await closeTournament(context, person, id, [8, 9]),
  })),
  handle(contract.closeRooms, async ({ person, params: { id } }) => ({
    data: await closeTournament(context, person, id, [4, 7]),
  })),
];

const scheduleRoutes = (context: Context) => [
  handle(brackets.listTimings, async ({ params: { id } }) => ({ data: await listTimings(context, id) })),
  handle(brackets.saveTimings, async ({ person, params: { id }, body }) => ({
    data: await updateTimings(context, person, id, body.rounds),
  })),
  handle(leaderboard.listLeaderboardTimings, async ({ params: { id } }) => {
    const { schedule } = await getDriver(context.db, id);
    if (!schedule) throw refuse('format-forbids');
    return { data: await schedule.list(context, id) };
  }),
  handle(leaderboard.saveLeaderboardTimings, async ({ person, params: { id }, body }) => {
    const { schedule } = await getDriver(context.db, id);
    if (!schedule) throw refuse('format-forbids');
    return { data: await schedule.save(context, person, id, body.rounds) };
  }),
];

const resultRoutes = (context: Context) => [
  handle(contract.exportTournament, async ({ params: { id, kind }, query }) => {
    const type = await getFormat(context.db, id);
    if (!exportsOf[type].includes(kind)) throw refuse('format-forbids');
    return exportPortion(context.db, { id, type, kind }, query);
  }),
  handle(contract.getLastSave, async ({ params: { id } }) => ({ data: await findLastSave(context, id) })),
  handle(contract.revertLastSave, ({ person, params: { id }, body }) =>
    revertLastSave(context, person, id, body.action_id),
  ),
  handle(leaderboard.listLeaderboard, async ({ params: { id }, query }) => {
    const { standings } = await getDriver(context.db, id);
    if (!standings) throw refuse('format-forbids');
    return standings(context, id, query);
  }),
];

const matchRoutes = (context: Context) => [
  handle(matches.countMatches, async ({ params: { id } }) => {
    const { blocks } = await getDuels(context.db, id);
    return { data: await countByStatus(context.db, await blocks(context.db, id)) };
  }),
  handle(results.listOpenMatches, ({ person, params: { id }, query }) =>
    pageOpenMatches(context, id, query.mine ? person.id : undefined),
  ),
  handle(results.saveResults, ({ person, params: { id }, body }) =>
    saveResults(context, person, id, body.rows),
  ),
  handle(matches.findNextMatch, async ({ person, params: { id }, query: { status, mine, ...after } }) => {
    const { blocks } = await getDuels(context.db, id);
    const next = await findNextInStatus(context.db, await blocks(context.db, id), status, {
      ...after,
      referee: mine ? person.id : undefined,
    });
    return { data: next ?? null };
  }),
  handle(matches.findParticipantMatches, async ({ params: { id, participantId } }) => {
    const { listPath } = await getDuels(context.db, id);
    return { data: await listPath(context, id, participantId) };
  }),
  handle(matches.previewRevert, async ({ params: { id, matchId } }) => {
    const driver = await getDriverOfMatch(context.db, id, matchId);
    const preview = await driver.previewRevert(context, id, matchId);
    return { ...preview, data: await withMatchNumbers(context.db, preview.data) };
  }),
  handle(matches.whyInMatch, async ({ params: { id, matchId } }) => {
    const driver = await getDriverOfMatch(context.db, id, matchId);
    return { data: await withFeederNumbers(context.db, await driver.why(context, id, matchId)) };
  }),
  handle(matches.listMatchResults, async ({ params: { id, matchId } }) => {
    await getDriverOfMatch(context.db, id, matchId);
    return { data: await listMatchReports(context.db, matchId) };
  }),
  handle(matches.listMatchHistory, async ({ params: { id, matchId }, query }) => {
    await getDriverOfMatch(context.db, id, matchId);
    const path = `/tournaments/${id}/matches/${matchId}/history`;
    return pageMatchHistory(context.db, matchId, { ...query, path });
  }),
];

/** The calls that every type answers under the same address. */
export const anyFormatRoutes = (context: Context) => [
  ...startAndCloseRoutes(context),
  ...scheduleRoutes(context),
  ...resultRoutes(context),
  ...matchRoutes(context),
];

import * as brackets from '@matchdesk/contract/formats/elimination';
import * as matches from '@matchdesk/contract/formats/matches';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import { handle } from '#http/register.ts';
import { findBracket } from '#rows/brackets/brackets.store.ts';
import { listInStatus } from '#rows/matches/index.ts';
import { isKeyRight, receiveResult, recreateGame } from './card-games.ts';
import { finishMatch, revertMatch } from './elimination.decisions.ts';
import { generateBrackets } from './elimination.draw.ts';
import { getMatch, getPublicBracket, listPublicMatches, pageMatches } from './elimination.reading.ts';
import { toBracketRecord } from './elimination.record.ts';
import { moveMatch } from './elimination.schedule.ts';
import { fillEmptySpots, setParticipant, shuffle, undoSeats } from './elimination.seating.ts';

export const eliminationRoutes = (context: Context) => [
  handle(brackets.getBracket, async ({ params: { id } }) => {
    const tournament = await getTournament(context.db, id);
    const bracket = await findBracket(context.db, id);
    return { data: bracket ? await toBracketRecord(context.db, tournament, bracket) : null };
  }),
  handle(brackets.generateBrackets, ({ person, params: { id }, query }) =>
    generateBrackets(context, person, id, query),
  ),
  handle(brackets.shuffleBrackets, ({ person, params: { id } }) => shuffle(context, person, id)),
  handle(brackets.fillEmptySpots, ({ person, params: { id } }) => fillEmptySpots(context, person, id)),
  handle(brackets.undoSeats, async ({ person, params: { id }, body }) => ({
    data: await undoSeats(context, person, id, body.change_id),
  })),
  handle(matches.listMatches, async ({ params: { id }, query }) => {
    await getTournament(context.db, id);
    return pageMatches(context, id, query);
  }),
  handle(matches.listMatchNumbers, async ({ params: { id }, query }) => {
    await getTournament(context.db, id);
    const bracket = await findBracket(context.db, id);
    return { data: bracket ? await listInStatus(context.db, bracket, query) : [] };
  }),
  handle(matches.getMatch, async ({ params: { id, matchId } }) => {
    await getTournament(context.db, id);
    return { data: await getMatch(context, id, matchId) };
  }),
  handle(matches.updateMatch, async ({ person, params: { id, matchId }, body }) => ({
    data: await moveMatch(context, person, id, matchId, body.started_at),
  })),
  handle(matches.finishMatch, ({ person, params: { id, matchId }, body }) =>
    finishMatch(context, person, id, matchId, body),
  ),
  handle(matches.revertMatch, ({ person, params: { id, matchId }, query }) =>
    revertMatch(context, person, id, matchId, query.deep),
  ),
  handle(matches.recreateGame, async ({ person, params: { id, matchId } }) => ({
    data: await recreateGame(context, person, id, matchId),
  })),
  handle(brackets.receiveCardGameResult, async ({ body: { key, ...result } }) => {
    if (!isKeyRight(context, key)) throw refuse('not-allowed');
    await receiveResult(context, result);
    return { message: 'Taken' };
  }),
  handle(matches.setParticipant, ({ person, params: { id, matchId }, body }) =>
    setParticipant(context, person, id, matchId, body),
  ),
  handle(brackets.getPublicBracket, async ({ params: { id }, query, request }) => ({
    data: await getPublicBracket(context, id, query.code, request.ip),
  })),
  handle(brackets.listPublicMatches, async ({ params: { id }, query, request }) => ({
    data: await listPublicMatches(context, id, query.ranges, query.code, request.ip),
  })),
];

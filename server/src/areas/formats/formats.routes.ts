import * as brackets from '@matchdesk/contract/brackets';
import * as matches from '@matchdesk/contract/matches';
import type { Context } from '#context.ts';
import { handle } from '#http/handle.ts';
import { playOf } from './formats.ts';
import { startTournament, undoStart } from './start.ts';
import { undoAction } from './undo.ts';

/** The calls that every type answers under the same address. */
export const formatsRoutes = (context: Context) => [
  handle(brackets.startTournament, async ({ person, params: { id }, body }) => ({
    data: await startTournament(context, person, id, body),
  })),
  handle(brackets.undoStart, async ({ person, params: { id } }) => ({
    data: await undoStart(context, person, id),
  })),
  handle(brackets.undoMatchAction, async ({ person, params: { id }, body }) => ({
    data: await undoAction(context, person, id, body.action_id),
  })),
  handle(matches.previewRevert, async ({ params: { id, matchId } }) => {
    const play = await playOf(context.db, id);
    return play.previewRevert(context, id, matchId);
  }),
  handle(matches.whyInMatch, async ({ params: { id, matchId } }) => {
    const play = await playOf(context.db, id);
    return { data: await play.why(context, id, matchId) };
  }),
];

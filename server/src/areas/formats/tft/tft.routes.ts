import * as calls from '@matchdesk/contract/formats/tft';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import { handle } from '#http/register.ts';
import { editLobby, finishLobby, recordNoShow, revertLobby } from './tft.decisions.ts';
import { findMeta, findPublicMeta, getLobby, pageMatches, pagePublicLobbies } from './tft.reading.ts';

export const tftRoutes = (context: Context) => [
  handle(calls.listTftMatches, async ({ person, params: { id }, query, request }) => {
    if (query.public) return pagePublicLobbies(context, id, query, request.ip);
    if (!person) throw refuse('not-signed-in');
    await getTournament(context.db, id);
    return pageMatches(context, id, query);
  }),
  handle(calls.getTftMeta, async ({ params: { id } }) => {
    await getTournament(context.db, id);
    return { data: await findMeta(context.db, id) };
  }),
  handle(calls.getPublicTft, async ({ params: { id }, query, request }) => ({
    data: await findPublicMeta(context, id, query.code, request.ip),
  })),
  handle(calls.getTftMatch, async ({ params: { id, matchId } }) => {
    await getTournament(context.db, id);
    return { data: await getLobby(context, id, matchId) };
  }),
  handle(calls.updateTftMatch, async ({ person, params: { id, matchId }, body }) => ({
    data: await editLobby(context, person, id, matchId, body),
  })),
  handle(calls.finishTftMatch, ({ person, params: { id, matchId }, body }) =>
    finishLobby(context, person, id, matchId, body),
  ),
  handle(calls.noShowTftMatch, ({ person, params: { id, matchId }, body }) =>
    recordNoShow(context, person, id, matchId, body.participant_id),
  ),
  handle(calls.revertTftMatch, ({ person, params: { id, matchId }, query }) =>
    revertLobby(context, person, id, matchId, query.deep),
  ),
];

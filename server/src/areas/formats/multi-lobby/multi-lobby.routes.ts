import * as calls from '@matchdesk/contract/formats/multi-lobby';
import { getTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { refuse } from '#http/refusal.ts';
import { handle } from '#http/register.ts';
import { editLobby } from './multi-lobby.decisions.ts';
import { drawLobbies, moveToLobby } from './multi-lobby.draw.ts';
import { readLobby } from './multi-lobby.lines.store.ts';
import { getLobbyRow } from './multi-lobby.lobbies.store.ts';
import {
  areLobbiesShown,
  getPublicLobby,
  listMeta,
  pageLobbies,
  pagePublicLobbies,
  pagePublicStandings,
} from './multi-lobby.reading.ts';
import { previewNextRound, reopenRound, startNextRound } from './multi-lobby.rounds.ts';
import { saveLobby } from './multi-lobby.scores.ts';
import { pageStandings } from './multi-lobby.standings.ts';

export const multiLobbyRoutes = (context: Context) => [
  handle(calls.listLobbies, ({ person, params: { id }, query: { mine, ...window } }) =>
    pageLobbies(context.db, id, { ...window, referee: mine ? person.id : undefined }, context.clock.now()),
  ),
  handle(calls.getMultiLobbyMeta, async ({ params: { id }, query }) => {
    const isShown = await areLobbiesShown(context.db, id);
    return { data: isShown ? await listMeta(context.db, id, context.clock.now(), query) : [] };
  }),
  handle(calls.getLobby, async ({ params: { id, matchId } }) => {
    if (!(await areLobbiesShown(context.db, id))) throw refuse('match-not-found');
    return {
      data: await readLobby(context.db, await getLobbyRow(context.db, id, matchId), context.clock.now()),
    };
  }),
  handle(calls.generateLobbies, async ({ person, params: { id }, body }) => ({
    data: await drawLobbies(context, person, id, 'generate', body.confirm),
  })),
  handle(calls.redrawLobbies, async ({ person, params: { id }, body }) => ({
    data: await drawLobbies(context, person, id, 'redraw', body.confirm),
  })),
  handle(calls.moveToLobby, async ({ person, params: { id, lobbyId, participantId } }) => ({
    data: await moveToLobby(context, person, id, lobbyId, participantId),
  })),
  handle(calls.editLobby, ({ person, params: { id, lobbyId }, body }) =>
    editLobby(context, person, id, lobbyId, body),
  ),
  handle(calls.saveLobby, ({ person, params: { id, matchId }, body }) =>
    saveLobby(context, person, id, matchId, body),
  ),
  handle(calls.previewNextRound, async ({ params: { id } }) => ({
    data: await previewNextRound(context, id),
  })),
  handle(calls.startNextRound, ({ person, params: { id }, body }) =>
    startNextRound(context, person, id, body),
  ),
  handle(calls.reopenRound, ({ person, params: { id, round }, query }) =>
    reopenRound(context, person, id, round, query.deep),
  ),
  handle(calls.listMultiLobbyStandings, async ({ params: { id }, query }) => {
    await getTournament(context.db, id);
    return pageStandings(context.db, id, query);
  }),
  handle(calls.listPublicLobbies, ({ params: { id }, query: { code, ...wanted }, request }) =>
    pagePublicLobbies(context, id, wanted, { code, address: request.ip }),
  ),
  handle(calls.getPublicLobby, async ({ params: { id, matchId }, query: { code }, request }) => ({
    data: await getPublicLobby(context, id, matchId, { code, address: request.ip }),
  })),
  handle(calls.listPublicMultiLobbyStandings, ({ params: { id }, query: { code, ...window }, request }) =>
    pagePublicStandings(context, id, window, { code, address: request.ip }),
  ),
];

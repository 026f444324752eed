import * as z from 'zod';
import { anyone, needsPermission, onlyRoles, permissionAndRoles, staff } from '../access.ts';
import { HistoryEntry } from '../audit.ts';
import { endpoint } from '../endpoint.ts';
import { flag, wholeNumber } from '../fields.ts';
import { GameId, TournamentId } from '../ids.ts';
import { done, one, page, pageQuery } from '../paging.ts';
import { searchText } from '../records.ts';
import { tournamentStatuses } from '../statuses.ts';
import { TournamentEdit, TournamentForm } from './tournaments.form.ts';
import { Tournament, TournamentRow } from './tournaments.record.ts';
import { typeNumbers } from './tournaments.types.ts';

const params = z.strictObject({ id: TournamentId });
const subject = 'Tournament';
const edit = needsPermission('Tournament edit', 'tournament');
const adminEdit = permissionAndRoles('Tournament edit', 'tournament', 'Super admin', 'Tournament admin');

export const listTournaments = endpoint({
  method: 'GET',
  path: '/tournaments',
  summary: 'Tournaments, filtered, searched by title or id, and sorted',
  access: staff,
  query: z.strictObject({
    ...pageQuery(20),
    search: searchText(150),
    game_id: GameId.optional(),
    type: wholeNumber({ min: 1, max: 9 }).pipe(z.literal(typeNumbers)).optional(),
    match_type: wholeNumber({ min: 1, max: 2 }).optional(),
    status: z.enum(tournamentStatuses).optional(),
    not_finished: flag().optional(),
    /** Only those that are FINISHED or CLOSED. */
    is_over: flag().optional(),
    /** Only those that the caller created. */
    mine: flag().optional(),
    deleted: flag().optional(),
    order: z.enum(['id', 'started_at', 'status']).default('id'),
    direction: z.enum(['ASC', 'DESC']).default('DESC'),
  }),
  reply: page(TournamentRow),
});

export const getTournament = endpoint({
  method: 'GET',
  path: '/tournaments/{id}',
  summary: 'One tournament',
  access: staff,
  subject,
  params,
  reply: one(Tournament),
});

export const getTournamentType = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/get-type',
  summary: 'The format of a tournament, for everybody; a private one needs its code',
  access: anyone,
  subject,
  params,
  query: z.strictObject({ code: z.string().max(100).optional() }),
  reply: one(z.strictObject({ id: TournamentId, type: z.literal(typeNumbers) })),
});

export const createTournament = endpoint({
  method: 'POST',
  path: '/tournaments',
  summary: 'Create a tournament',
  access: needsPermission('Tournament edit', 'body'),
  form: true,
  body: TournamentForm,
  status: 201,
  reply: one(Tournament),
});

export const updateTournament = endpoint({
  method: 'PUT',
  path: '/tournaments/{id}',
  summary: 'Change a tournament; pictures that are not sent stay as they are',
  access: adminEdit,
  subject,
  turn: 'tournament',
  params,
  form: true,
  body: TournamentEdit,
  reply: one(Tournament),
});

export const deleteTournament = endpoint({
  method: 'DELETE',
  path: '/tournaments/{id}',
  summary: 'Delete a tournament; a Super admin can restore it',
  access: adminEdit,
  subject,
  turn: 'tournament',
  params,
  reply: done,
});

export const restoreTournament = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/restore',
  summary: 'Bring a deleted tournament back',
  access: onlyRoles('Super admin'),
  subject,
  turn: 'tournament',
  params,
  reply: one(Tournament),
});

export const changeTournamentStatus = endpoint({
  method: 'PUT',
  path: '/tournaments/{id}/change-status',
  summary: 'Move a tournament one step by hand; a Super admin may set any status',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  body: z.strictObject({ status: z.enum(tournamentStatuses) }),
  reply: one(Tournament),
});

export const listTournamentHistory = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/history',
  summary: 'Who changed what in a tournament, newest first',
  access: staff,
  subject,
  params,
  query: z.strictObject(pageQuery()),
  reply: page(HistoryEntry),
});

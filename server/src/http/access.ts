import type { IncomingMessage } from 'node:http';
import { type Access, may } from '@matchdesk/contract/access';
import { type Holder, isStaff } from '@matchdesk/contract/permissions';
import type { FastifyRequest } from 'fastify';
import type { Trx } from '#database/schema.ts';
import { hasLostAccess, type OpenedLink, type Person } from '#people/index.ts';
import { refuse } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    person?: Person;
    /** The game for which the caller's permission was checked. */
    checkedGame?: number | undefined;
    /** Checks the caller's access once more, in the transaction of a change. */
    checkCaller?: (trx: Trx) => Promise<void>;
    /** Whether the whole body had arrived when access was checked. */
    cameWhole?: boolean;
  }
}

/** Finds the person a bearer token belongs to. */
type Identify = (token: string) => Promise<Person | undefined>;

export function bearerOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
}

/** Finds the game of a tournament; refuses where there is no such tournament. */
type GameOfTournament = (id: number) => Promise<number>;

/**
 * Reads what somebody holds now and locks it until the transaction ends, so that a block, a lost right or a sign-out
 * comes either before or after it. Undefined if their session is over.
 */
type LockPerson = (trx: Trx, person: Person) => Promise<Holder | undefined>;

export interface Gatekeeper {
  identify: Identify;
  lockPerson: LockPerson;
  gameOfTournament: GameOfTournament;
}

/**
 * Runs before the body is read: who calls, and may they? Only a permission for a game that the body names is checked
 * later.
 */
export async function enforce(access: Access, request: FastifyRequest, gate: Gatekeeper): Promise<void> {
  if (access.level === 'anyone' || (access.unlessPublic && asksAsPublic(request))) return;
  const token = bearerOf(request);
  const person = token && (await gate.identify(token));
  if (!person) throw refuse('not-signed-in');
  request.person = person;
  if (person.link && !opensByLink(access, request, person.link)) throw refuse('link-not-enough');
  if (access.level === 'staff' && !isStaff(person)) throw refuse('players-not-allowed');
  if (!mayForSomeGame(access, person)) throw refuse(access.refusal ?? 'not-allowed');
  if (access.permission?.game !== 'tournament') return;
  const game = await gate.gameOfTournament(Number((request.params as { id: string }).id));
  if (!may(access, person, game)) throw refuse('not-allowed');
  request.checkedGame = game;
}

/** A participant's link opens only calls that say so, of its own tournament. */
function opensByLink({ link }: Access, { params }: FastifyRequest, { tournament_id }: OpenedLink): boolean {
  return link === true && Number((params as { id?: string }).id) === tournament_id;
}

/** A bearer token on a public read is ignored: a stale one must not turn a spectator away. */
function asksAsPublic({ query }: FastifyRequest): boolean {
  return ['1', 'true'].includes(String((query as { public?: unknown }).public));
}

export function mayForSomeGame(access: Access, person: Holder | undefined): boolean {
  if (!access.permission?.game) return may(access, person);
  return !!person?.assignGames.some(({ game_id }) => may(access, person, game_id));
}

/**
 * Runs once the body is read. Checks access again if the body arrived late, and the permission for the game it names.
 */
export async function enforceWithBody(
  access: Access,
  request: FastifyRequest,
  body: unknown,
  gate: Gatekeeper,
): Promise<void> {
  if (!request.cameWhole) await enforce(access, request, gate);
  await enforceForBody(access, request, body, gate);
}

async function enforceForBody(
  access: Access,
  request: FastifyRequest,
  body: unknown,
  { gameOfTournament }: Gatekeeper,
): Promise<void> {
  const where = access.permission?.game;
  if (where !== 'body' && where !== 'tournament of body') return;
  const { game_id, tournament_id } = body as { game_id?: number; tournament_id?: number };
  const game = where === 'body' ? game_id : await gameOfTournament(tournament_id ?? 0);
  if (!may(access, request.person, game)) throw refuse('not-allowed');
  request.checkedGame = game;
}

/**
 * Checks in the transaction of a change whether the caller still has access. The handler's own checks used the rights
 * of the start, so a caller who has lost any right since must call again.
 */
export async function enforceHeld(
  access: Access,
  request: FastifyRequest,
  trx: Trx,
  { lockPerson }: Pick<Gatekeeper, 'lockPerson'>,
): Promise<void> {
  const { person: before, checkedGame } = request;
  if (!before) return;
  const now = await lockPerson(trx, before);
  if (!now) throw refuse('not-signed-in');
  if (!hasLostAccess(before, now)) return;
  if (access.level === 'staff' && !isStaff(now)) throw refuse('players-not-allowed');
  if (!may(access, now, checkedGame)) throw refuse(access.refusal ?? 'not-allowed');
  throw refuse('rights-changed');
}

import type { Call } from '@matchdesk/contract/call';
import { deleteRule, getRule, listRules, updateRule } from '@matchdesk/contract/content/rules.calls';
import { updateSeason } from '@matchdesk/contract/content/seasons.calls';
import { startChallenge, startTournament } from '@matchdesk/contract/formats/any-format.calls';
import { findParticipantMatches, finishMatch, getMatch } from '@matchdesk/contract/formats/matches.calls';
import type { RuleId } from '@matchdesk/contract/ids';
import { login } from '@matchdesk/contract/people/auth.calls';
import { getMe } from '@matchdesk/contract/people/users.shell.calls';
import { deleteParticipant } from '@matchdesk/contract/tournaments/participants.calls';
import {
  deleteTournament,
  getTournament,
  updateTournament,
} from '@matchdesk/contract/tournaments/tournaments.calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, findSession, openSession } from '#shared/session/session.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { stubCalls } from '#testing/stub-calls.ts';
import { attempt, call, requireId } from './call.ts';
import { onUnauthorised } from './outcome.ts';

const send = stubCalls();

beforeEach(() => {
  openSession({ bearer: 'secret', user: { id: 1, nickname: 'Sora', roles: [] }, realtimeToken: 'live' });
});

afterEach(() => {
  clearSession();
  send.mockReset();
  toasts.clear();
});

const answer = (status: number, body?: unknown) =>
  new Response(body ? JSON.stringify(body) : null, { status });

describe('a call', () => {
  it.each([
    [getRule, 'Rule id is required to get rule data'],
    [updateRule, 'Rule id is required to update rule data'],
    [deleteRule, 'Rule id is required to delete rule data'],
  ])('[API-08, D153] on a thing without its id is rejected before it is sent', async (what, sentence) => {
    for (const id of [undefined, '', Number.NaN]) {
      const input = { params: { id: id as unknown as RuleId }, body: { title: 'x' } };
      await expect(call(what as typeof updateRule, input)).rejects.toThrow(sentence);
    }
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ['a tournament', startTournament],
    ['a challenge', startChallenge],
  ])('[ERR-05] that starts %s throws when the reply carries an error status', async (_, what) => {
    const start = () =>
      call(what as typeof startTournament, { params: { id: 1 }, body: {} }, { quiet: true });
    send.mockImplementation(async () => answer(200, { data: {} }));
    await expect(start()).resolves.toBeDefined();
    for (const status of [400, 403, 404, 409, 422, 500, 503]) {
      send.mockImplementation(async () => answer(status, { message: 'No', code: 'no' }));
      await expect(start()).rejects.toMatchObject({ status });
    }
  });

  it.each(['Tournament', 'Match', 'Participant', 'Rule', 'Deep link', 'Season'] as const)(
    '[API-08, D153] names the %s it lacks',
    (subject) => {
      const what = { ...getRule, subject };
      const thing = subject.toLowerCase();
      expect(() => requireId(what, { params: {} })).toThrow(`${subject} id is required to get ${thing} data`);
      expect(() => requireId(what, { params: { id: 7 } })).not.toThrow();
    },
  );

  it.each([
    [getTournament, { id: '' }, 'Tournament id is required to get tournament data'],
    [updateTournament, {}, 'Tournament id is required to update tournament data'],
    [deleteTournament, {}, 'Tournament id is required to delete tournament data'],
    [getMatch, { matchId: 7 }, 'Tournament id is required to get tournament data'],
    [getMatch, { id: 7 }, 'Match id is required to get match data'],
    [finishMatch, { id: 7, matchId: Number.NaN }, 'Match id is required to update match data'],
    [findParticipantMatches, { id: 7 }, 'Participant id is required to get participant data'],
    [deleteParticipant, { id: 7 }, 'Participant id is required to delete participant data'],
  ])('[API-08] $name given %j is rejected: %s', async (what, params, sentence) => {
    await expect(attempt(what as Call, { params })).rejects.toThrow(sentence);
    expect(send).not.toHaveBeenCalled();
  });

  it('[SEAS-13] updateSeason without an id is rejected before it is sent', async () => {
    const updating = attempt(updateSeason as Call, { params: {}, body: {} });
    await expect(updating).rejects.toThrow('Season id is required to update season data');
    expect(send).not.toHaveBeenCalled();
  });

  it('[D152, O8] carries the markers, the language, and the bearer token unless anyone may make it', async () => {
    send.mockImplementation(async () => answer(200, { data: [] }));
    await call(listRules, {});
    await call(login, { body: { email: 'a@b.test', password: 'x' } });
    const [first, second] = send.mock.calls.map(([, init]) => init?.headers);
    const always = { Accept: 'application/json', 'Accept-Language': 'en', 'X-Client': 'web', 'X-Admin': '1' };
    expect(first).toEqual({ ...always, Authorization: 'Bearer secret' });
    expect(second).toEqual({ ...always, 'Content-Type': 'application/json' });
  });

  it('[D155, D158] passes success and failure through to the caller', async () => {
    send.mockResolvedValueOnce(answer(201, { data: 1 }));
    expect(await attempt(getMe)).toEqual({ ok: true, status: 201, data: { data: 1 } });
    send.mockResolvedValueOnce(answer(409, { message: 'Too late', code: 'changed-meanwhile' }));
    expect(await attempt(getMe)).toMatchObject({ ok: false, status: 409, refused: { said: 'Too late' } });
    expect(toasts.list()).toMatchObject([{ type: 'error', message: 'Too late' }]);
    send.mockResolvedValueOnce(answer(500, { error: 'Out of order' }));
    const broken = { ok: false, refused: { said: 'Out of order' } };
    expect(await attempt(getMe, {}, { quiet: true })).toMatchObject(broken);
    send.mockRejectedValueOnce(new TypeError('no network'));
    await expect(call(getMe, {}, { quiet: true })).rejects.toMatchObject({ status: 0, code: 'no-answer' });
    expect(toasts.list()).toHaveLength(1);
  });

  const refusedFields = { title: ['Too long'], game_id: ['Unknown', 'Too old'] };
  const refusal = () => answer(422, { message: 'Check', code: 'check-fields', errors: refusedFields });

  it('[D155] keeps field errors for the form and raises no toast for them, nor for a read', async () => {
    send.mockImplementation(async () => refusal());
    const refused = { status: 422, errors: refusedFields };
    await expect(call(getMe)).rejects.toMatchObject(refused);
    const input = { params: { id: 7 as RuleId }, body: { title: 'x' } };
    await expect(call(updateRule, input, { quiet: true })).rejects.toMatchObject(refused);
    expect(toasts.list()).toEqual([]);
  });

  it('says the field errors of a change outside of a form in a toast', async () => {
    send.mockImplementation(async () => refusal());
    await attempt(deleteRule, { params: { id: 7 as RuleId } });
    expect(toasts.list()).toMatchObject([{ type: 'error', message: 'Too long Unknown Too old' }]);
  });

  it('[D164] ends the session once for parallel 401s, and never for a newer session', async () => {
    const ended = vi.fn();
    onUnauthorised(() => {
      ended();
      openSession({ ...findSession()!, bearer: 'newer' });
    });
    send.mockImplementation(async () => answer(401, { message: 'Please sign in.' }));
    const [one, two] = [attempt(getMe), attempt(listRules, {})];
    expect((await one).status + (await two).status).toBe(802);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(toasts.list()).toEqual([]);
  });
});

import type { Template } from '@matchdesk/contract/tournaments/templates';
import { describe, expect, it } from 'vitest';
import { withConsequences } from './consequences.ts';
import { expectedEnd } from './expected-end.ts';
import { newTournament } from './new-values.ts';
import { isShown } from './shown-fields.ts';
import { toTournamentBody } from './tournament-values.ts';

const values = newTournament(Date.parse('2026-11-15T12:00:00Z'), [12]);
const start = values.started_at;

describe('one choice brings another along', () => {
  it('[TFORM-11, TFORM-16, D33] type 6 is solo, without a third place, for sixteen at least', () => {
    const before = { ...values, match_type: '2', with_third_place_match: true };
    const tft = { match_type: '1', with_third_place_match: false, max_member: 16 };
    expect(withConsequences(before, { type: '6' })).toMatchObject(tft);
    expect(withConsequences({ ...before, max_member: 64 }, { type: '6' })).not.toHaveProperty('max_member');
  });

  it('[O25] Swiss is for sixteen at least, and changes neither match type nor third place', () => {
    expect(withConsequences(values, { type: '7' })).toEqual({ type: '7', max_member: 16 });
    expect(withConsequences({ ...values, max_member: 16 }, { type: '7' })).toEqual({ type: '7' });
    expect(withConsequences(values, { type: '4' })).toEqual({ type: '4' });
  });

  it('[TFORM-20, D33] a team has two at least', () => {
    expect(withConsequences(values, { match_type: '2' }).team_mates).toBe(2);
    expect(withConsequences({ ...values, team_mates: 5 }, { match_type: '2' })).not.toHaveProperty(
      'team_mates',
    );
  });

  it('[TFORM-39, D38] the end follows type and start until somebody sets it', () => {
    const day = new Date(Date.parse(start) + 86_400_000).toISOString();
    const later = '2026-12-01T18:00:00.000Z';
    for (const type of ['8', '9']) expect(withConsequences(values, { type }).end_at).toBe(day);
    expect(withConsequences(values, { type: '3' })).not.toHaveProperty('end_at');
    expect(withConsequences(values, { started_at: later }).end_at).toBe(later);
    const edited = { ...values, end_at: '2026-12-31T18:00:00.000Z' };
    expect(withConsequences(edited, { type: '9' })).not.toHaveProperty('end_at');
    expect(withConsequences(edited, { started_at: later })).not.toHaveProperty('end_at');
  });

  it('[TFORM-39] a template that says how long it takes sets the end, until it is taken away', () => {
    const info = [1, 2, 3].map((round) => ({ round, duration: 40, matches: 1 }));
    const templates = [{ id: 4, info }] as unknown as Template[];
    const end = new Date(Date.parse(start) + 3 * 40 * 60_000).toISOString();
    const chosen = withConsequences(values, { template_id: '4' }, templates);
    expect(chosen).toEqual({ template_id: '4', end_at: end });
    const after = { ...values, ...chosen };
    expect(withConsequences(after, { template_id: '' }, templates).end_at).toBe(start);
    expect(withConsequences(after, { max_member: 4 }, templates).end_at).toBe(
      new Date(Date.parse(start) + 2 * 40 * 60_000).toISOString(),
    );
    const edited = { ...values, end_at: '2026-12-31T18:00:00.000Z' };
    expect(withConsequences(edited, { template_id: '4' }, templates)).toEqual({ template_id: '4' });
  });

  it('an expected end that was taken follows size, type and start', () => {
    const taken = { ...values, end_at: expectedEnd(values)!.at };
    const ofSixteen = expectedEnd({ ...values, max_member: 16 })!.at;
    expect(withConsequences(taken, { max_member: 16 }).end_at).toBe(ofSixteen);
    const tft = expectedEnd({ ...values, type: '6', max_member: 16 })!.at;
    expect(withConsequences(taken, { type: '6' }).end_at).toBe(tft);
    expect(withConsequences(taken, { end_at: start }).end_at).toBe(start);
  });

  it('[D31] another game has other templates and handles nothing by itself', () => {
    const before = { ...values, template_id: '4', match_autohandle: true };
    expect(withConsequences(before, { game_id: '5' })).toMatchObject({
      template_id: '',
      match_autohandle: false,
    });
  });
});

describe('[D29] what has no use is not shown', () => {
  it.each([
    ['[TFORM-18] rounds', 'rounds', '2'],
    ['[TFORM-17] min in lobby', 'min_lobby_players', '5'],
    ['[TFORM-17] max in lobby', 'max_lobby_players', '5'],
    ['custom seeding', 'custom_seeding', '13'],
    ['the third-place match', 'with_third_place_match', '147'],
    ['the challenge', 'challenge_description', '89'],
  ] as const)('%s', (_, field, types) => {
    const shown = [...'123456789'].filter((type) => isShown(field, { ...values, type }));
    expect(shown.join('')).toBe(types);
  });

  it('a code only where it is private', () => {
    expect(isShown('secret_code', { ...values, is_private: true })).toBe(true);
    expect(isShown('secret_code', values)).toBe(false);
  });

  it('[D31] only game 6 handles results through the card game’s service', () => {
    expect(isShown('match_autohandle', { ...values, game_id: '6' })).toBe(true);
    expect(isShown('match_autohandle', values)).toBe(false);
    const kept = { ...values, match_autohandle: true };
    expect(toTournamentBody(kept)).toMatchObject({ match_autohandle: false });
    expect(toTournamentBody({ ...kept, game_id: '6' })).toMatchObject({ match_autohandle: true });
  });
});

describe('exactly what follows', () => {
  it('a change of nothing else is the change alone', () => {
    expect(withConsequences(values, { title: 'Cup' })).toEqual({ title: 'Cup' });
    expect(withConsequences(values, { game_id: values.game_id })).toEqual({ game_id: values.game_id });
    expect(withConsequences(values, { match_type: '1' })).toEqual({ match_type: '1' });
    const three = { ...values, team_mates: 2 };
    expect(withConsequences(three, { match_type: '2' })).toEqual({ match_type: '2' });
    expect(withConsequences(values, { match_type: '2' })).toEqual({ match_type: '2', team_mates: 2 });
    expect(withConsequences({ ...values, match_type: '2' }, { title: 'Cup' })).toEqual({ title: 'Cup' });
    expect(withConsequences(values, { type: '3' })).toEqual({ type: '3' });
  });

  it('a type for sixteen raises fifteen and leaves sixteen', () => {
    const sizeAfter = (max_member: number) =>
      withConsequences({ ...values, max_member }, { type: '6' }).max_member ?? max_member;
    expect([15, 16, 17].map(sizeAfter)).toEqual([16, 16, 17]);
  });

  it('another game has no template and no automatic results', () => {
    expect(withConsequences({ ...values, template_id: '4' }, { game_id: '5' })).toEqual({
      game_id: '5',
      template_id: '',
      match_autohandle: false,
    });
  });

  it('an end that was taken from the schedule becomes the usual one where none is expected', () => {
    const taken = { ...values, end_at: expectedEnd(values)!.at };
    const day = new Date(Date.parse(start) + 86_400_000).toISOString();
    expect(withConsequences(taken, { type: '8' }).end_at).toBe(day);
    const set = { ...values, end_at: '2026-12-31T18:00:00.000Z' };
    expect(withConsequences(set, { max_member: 64 })).toEqual({ max_member: 64 });
  });
});

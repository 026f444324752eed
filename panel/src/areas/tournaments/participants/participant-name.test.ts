import type { Participant } from '@matchdesk/contract/tournaments/participants';
import { beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#shared/i18n/i18n.ts';
import { chatPartner, participantName } from './participant-name.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await startI18n();
});

const user = { id: 5, name: 'Ana Ruz', email: 'ana@players.test', avatar: null, nickname: 'ana' };
const profile = { user, info: null } as Participant['profile'];
const team = (is_deleted: boolean) =>
  ({ id: 3, name: 'Herons', creator_id: 9, is_deleted }) as Participant['team'];

test('[PART-14, D49] a deleted team shows as TEAM DELETED, any other by its name', () => {
  expect(participantName({ team: team(true), profile })).toBe('TEAM DELETED');
  expect(participantName({ team: team(false), profile })).toBe('Herons');
});

test('[D47] a player is called by the name they have, and talked to themselves; of a team, its creator', () => {
  expect(participantName({ team: null, profile })).toBe('ana');
  expect(chatPartner({ team: null, profile })).toBe(5);
  expect(chatPartner({ team: team(false), profile })).toBe(9);
});

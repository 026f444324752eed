import { expect, test } from 'vitest';
import { onlyRoles } from './access.ts';
import { allEndpoints } from './areas.ts';

const calls = allEndpoints();
const deletions = calls.filter(({ name }) => name.startsWith('delete'));

/** Parts of a record, covered by that record's History: a team's member, a room before its matches exist. */
const parts = new Set(['deleteRoom', 'deleteTeamMate']);

test('[O11] what can be deleted has a History, and a Super admin can bring it back', () => {
  const records = deletions.filter(({ name }) => !parts.has(name));
  expect(records.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['deleteTournament', 'deleteParticipant', 'deleteTeam', 'deleteNews']),
  );
  for (const { name, endpoint } of records) {
    const beside = (part: string) =>
      calls.find(({ endpoint: { path } }) => path === `${endpoint.path}/${part}`)?.endpoint;
    expect(beside('restore'), name).toMatchObject({ method: 'POST', access: onlyRoles('Super admin') });
    expect(beside('history'), name).toMatchObject({ method: 'GET' });
  }
});

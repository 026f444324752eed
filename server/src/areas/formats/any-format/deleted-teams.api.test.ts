import type { Endpoint } from '@matchdesk/contract/endpoint';
import { listChallengeMatches, listPublicChallengers } from '@matchdesk/contract/formats/challenge';
import { listPublicMatches } from '@matchdesk/contract/formats/elimination';
import { listLeaderboard, listPublicLeaderboard } from '@matchdesk/contract/formats/leaderboard';
import { listMatches } from '@matchdesk/contract/formats/matches';
import { getLobby, getPublicLobby, listMultiLobbyStandings } from '@matchdesk/contract/formats/multi-lobby';
import { getPublicRoom, getRoom, listRoomParticipants } from '@matchdesk/contract/formats/round-robin-swiss';
import { getTftMatch, listTftMatches } from '@matchdesk/contract/formats/tft';
import { listParticipants } from '@matchdesk/contract/tournaments/participants';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startedChallenge } from '#testing/challenge.testing.ts';
import { startedTournament } from '#testing/entrants.testing.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { startedTft } from '#testing/lobbies.testing.ts';
import { readLobbies, startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import { startedRooms } from '#testing/round-robin-swiss.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

/** The participant plays for a team that was deleted meanwhile. */
async function deleteTeamOf(participant: number): Promise<void> {
  await sql`
    with gone as (
      insert into teams (name, description, game_id, creator_id, max_players, created_at, updated_at, deleted_at)
      select 'Vanished Five', '', 1, user_id, 5, now(), now(), now() from participants where id = ${participant}
      returning id)
    update participants set type = 2, team_id = gone.id from gone where participants.id = ${participant}`.execute(
    server.context.db,
  );
}

/** Nothing is left of the account by which somebody could be called. */
async function forgetNamesOf(participant: number): Promise<void> {
  await sql`update users set nickname = '', name = '', email = null, is_guest = true
    where id = (select user_id from participants where id = ${participant})`.execute(server.context.db);
}

async function read(endpoint: Endpoint, params: object): Promise<string> {
  const reader = endpoint.access.level === 'anyone' ? server.anonymous : await server.as('manager');
  const query = endpoint === listPublicMatches ? { ranges: '0-3' } : {};
  const { status, body } = await reader.call(endpoint, { params, query });
  expect(status, endpoint.path).toBe(200);
  return JSON.stringify(body);
}

const started = {
  1: () => startedTournament(server, 4),
  2: () => startedLeaderboard(server, 4),
  3: () => startedTournament(server, 4, { type: '3' }),
  4: () => startedRooms(server, { sizes: [4] }),
  5: () => startedMultiLobby(server, 4),
  6: () => startedTft(server, 8),
  7: () => startedRooms(server, { type: 7, sizes: [16] }),
  8: () => startedChallenge(server, 4),
  9: () => startedChallenge(server, 4, { type: '9' }),
};

const inCapitals = [listMatches, listPublicMatches];
const inLeaderboard = [listLeaderboard, listPublicLeaderboard];
const inRooms = [getRoom, getPublicRoom, listRoomParticipants];
const inLobbies = [getLobby, getPublicLobby, listMultiLobbyStandings];
const inTft = [getTftMatch, listTftMatches];
const inChallenge = [listChallengeMatches, listPublicChallengers];

/** Where each type names its participants. */
const views: Record<keyof typeof started, readonly Endpoint[]> = {
  1: inCapitals,
  2: inLeaderboard,
  3: inCapitals,
  4: inRooms,
  5: inLobbies,
  6: inTft,
  7: inRooms,
  8: inChallenge,
  9: inChallenge,
};

describe.each(Object.keys(started).map(Number) as (keyof typeof started)[])('type %i', (type) => {
  test('[PART-14, D49] a deleted team is called so wherever the type names it, and somebody without a name is unknown', async () => {
    const made = await started[type]();
    const [team, nobody] = made.entrants;
    await deleteTeamOf(team!);
    await forgetNamesOf(nobody!);
    const lobbies =
      'lobbies' in made ? made.lobbies : type === 5 ? await readLobbies(made.manager, made.id) : [];
    const matchId = lobbies[0]?.id ?? 0;
    const roomId = 'rooms' in made ? made.rooms[0]!.id : 0;
    expect(await read(listParticipants, { id: made.id })).toMatch(/"Vanished Five".*"is_deleted":true/);
    for (const view of views[type]) {
      const text = await read(view, { id: made.id, matchId, roomId });
      const isPublic = view.access.level === 'anyone';
      if (inCapitals.includes(view as never) && !isPublic) {
        // The panel writes the capitals of a card in the language of its reader.
        expect(text, view.path).toContain('"is_team_deleted":true');
      } else {
        const [shown, other] = inCapitals.includes(view as never)
          ? ['TEAM DELETED', 'Team deleted']
          : ['Team deleted', 'TEAM DELETED'];
        expect(text, view.path).toContain(shown);
        if (type !== 4 && type !== 7) expect(text, view.path).not.toContain(other);
      }
      expect(text, view.path).not.toContain('Vanished Five');
      expect(text, view.path).toContain(isPublic ? `Player #${nobody}` : '"Unknown"');
    }
  });
});

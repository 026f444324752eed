import { startTournament, undoMatchAction } from '@matchdesk/contract/formats/any-format';
import { finishMatch, revertMatch } from '@matchdesk/contract/formats/matches';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { addEntries } from '@matchdesk/contract/tournaments/add-participants';
import { disqualifyParticipant } from '@matchdesk/contract/tournaments/participants';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { drawnTournament, readMatches, startedTournament } from '#testing/entrants.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

interface Cup {
  id: number;
  manager: Client;
}

const finish = ({ id, manager }: Cup, match: Match, winner: number | null, more = {}) =>
  manager.call(finishMatch, {
    params: { id, matchId: match.id },
    body: { winner_id: winner, ...more },
  });

const noShow = (cup: Cup, match: Match) => finish(cup, match, null, { reason: 'double_no_show' });

/** The side that is listed first wins every match that is open. */
async function playOut(cup: Cup): Promise<Match[]> {
  for (;;) {
    const matches = await readMatches(cup.manager, cup.id);
    const open = matches.find(
      ({ status, first_participant, second_participant }) =>
        status !== 'FINISHED' && first_participant && second_participant,
    );
    if (!open) return matches;
    expect((await finish(cup, open, open.first_participant!.id)).status).toBe(200);
  }
}

/** As `5 on 5–8`, best first. */
async function placesOf({ id }: Cup): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select count(*) || ' on ' || place_from || '–' || place_to as said from participants
    where tournament_id = ${id} and place_from is not null group by place_from, place_to order by place_from, place_to`.execute(
    server.context.db,
  );
  return rows.map(({ said }) => said);
}

async function placeOf(participant: number) {
  const { rows } = await sql<{ place_from: number; place_to: number; place_seat: number | null }>`
    select place_from, place_to, place_seat from participants where id = ${participant}`.execute(
    server.context.db,
  );
  return rows[0]!;
}

describe('a correction after the end', () => {
  test('of a score moves nobody, where a semifinalist was disqualified', async () => {
    const cup = await startedTournament(server, 8);
    for (const match of cup.matches.slice(0, 4)) await finish(cup, match, match.first_participant!.id);
    const semifinal = (await readMatches(cup.manager, cup.id))[4]!;
    await finish(cup, semifinal, semifinal.first_participant!.id, { reason: 'disqualified' });
    const played = await playOut(cup);
    const places = ['1 on 1–1', '1 on 2–2', '1 on 3–3', '4 on 4–7'];
    expect(await placesOf(cup)).toEqual(places);
    for (const match of [played[5]!, played[1]!, played[3]!]) {
      const corrected = { match_result: '1:0', replace: true };
      expect((await finish(cup, match, match.winner_id, corrected)).body.action_id).not.toBeNull();
      expect(await placesOf(cup)).toEqual(places);
    }
  });

  test('of a third-place match changes its two places, and undoing it gives them back', async () => {
    const cup = await startedTournament(server, 4, { with_third_place_match: '1' });
    for (const match of cup.matches.slice(0, 2)) await finish(cup, match, match.first_participant!.id);
    const [final, third] = (await readMatches(cup.manager, cup.id)).slice(2) as [Match, Match];
    const [one, other] = [third.first_participant!.id, third.second_participant!.id];
    await finish(cup, third, one);
    await finish(cup, final, final.first_participant!.id, { reason: 'disqualified' });
    const places = ['1 on 1–1', '1 on 2–2', '1 on 3–3'];
    expect([await placesOf(cup), (await placeOf(one)).place_from]).toEqual([places, 2]);
    const { body } = await finish(cup, third, other, { replace: true });
    expect([await placesOf(cup), (await placeOf(other)).place_from]).toEqual([places, 2]);
    const undo = { params: { id: cup.id }, body: { action_id: body.action_id ?? 0 } };
    expect((await cup.manager.call(undoMatchAction, undo)).status).toBe(200);
    expect([await placesOf(cup), (await placeOf(one)).place_from]).toEqual([places, 2]);
  });

  test('that takes the end back leaves the places as the matches give them', async () => {
    const cup = await startedTournament(server, 8);
    await noShow(cup, cup.matches[0]!);
    const played = await playOut(cup);
    expect(await placesOf(cup)).toEqual(['1 on 1–1', '1 on 2–2', '1 on 3–3', '5 on 5–8']);
    const params = { id: cup.id, matchId: played[6]!.id };
    expect((await cup.manager.call(revertMatch, { params, query: {} })).status).toBe(200);
    expect(await placesOf(cup)).toEqual(['1 on 3–4', '5 on 5–8']);
    const [first] = cup.matches;
    expect((await placeOf(first!.first_participant!.id)).place_seat).toBeNull();
  });
});

describe('the end', () => {
  test('puts a pair that did not come on one seat', async () => {
    const cup = await startedTournament(server, 4, { with_third_place_match: '1' });
    await noShow(cup, cup.matches[0]!);
    await playOut(cup);
    const [one, other] = [cup.matches[0]!.first_participant!.id, cup.matches[0]!.second_participant!.id];
    expect(await placesOf(cup)).toEqual(['1 on 1–1', '1 on 3–3', '2 on 4–4']);
    expect((await placeOf(one)).place_seat).not.toBeNull();
    expect(await placeOf(one)).toEqual(await placeOf(other));
    expect((await placeOf(cup.matches[1]!.first_participant!.id)).place_seat).toBeNull();
  });

  test('makes no champions of two who did not play the final, whoever else left', async () => {
    const cup = await startedTournament(server, 4);
    for (const match of cup.matches.slice(0, 2)) await finish(cup, match, match.first_participant!.id);
    const params = { id: cup.id, pid: cup.matches[0]!.second_participant!.id };
    await cup.manager.call(disqualifyParticipant, { params });
    await noShow(cup, (await readMatches(cup.manager, cup.id))[2]!);
    expect(await placesOf(cup)).toEqual(['2 on 2–2', '1 on 3–3']);
  });

  test('counts seats by hand as they were taken', async () => {
    const drawn = await drawnTournament(server, 5);
    const { id, manager, entrants } = drawn;
    const [one, other, , last] = (await readMatches(manager, id)).map((match) => match.id);
    const matches = [
      { match_id: one!, participants: entrants.slice(0, 2) },
      { match_id: other!, participants: entrants.slice(2, 4) },
      { match_id: last!, participants: entrants.slice(4) },
    ];
    expect((await manager.call(startTournament, { params: { id }, body: { matches } })).status).toBe(200);
    await playOut(drawn);
    expect(await placesOf(drawn)).toEqual(['1 on 1–1', '1 on 2–2', '1 on 3–3', '2 on 4–5']);
  });

  test('gives those beaten before a late entry the same places as those beaten after it', async () => {
    const cup = await startedTournament(server, 7, { max_member: '8' });
    const [, match] = cup.matches;
    await finish(cup, match!, match!.first_participant!.id);
    expect(await placesOf(cup)).toEqual(['1 on 5–7']);
    const body = { rows: [{ line: 1, name: 'Late' }], late: true };
    expect((await cup.manager.call(addEntries, { params: { id: cup.id }, body })).status).toBe(201);
    expect(await placesOf(cup)).toEqual(['1 on 5–8']);
    await playOut(cup);
    expect(await placesOf(cup)).toEqual(['1 on 1–1', '1 on 2–2', '2 on 3–4', '4 on 5–8']);
  });
});

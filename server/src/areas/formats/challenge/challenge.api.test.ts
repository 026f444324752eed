import {
  closeChallenge,
  startChallenge,
  startTournament,
  undoStart,
} from '@matchdesk/contract/formats/any-format';
import { listWinners, saveWinners } from '@matchdesk/contract/formats/challenge';
import { listMatchHistory, previewRevert, whyInMatch } from '@matchdesk/contract/formats/matches';
import type { ParticipantId } from '@matchdesk/contract/ids';
import { tournamentStatuses } from '@matchdesk/contract/statuses';
import { deleteParticipant, disqualifyParticipant } from '@matchdesk/contract/tournaments/participants';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import type { TournamentAction } from '@matchdesk/contract/tournaments/tournaments.rules';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { challengeCalls, placed, startedChallenge } from '#testing/challenge.testing.ts';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { makeTournament, setTournamentStatus } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const statusOf = async (id: number) =>
  (await (await server.as('manager')).call(getTournament, { params: { id } })).body.data;

describe('starting', () => {
  test('[CHAL-07] is offered and possible in the three statuses before the start, and in no other', async () => {
    const { id } = await makeTournament(server, { type: '8' });
    const manager = await server.as('manager');
    const offering = [];
    for (const status of tournamentStatuses) {
      await setTournamentStatus(server, id, status);
      const offered = (await statusOf(id)).actions.includes('start');
      if (offered) offering.push(status);
      // Nobody takes part yet, so an allowed start is refused for that reason.
      const { body } = await manager.call(startChallenge, { params: { id } });
      expect([status, body.code]).toEqual([status, offered ? 'too-few-participants' : 'status-forbids']);
    }
    expect(offering.toSorted()).toEqual(['CHECKIN', 'REGISTRATION_CLOSED', 'REGISTRATION_OPENED']);
  });

  test.each(['8', '9'] as const)(
    '[CHAL-19, D91] makes one match for each participant of type %s, by its own call or by the general one',
    async (type) => {
      for (const call of [startChallenge, startTournament]) {
        const { id } = await makeTournament(server, { type });
        const entrants = await enterPlayers(server, id, 3);
        const manager = await server.as('manager');
        const started = await manager.call(call as typeof startTournament, { params: { id }, body: {} });
        expect([started.status, started.body.data.status]).toEqual([200, 'STARTED']);
        const { data, meta } = await challengeCalls(server, id).matches();
        expect(data.map(({ participant }) => participant.id)).toEqual(entrants);
        expect(new Set(data.map((match) => match.id)).size).toBe(3);
        expect(meta).toEqual({ total: 3, reported: 0, eligible: 3 });
      }
    },
  );

  test.each(['8', '9'] as const)(
    '[CHAL-09] and everything else of type %s is offered and done until FINISHED or CLOSED, and then no more',
    async (type) => {
      const { id, entrants, manager, save } = await startedChallenge(server, 3, { type });
      await save(placed(entrants[0]));
      const { db } = server.context;
      const ofChallenge: TournamentAction[] = ['start', 'undo-start', 'save-winners', 'revert', 'close'];
      const params = { id };
      for (const status of ['IN_PROGRESS', 'FINISHED', 'CLOSED'] as const) {
        await db.updateTable('tournaments').set({ status }).where('id', '=', id).execute();
        const offered = (await statusOf(id)).actions.filter((action) => ofChallenge.includes(action));
        const isOpen = status === 'IN_PROGRESS';
        expect([status, offered]).toEqual([status, isOpen ? ['save-winners', 'revert', 'close'] : []]);
        const saved = await save(placed(entrants[1], entrants[2]));
        expect([status, saved.status, saved.body.code]).toEqual(
          isOpen ? [status, 200, undefined] : [status, 409, 'status-forbids'],
        );
        if (isOpen) continue;
        for (const refused of [
          await manager.call(startChallenge, { params }),
          await manager.call(undoStart, { params }),
          await manager.call(closeChallenge, { params }),
        ])
          expect([status, refused.status]).toEqual([status, 409]);
      }
    },
  );

  test('belongs to its types: a bracket is not started by this call', async () => {
    const { id } = await makeTournament(server, { type: '1' });
    const refused = await (await server.as('manager')).call(startChallenge, { params: { id } });
    expect([refused.status, refused.body.code]).toEqual([409, 'format-forbids']);
    const stranger = await server.as('managerWithoutGame');
    expect((await stranger.call(startChallenge, { params: { id } })).status).toBe(403);
  });

  test('is taken back while nothing was handed in, and comes again with new matches', async () => {
    const { id, manager, matches } = await startedChallenge(server, 2);
    const before = (await matches()).data.map((match) => match.id);
    const undone = await manager.call(undoStart, { params: { id } });
    expect([undone.status, undone.body.data.status]).toEqual([200, 'REGISTRATION_CLOSED']);
    expect((await matches()).data).toEqual([]);
    await manager.call(startChallenge, { params: { id } });
    const after = (await matches()).data.map((match) => match.id);
    expect(after).toHaveLength(2);
    expect(after.some((match) => before.includes(match))).toBe(false);
  });

  test('works again after a Super admin set the status back by hand: what was decided before is gone', async () => {
    const { id, manager, entrants, save, winners } = await startedChallenge(server, 3);
    await save(placed(entrants[0]));
    await setTournamentStatus(server, id, 'REGISTRATION_CLOSED');
    expect((await manager.call(startChallenge, { params: { id } })).status).toBe(200);
    expect(await winners()).toEqual([]);
  });
});

describe('winners', () => {
  test('[CHAL-18] are saved as a list of places and participants, which replaces the one before', async () => {
    const { id, manager, entrants, save, winners, matches } = await startedChallenge(server, 4);
    const [a, b, c] = entrants;
    const saved = await save(placed(b, a));
    expect(saved.status).toBe(200);
    expect(saved.body.data.map(({ place, participant }) => [place, participant.id])).toEqual([
      [1, b],
      [2, a],
    ]);
    expect((await statusOf(id)).status).toBe('IN_PROGRESS');
    expect((await save([...placed(b, a)].reverse())).body.action_id).toBeNull();
    await save(placed(a, b, c));
    expect(await winners()).toEqual([a, b, c]);
    const places = (await matches()).data.map(({ participant, place }) => [participant.id, place]);
    expect(Object.fromEntries(places)).toEqual({ [a!]: 1, [b!]: 2, [c!]: 3, [entrants[3]!]: null });
    server.clock.advance(1000);
    const superAdmin = await server.as('superAdmin');
    await superAdmin.call(saveWinners, { params: { id }, body: { winners: [] } });
    expect(await winners()).toEqual([]);
    const { body } = await manager.call(listWinners, { params: { id } });
    expect(body.decided).toEqual({ at: server.clock.now().toISOString(), by: 'Sora' });
  });

  test('[CHAL-14] that name somebody twice, leave a gap or name a stranger are refused by name, and change nothing', async () => {
    const { entrants, save, winners } = await startedChallenge(server, 4);
    const other = await startedChallenge(server, 7);
    const [a, b] = entrants as [ParticipantId, ParticipantId];
    await save(placed(a));
    const refused = [
      await save(placed(a, b, a)),
      await save([{ place: 2, participant_id: a }]),
      await save([
        { place: 1, participant_id: a },
        { place: 1, participant_id: b },
      ]),
      await save([
        { place: 1, participant_id: a },
        { place: 3, participant_id: b },
      ]),
      await save(placed(other.entrants[0])),
      await save(placed(...other.entrants)),
      await save([{ place: 0, participant_id: a }]),
      await save([{ place: 1.5, participant_id: a }]),
    ];
    expect(refused.map(({ status }) => status)).toEqual(Array(8).fill(422));
    const sentences = refused.slice(0, 6).map(({ body }) => (body as never as Refused).errors.winners?.[0]);
    expect(sentences).toEqual([
      'Each participant takes only one place. Named twice: Entrant 1.',
      'Places are 1, 2, 3 … without a gap, one participant each.',
      'Places are 1, 2, 3 … without a gap, one participant each.',
      'Places are 1, 2, 3 … without a gap, one participant each.',
      'Not in this challenge: Entrant 1.',
      'Not in this challenge: Entrant 1, Entrant 2, Entrant 3, Entrant 4, Entrant 5, +2.',
    ]);
    expect(await winners()).toEqual([a]);
  });

  test('are saved only while the challenge runs, and only by those who may', async () => {
    const { id } = await makeTournament(server, { type: '8' });
    const [only] = await enterPlayers(server, id, 1);
    const manager = await server.as('manager');
    const save = () => manager.call(saveWinners, { params: { id }, body: { winners: placed(only) } });
    expect(await save()).toMatchObject({ status: 409, body: { code: 'status-forbids' } });
    expect((await statusOf(id)).actions).not.toContain('save-winners');
    await manager.call(startChallenge, { params: { id } });
    expect((await statusOf(id)).actions).toContain('save-winners');
    const stranger = await server.as('managerWithoutGame');
    const body = { winners: placed(only) };
    expect((await stranger.call(saveWinners, { params: { id }, body })).status).toBe(403);
    expect((await save()).status).toBe(200);
    const bracket = await makeTournament(server, { type: '1' });
    const wrong = await manager.call(saveWinners, { params: { id: bracket.id }, body: { winners: [] } });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'format-forbids']);
  });

  test('that somebody else saved meanwhile are not overwritten unseen', async () => {
    const { entrants, save, winners } = await startedChallenge(server, 3);
    const [a, b, c] = entrants;
    expect((await save(placed(a), [])).status).toBe(200);
    const late = await save(placed(b), []);
    expect([late.status, late.body.code]).toEqual([409, 'winners-changed']);
    expect(await winners()).toEqual([a]);
    // Two people saving the same list is no conflict, and a list that was seen may be replaced.
    expect((await save(placed(a), [])).status).toBe(200);
    expect((await save(placed(c, b), placed(a))).status).toBe(200);
    expect(await winners()).toEqual([c, b]);
  });
});

interface Refused {
  errors: Record<string, string[]>;
}

describe('leaving', () => {
  test('[O14] closes the places up, keeps the line struck out, and never wins again', async () => {
    const { id, manager, entrants, save, winners, matches } = await startedChallenge(server, 4);
    const [a, b, c, d] = entrants;
    await save(placed(a, b, c));
    const gone = await manager.call(disqualifyParticipant, { params: { id, pid: a! } });
    expect(gone.status).toBe(200);
    expect(await winners()).toEqual([b, c]);
    // While it runs only a team can be removed.
    await sql`update tournaments set match_type = 2 where id = ${id}`.execute(server.context.db);
    const removed = await manager.call(deleteParticipant, {
      params: { id, pid: b! },
      query: { by: 'participant' },
    });
    expect(removed.status).toBe(200);
    expect(await winners()).toEqual([c]);
    const { data, meta } = await matches();
    const left = Object.fromEntries(data.map((match) => [match.participant.id, match.left]));
    expect(left).toEqual({ [a!]: 'disqualified', [b!]: 'removed', [c!]: null, [d!]: null });
    expect(meta).toMatchObject({ total: 4, eligible: 2 });
    const again = await save(placed(a));
    expect((again.body as never as Refused).errors.winners).toEqual([
      'Entrant 1 left the challenge and cannot win.',
    ]);
  });

  test('says why somebody has their place, and who decided it', async () => {
    const { id, manager, entrants, save, matches } = await startedChallenge(server, 3);
    const [a, b] = entrants;
    await save(placed(a));
    await manager.call(disqualifyParticipant, { params: { id, pid: b! } });
    const why = [];
    const { data } = await matches();
    for (const { id: matchId } of data)
      why.push((await manager.call(whyInMatch, { params: { id, matchId } })).body.data[0]);
    expect(why.map((one) => [one?.kind, one?.place])).toEqual([
      ['placed-by-staff', 1],
      ['left', undefined],
      ['entered', undefined],
    ]);
    const params = { id, matchId: data[1]!.id };
    const history = await manager.call(listMatchHistory, { params, query: {} });
    expect(history.body.data[0]?.action).toBe('participant disqualified');
    expect((await manager.call(previewRevert, { params })).body.code).toBe('format-forbids');
  });
});

describe('closing', () => {
  test('[CHAL-12, CHAL-17, D40, O13] needs a saved winner and ends it for good, with the places of the winners', async () => {
    const { id, manager, entrants, save } = await startedChallenge(server, 3);
    const [a, b, c] = entrants;
    const close = () => manager.call(closeChallenge, { params: { id } });
    expect((await statusOf(id)).actions).toContain('close');
    expect(await close()).toMatchObject({ status: 409, body: { code: 'no-winners-saved' } });
    expect((await statusOf(id)).status).toBe('STARTED');
    await save(placed(c, a));
    const closed = await close();
    expect([closed.status, closed.body.data.status]).toEqual([200, 'FINISHED']);
    const { rows } = await sql<{ id: number; place: number | null }>`
      select id, place_from as place from participants where tournament_id = ${id} and place_from = place_to
      order by place_from`.execute(server.context.db);
    expect(rows).toEqual([
      { id: c, place: 1 },
      { id: a, place: 2 },
    ]);
    expect(await save(placed(b))).toMatchObject({ status: 409, body: { code: 'status-forbids' } });
    expect(await close()).toMatchObject({ status: 409, body: { code: 'status-forbids' } });
  });

  test('leaves nothing to do: neither saving nor closing is offered when FINISHED or CLOSED', async () => {
    const { id, manager, entrants, save } = await startedChallenge(server, 2);
    await save(placed(entrants[0]));
    await manager.call(closeChallenge, { params: { id } });
    for (const status of ['FINISHED', 'CLOSED']) {
      await setTournamentStatus(server, id, status);
      const { actions } = await statusOf(id);
      expect(
        actions.filter((action) => ['start', 'save-winners', 'close', 'revert'].includes(action)),
      ).toEqual([]);
    }
  });
});

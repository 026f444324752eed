import type { MatchId, TournamentId, UserId } from '@matchdesk/contract/ids';
import {
  listMyMatches,
  type MyMatch,
  reportMatch,
  sendMyMatchMessage,
} from '@matchdesk/contract/people/players';
import { sql } from 'kysely';
import { later, second } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { repeat } from '#lifecycle/repeat.ts';
import { endTokensOf, issueToken } from '#people/index.ts';

/** As long as somebody needs to look at the other window. */
const thinking = 4 * second;

const doubt = 'I saw that differently. Staff will have to decide.';

/** A report to which somebody whom the demo made up has not answered yet. */
interface Unanswered {
  report_id: number;
  tournament_id: TournamentId;
  match_id: MatchId;
  rival_id: UserId;
  /** How many matches the reporter has behind them in the tournament. */
  played: number;
}

const isMadeUp = (person: 'reporter' | 'rival') =>
  sql`${sql.ref(`${person}.is_demo`)} and ${sql.ref(`${person}.password_hash`)} is null`;

async function listUnanswered(db: Db, before: Date): Promise<Unanswered[]> {
  const { rows } = await sql<Unanswered>`
    select distinct on (matches.id) report.id as report_id, matches.tournament_id, matches.id as match_id,
      rival.id as rival_id,
      (select count(*)::int from matches past where past.tournament_id = matches.tournament_id
        and past.status = 'FINISHED' and report.participant_id in (past.first_slot, past.second_slot)) as played
    from matches
    join match_results report on report.match_id = matches.id and report.voided_at is null
    join users reporter on reporter.id = report.user_id and not (${isMadeUp('reporter')})
    join participants other on other.id in (first_slot, second_slot) and other.id <> report.participant_id
    join users rival on rival.id = other.user_id and ${isMadeUp('rival')}
    where matches.status = 'PENDING' and report.updated_at < ${before}
      and not exists (select from match_results own where own.match_id = matches.id
        and own.participant_id = other.id and own.voided_at is null)
    order by matches.id, report.id desc limit 20`.execute(db);
  return rows;
}

/**
 * Lets those whom the demo made up answer what others report against them, by the calls that a phone makes: they
 * confirm the first match of a reporter and contradict the second, and so on, so that a newcomer sees both.
 */
export function startRivals(context: Context, address: string): () => Promise<void> {
  const seen = new Set<number>();
  const answerAll = async () => {
    const before = later(context.clock.now(), -thinking);
    for (const unanswered of await listUnanswered(context.db, before)) {
      if (seen.has(unanswered.report_id)) continue;
      // Once each: whoever may not answer, because they left meanwhile, does not try for ever.
      seen.add(unanswered.report_id);
      await answerAs(context, address.replace('0.0.0.0', '127.0.0.1'), unanswered);
    }
  };
  return repeat(answerAll, {
    every: second,
    log: context.log,
    failure: 'a rival of the demo could not answer a report',
  });
}

async function answerAs(
  { db, clock }: Context,
  address: string,
  { tournament_id, match_id, rival_id, played }: Unanswered,
): Promise<void> {
  const { token } = await issueToken(db, { kind: 'bearer', userId: rival_id, now: clock.now() });
  const call = (path: string, body?: object) => {
    const filled = path.replace('{id}', String(tournament_id)).replace('{matchId}', String(match_id));
    return fetch(`${address}/api${filled}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  };
  const read = await call(listMyMatches.path);
  const { data } = (await read.json()) as { data: MyMatch[] };
  const match = data.find(({ id }) => id === match_id);
  if (match?.kind === 'duel' && match.reports.theirs !== null) {
    const said = match.reports.theirs;
    const agrees = played % 2 === 0;
    if (!agrees) await call(sendMyMatchMessage.path, { message: doubt });
    await call(reportMatch.path, { result: agrees ? said : said.split(':').reverse().join(':') });
  }
  await db.transaction().execute((trx) => endTokensOf(trx, rival_id, clock.now()));
}

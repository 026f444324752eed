import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { type Step, transact } from '#database/transact.ts';
import type { Person } from '#people/index.ts';

/** What a format does to decide one of its matches. */
interface MatchSteps<Held, Command, Decided, Saved, Answer, Seen = undefined> {
  /** What may be read before the lock, while nobody has to wait for it. */
  look?(db: Db, id: TournamentId): Promise<Seen>;
  /** Reads the match and what belongs to it, under the lock of its tournament. */
  load(step: Step, id: TournamentId, matchId: MatchId, seen?: Seen): Promise<Held>;
  /** Asks the engine. Its refusal is thrown, as a person reads it. */
  apply(held: NoInfer<Held>, command: Command): Promise<Decided>;
  /** Saves what was decided, with its audit row, and announces it. */
  save(held: NoInfer<Held>, actor: Person | undefined, action: string, decided: Decided): Promise<Saved>;
  answer(held: NoInfer<Held>, saved: Saved, matchId: MatchId): Promise<Answer>;
}

interface Decision<Held, Command, Decided> {
  id: TournamentId;
  matchId: MatchId;
  /** As the History names it. */
  action: string;
  make(held: Held): Command | Promise<Command>;
  /** The engine allows it, and staff may still have to confirm it. */
  check?(held: Held, decided: Decided): Promise<void>;
}

/** Approve, no-show, revert: makes the function by which a format decides one match, while others move with it. */
export function matchDecider<Held, Command, Decided, Saved, Answer, Seen>({
  look,
  load,
  apply,
  save,
  answer,
}: MatchSteps<Held, Command, Decided, Saved, Answer, Seen>) {
  return async (
    context: Context,
    actor: Person | undefined,
    { id, matchId, action, make, check }: Decision<Held, Command, Decided>,
  ): Promise<Answer> => {
    const seen = await look?.(context.db, id);
    return transact(context, async (step) => {
      const held = await load(step, id, matchId, seen);
      const decided = await apply(held, await make(held));
      await check?.(held, decided);
      return answer(held, await save(held, actor, action, decided), matchId);
    });
  };
}

import { answer, ask, closeConversation, startMine } from '#areas/desk/support/index.ts';
import { hour, later, minute } from '#clock.ts';
import type { Context } from '#context.ts';
import { known } from '#known.ts';
import type { Writer } from '#rows/threads/index.ts';
import type { DemoPlayer } from './players.demo.ts';

interface DemoConversation {
  /** The player, by their number. */
  player: number;
  /** How long ago it began; each message comes a few minutes after the one before. */
  ago: number;
  /** The messages; those of staff begin with `>`. */
  lines: readonly string[];
  isClosed?: true;
}

const conversations: readonly DemoConversation[] = [
  {
    player: 7,
    ago: 26 * hour,
    lines: [
      'Hi, my prize of last week is not in my wallet yet.',
      '> Hello! Prizes are paid three days after a tournament is closed. Yours comes tomorrow.',
      'Great, thanks.',
    ],
    isClosed: true,
  },
  {
    player: 12,
    ago: 3 * hour,
    lines: [
      'I cannot find my team in the list when I register.',
      '> Which game is it, and is the captain already checked in?',
      'Iron Harbor. The captain is https://matchdesk.test/team/9',
      '> Found it. The captain has to accept you first, then the team is offered.',
    ],
  },
  { player: 21, ago: 40 * minute, lines: ['Can I change my nickname in the middle of a season?'] },
  {
    player: 33,
    ago: 12 * minute,
    lines: ['My opponent did not show up.', 'Do I still have to upload a screenshot?'],
  },
];

/** A few conversations: one is closed, one is answered, two wait. */
export async function fillSupport(
  context: Context,
  players: readonly DemoPlayer[],
  staff: Writer,
): Promise<void> {
  for (const { player, ago, lines, isClosed } of conversations) {
    const person = known(players[player], 'the player of a conversation');
    let now = later(context.clock.now(), -ago);
    const then = { ...context, clock: { now: () => now } };
    const { id } = await startMine(then, person);
    for (const line of lines) {
      const message = line.replace(/^> /, '');
      if (line === message) await ask(then, person, { message });
      else await answer(then, staff, id, { message });
      now = later(now, 4 * minute);
    }
    if (isClosed) await closeConversation(then, staff, id);
  }
}

import { ruleKind } from '#areas/content/rules/index.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';
import { createRecord } from '#records/index.ts';
import { type DemoGameName, gameIds } from './games.demo.ts';

const fairPlay = `<h2>Fair play</h2><p>Play what you registered as. One person, one account.</p>
<ul><li>No cheats, macros or exploits</li><li>No account sharing</li><li>Respect opponents, staff and spectators</li></ul>
<p>Decisions of the admins are final. Call an admin from the match chat when something is wrong.</p>`;

const noShow = `<h2>No-show</h2><ol><li>Be ready at the start time.</li><li>After <strong>10 minutes</strong> the present side may claim the win.</li>
<li>A screenshot of the empty lobby is the proof.</li></ol>`;

const bestOf = (
  games: number,
  perMap: string,
) => `<h2>Matches</h2><p>Every match is a <strong>best of ${games}</strong>. ${perMap}</p>
<blockquote>Report the result with a screenshot of the final score.</blockquote>`;

/** A rule without a game belongs to no game in particular. */
const demoRules: { title: string; game?: DemoGameName; content: string }[] = [
  { title: 'House rules', content: fairPlay },
  { title: 'No-shows and late starts', content: noShow },
  {
    title: 'Prizes and payment',

    content: '<p>Prizes are paid to the wallet within 7 days of the tournament’s end.</p>',
  },
  {
    title: 'Skyline Strikers — duels',
    game: 'Skyline Strikers',
    content: bestOf(3, 'The loser of a game picks the next arena.'),
  },
  { title: 'Iron Harbor — 5 v 5', game: 'Iron Harbor', content: bestOf(3, 'Maps are banned in turn.') },
  { title: 'Neon Drift — time trials', game: 'Neon Drift', content: bestOf(5, 'Ghosts are off.') },
  {
    title: 'Rift Wardens — tournament draft',
    game: 'Rift Wardens',
    content: bestOf(3, 'Tournament draft with ten bans.'),
  },
  {
    title: 'Ashfall Royale — squads',
    game: 'Ashfall Royale',
    content: '<p>Five games; one point a knock-out, placement points as listed.</p>',
  },
  { title: 'Cardkeepers — ladder decks', game: 'Cardkeepers', content: bestOf(5, 'Three decks, one ban.') },
  {
    title: 'Hollow Citadel — siege',
    game: 'Hollow Citadel',
    content: bestOf(3, 'Sides change after each round.'),
  },
  {
    title: 'Lantern Tactics — eight-player lobbies',
    game: 'Lantern Tactics',
    content: '<p>Places 1 to 4 of each lobby advance.</p>',
  },
  {
    title: 'Starforge Legends — open',
    game: 'Starforge Legends',
    content: bestOf(3, 'Any legend may be picked once.'),
  },
  {
    title: 'Starforge Legends — grand final',
    game: 'Starforge Legends',
    content: bestOf(5, 'Any legend may be picked once a series.'),
  },
];

export async function fillRules(context: Context, actor: Person): Promise<void> {
  for (const { title, game, content } of demoRules)
    await createRecord(context, ruleKind, actor, { title, game_id: game ? gameIds[game] : 0, content });
}

import type { TemplateKind } from '@matchdesk/contract/tournaments/templates';
import { templateKinds } from '#areas/tournaments/templates/index.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';
import { createRecord } from '#records/index.ts';
import { type DemoGameName, gameIds } from './games.demo.ts';

/** Each round is written as its minutes and its number of games. */
interface DemoTemplate {
  title: string;
  game: DemoGameName;
  rounds: string;
}

const demoTemplates: Record<TemplateKind, DemoTemplate[]> = {
  bracket: [
    { title: 'Sprint of eight', game: 'Skyline Strikers', rounds: '20x1 20x1 30x3' },
    { title: 'Weeknight sixteen', game: 'Skyline Strikers', rounds: '30x1 30x1 40x3 60x3' },
    { title: 'Harbor league night', game: 'Iron Harbor', rounds: '45x1 45x3 60x3 90x5' },
    { title: 'Time trial ladder', game: 'Neon Drift', rounds: '15x5 15x5 20x5 25x7' },
    { title: 'Wardens major', game: 'Rift Wardens', rounds: '60x3 60x3 60x3 75x3 120x5' },
    { title: 'Card knockout', game: 'Cardkeepers', rounds: '25x5 25x5 25x5 30x5 45x7' },
    { title: 'Pitch cup', game: 'Velvet Pitch', rounds: '30x1 30x1 30x1 45x3' },
    {
      title: 'Open of two hundred',
      game: 'Starforge Legends',
      rounds: '30x1 30x1 30x1 30x1 40x3 40x3 60x3 120x5',
    },
    { title: 'Invitational', game: 'Starforge Legends', rounds: '60x3 90x5' },
  ],
  room: [
    { title: 'Quick pools', game: 'Skyline Strikers', rounds: '15x1 15x1 15x1' },
    { title: 'Double pools', game: 'Skyline Strikers', rounds: '20x2 20x2 20x2 20x2 20x2' },
    { title: 'Harbor groups of four', game: 'Iron Harbor', rounds: '45x1 45x1 60x1' },
    { title: 'Royale evening', game: 'Ashfall Royale', rounds: '25x1 25x1 25x1 25x1 25x1' },
    { title: 'Tactics lobbies', game: 'Lantern Tactics', rounds: '40x2 40x2 45x3' },
    { title: 'Siege round robin', game: 'Hollow Citadel', rounds: ' 35x1'.repeat(7) },
    { title: 'Swiss marathon', game: 'Starforge Legends', rounds: ' 50x3'.repeat(9) },
    { title: 'Full season of sixteen', game: 'Starforge Legends', rounds: ' 30x1'.repeat(16) },
  ],
};

function toInfo(rounds: string) {
  return rounds
    .trim()
    .split(' ')
    .map((round) => {
      const [duration = 0, matches = 0] = round.split('x').map(Number);
      return { duration, matches };
    });
}

export async function fillTemplates(context: Context, actor: Person): Promise<void> {
  for (const kind of ['bracket', 'room'] as const) {
    for (const { title, game, rounds } of demoTemplates[kind]) {
      const form = { title, game_id: gameIds[game], info: toInfo(rounds) };
      await createRecord(context, templateKinds[kind], actor, form);
    }
  }
}

import type { GameId } from '@matchdesk/contract/ids';
import type { TemplateKind } from '@matchdesk/contract/templates';
import { createTemplate } from '#areas/templates/index.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';

interface DemoTemplate {
  title: string;
  /** As `demo/games.ts` gives them. */
  game: number;
  /** Minutes and matches of each round, first to last. */
  rounds: readonly (readonly [duration: number, matches: number])[];
}

const demoTemplates: Record<TemplateKind, DemoTemplate[]> = {
  bracket: [
    {
      title: 'Sprint of eight',
      game: 1,
      rounds: [
        [20, 1],
        [20, 1],
        [30, 3],
      ],
    },
    {
      title: 'Weeknight sixteen',
      game: 1,
      rounds: [
        [30, 1],
        [30, 1],
        [40, 3],
        [60, 3],
      ],
    },
    {
      title: 'Harbor league night',
      game: 2,
      rounds: [
        [45, 1],
        [45, 3],
        [60, 3],
        [90, 5],
      ],
    },
    {
      title: 'Time trial ladder',
      game: 3,
      rounds: [
        [15, 5],
        [15, 5],
        [20, 5],
        [25, 7],
      ],
    },
    {
      title: 'Wardens major',
      game: 4,
      rounds: [
        [60, 3],
        [60, 3],
        [60, 3],
        [75, 3],
        [120, 5],
      ],
    },
    {
      title: 'Card knockout',
      game: 6,
      rounds: [
        [25, 5],
        [25, 5],
        [25, 5],
        [30, 5],
        [45, 7],
      ],
    },
    {
      title: 'Pitch cup',
      game: 7,
      rounds: [
        [30, 1],
        [30, 1],
        [30, 1],
        [45, 3],
      ],
    },
    {
      title: 'Open of two hundred',
      game: 12,
      rounds: [
        [30, 1],
        [30, 1],
        [30, 1],
        [30, 1],
        [40, 3],
        [40, 3],
        [60, 3],
        [120, 5],
      ],
    },
    {
      title: 'Invitational',
      game: 12,
      rounds: [
        [60, 3],
        [90, 5],
      ],
    },
  ],
  room: [
    {
      title: 'Quick pools',
      game: 1,
      rounds: [
        [15, 1],
        [15, 1],
        [15, 1],
      ],
    },
    {
      title: 'Double pools',
      game: 1,
      rounds: [
        [20, 2],
        [20, 2],
        [20, 2],
        [20, 2],
        [20, 2],
      ],
    },
    {
      title: 'Harbor groups of four',
      game: 2,
      rounds: [
        [45, 1],
        [45, 1],
        [60, 1],
      ],
    },
    {
      title: 'Royale evening',
      game: 5,
      rounds: [
        [25, 1],
        [25, 1],
        [25, 1],
        [25, 1],
        [25, 1],
      ],
    },
    {
      title: 'Tactics lobbies',
      game: 10,
      rounds: [
        [40, 2],
        [40, 2],
        [45, 3],
      ],
    },
    { title: 'Siege round robin', game: 8, rounds: Array.from({ length: 7 }, () => [35, 1] as const) },
    { title: 'Swiss marathon', game: 12, rounds: Array.from({ length: 9 }, () => [50, 3] as const) },
    { title: 'Full season of sixteen', game: 12, rounds: Array.from({ length: 16 }, () => [30, 1] as const) },
  ],
};

export async function fillTemplates(context: Context, actor: Person): Promise<void> {
  for (const kind of ['bracket', 'room'] as const) {
    for (const { title, game, rounds } of demoTemplates[kind]) {
      const info = rounds.map(([duration, matches]) => ({ duration, matches }));
      await createTemplate(context, actor, kind, { title, game_id: game as GameId, info });
    }
  }
}

import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';
import { type Drawn, type Kind, names, type Player } from '../player.ts';

interface StoredMatch {
  id: number;
  opponent1: { id: number | null } | null;
  opponent2: { id: number | null } | null;
}

export const player: Player = {
  entrants: names,
  async generate(kind: Kind, seeding: string[]): Promise<Drawn> {
    const manager = new BracketsManager(new InMemoryDatabase());
    await manager.create.stage({
      tournamentId: 0,
      name: 'bench',
      type: kind === 'single' ? 'single_elimination' : 'double_elimination',
      seeding,
      settings: kind === 'double' ? { grandFinal: 'simple' } : {},
    });
    const matches = kind === 'single' ? seeding.length - 1 : 2 * seeding.length - 2;
    return {
      async play(coin) {
        for (let id = 0; id < matches; id++) {
          const side = coin() ? 'opponent2' : 'opponent1';
          await manager.update.match({ id, [side]: { result: 'win' } });
        }
      },
      async pairs() {
        const stored = (await manager.storage.select('match')) as StoredMatch[];
        // Its participants count from 0.
        const idOf = (side: StoredMatch['opponent1']) => (side?.id ?? -1) + 1;
        return stored.map(({ opponent1, opponent2 }) => [idOf(opponent1), idOf(opponent2)]);
      },
    };
  },
};

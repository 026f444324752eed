import type { GameId, TeamId, UserId } from '@matchdesk/contract/ids';
import type { MemberRole } from '@matchdesk/contract/people/teams';
import { recordAudit } from '#audit/index.ts';
import { day, hour, later } from '#clock.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import type { Person } from '#people/index.ts';
import { insertTeam } from '#rows/teams/index.ts';
import { type DemoGameName, gameIds } from './games.demo.ts';
import { drawPicture } from './pictures.ts';
import { type DemoPlayer, giveProfiles } from './players.demo.ts';

export interface DemoTeam {
  id: TeamId;
  game_id: GameId;
  captain: UserId;
  isDeleted: boolean;
}

const names = (text: string) => text.split(', ');

/** Teams by game, with how many play for each. */
const demoTeams: { game: DemoGameName; players: number; teams: string[] }[] = [
  {
    game: 'Skyline Strikers',
    players: 4,
    teams: names(
      'Rooftop Regulars, Sky Pilots, Goal Line Ghosts, Night Shift, Balcony Boys, Red Cranes, Helipad Heroes, Low Clouds',
    ),
  },
  {
    game: 'Iron Harbor',
    players: 7,
    teams: names(
      'Rusty Anchors, Dockside Five, Grey Gulls, Cargo Cult, Breakwater, Tugboat Union, Salt & Iron, Lighthouse',
    ),
  },
  {
    game: 'Rift Wardens',
    players: 7,
    teams: names(
      'Wardens of Oak, Rift Raff, Emberwatch, Pale Lanterns, Stone Choir, The Seventh Gate, Moss & Bone, Thornfield, Duskfall, Two Rivers',
    ),
  },
  {
    game: 'Ashfall Royale',
    players: 5,
    teams: names(
      'Cinder Squad, Ash Thursday, Last Circle, Hot Drop, Smoke Signal, Grey Zone, Parachute Club, Soot & Sons',
    ),
  },
  {
    game: 'Quartz Arena',
    players: 4,
    teams: names(
      'Facet, Prism Break, Clear Cut, Shards, Bedrock, Hard Light, Rough Diamonds, Geode, Sharp Edges, Quartzite',
    ),
  },
  {
    game: 'Starforge Legends',
    players: 6,
    teams: names('Forge Nine, Bright Metal, Star Smiths, Hammerfall Academy'),
  },
];

const lockedTeams = new Set(['Night Shift', 'Hammerfall Academy']);

/** Deleted teams that played in finished tournaments and are still shown there. */
const deletedTeams = new Set(['Rusty Anchors', 'Geode']);

function roleAt(place: number, players: number): MemberRole {
  if (place === 0) return 'captain';
  if (place === 1 && players > 4) return 'co-captain';
  return place >= players - (players > 5 ? 2 : 1) ? 'substitute' : 'player';
}

/** Each team has its own players; every third one has requests to join, if it still takes people. */
export async function fillTeams(
  context: Context,
  players: readonly DemoPlayer[],
  superAdmin: Person,
): Promise<DemoTeam[]> {
  return transact(context, async (step) => {
    const filled: DemoTeam[] = [];
    // The newcomer's own player leads a team of the form's default game.
    const [own, ...free] = players as [DemoPlayer, ...DemoPlayer[]];
    for (const { game, players: size, teams } of demoTeams) {
      const game_id = gameIds[game];
      for (const name of teams) {
        const members = name === 'Forge Nine' ? [own, ...free.splice(0, size - 1)] : free.splice(0, size);
        const asking = !lockedTeams.has(name) && filled.length % 3 === 0 ? free.splice(0, 2) : [];
        await giveProfiles(step.trx, game_id, members, step.now);
        const logo = filled.length % 2 ? null : await drawLogo(context, name, filled.length);
        const team = await makeTeam(step, { name, game_id, logo }, members, asking);
        if (team.isDeleted) await recordDeletion(step, superAdmin, team, name);
        filled.push(team);
      }
    }
    return filled;
  });
}

async function drawLogo({ files }: Context, name: string, seed: number): Promise<string> {
  const letters = name.replaceAll(/[^A-Z]/g, '').slice(0, 2);
  return files.storePicture('logo', await drawPicture({ text: letters, seed, width: 160, height: 160 }));
}

async function makeTeam(
  { trx, now }: Step,
  { name, game_id, logo }: { name: string; game_id: GameId; logo: string | null },
  members: readonly DemoPlayer[],
  asking: readonly DemoPlayer[],
): Promise<DemoTeam> {
  const captain = (members[0] as DemoPlayer).id;
  const founded = later(now, -90 * day);
  const id = await insertTeam(trx, {
    name,
    game_id,
    logo,
    creator_id: captain,
    max_players: members.length + 2,
    description: `${name} have played together since the first season.`,
    is_locked: lockedTeams.has(name),
    created_at: founded,
    updated_at: founded,
    deleted_at: deletedTeams.has(name) ? later(now, -day) : null,
  });
  const profiles = await trx
    .selectFrom('profiles')
    .where('game_id', '=', game_id)
    .where(
      'user_id',
      'in',
      [...members, ...asking].map((player) => player.id),
    )
    .select(['id', 'user_id'])
    .execute();
  const profileOf = new Map(profiles.map((profile) => [profile.user_id, profile.id]));
  const mates = members.map((player, place) => ({
    team_id: id,
    user_id: player.id,
    profile_id: profileOf.get(player.id) ?? null,
    role: roleAt(place, members.length),
    status: 1 as const,
    created_at: founded,
  }));
  const requests = asking.map((player) => ({
    team_id: id,
    user_id: player.id,
    profile_id: profileOf.get(player.id) ?? null,
    role: null,
    status: null,
    created_at: later(now, -5 * hour),
  }));
  await trx
    .insertInto('team_mates')
    .values([...mates, ...requests])
    .execute();
  await recordAudit(trx, {
    at: founded,
    actor: { id: captain },
    subject: 'team',
    subjectId: id,
    action: 'created',
    after: { name },
  });
  return { id, game_id, captain, isDeleted: deletedTeams.has(name) };
}

async function recordDeletion({ trx, now }: Step, actor: Person, { id }: DemoTeam, name: string) {
  const deleted_at = later(now, -day).toISOString();
  await recordAudit(trx, {
    at: later(now, -day),
    actor,
    subject: 'team',
    subjectId: id,
    action: 'deleted',
    before: { name, deleted_at: null },
    after: { name, deleted_at },
  });
}

const demoClans = [
  { name: 'Lagoon Syndicate', description: 'Venice and around; anything with a ball or a boat.', count: 18 },
  { name: 'Northern Circuit', description: 'Players from the far north, up late by nature.', count: 12 },
  { name: 'The Quiet Ones', description: 'No voice chat, no noise, no mercy.', count: 25 },
];

/** Clans with a leader, accepted members, and one more in each who still waits. */
export async function fillClans(context: Context, players: readonly DemoPlayer[]): Promise<void> {
  await transact(context, async ({ trx, now }) => {
    let next = 0;
    for (const { name, description, count } of demoClans) {
      const mates = players.slice(next, next + count);
      next += count;
      const [leader] = mates;
      if (!leader) throw new Error(`no players left for the clan ${name}`);
      const { id } = await trx
        .insertInto('clans')
        .values({ name, description, creator_id: leader.id, max_players: 50, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = mates.map((mate, place) => ({
        clan_id: id,
        user_id: mate.id,
        ...(place === count - 1
          ? { role: null, status: null }
          : { role: place === 0 ? 'leader' : 'member', status: 1 }),
      }));
      await trx.insertInto('clan_mates').values(rows).execute();
    }
  });
}

import { listCountries } from '@matchdesk/contract/content/locations';
import { listMyInbox, registerMyDevice } from '@matchdesk/contract/content/notifications';
import { ask } from './api.ts';
import { type Player, signUp } from './players.steps.ts';

export const countryOf = async (bearer: string, search: string) =>
  (await ask(bearer, listCountries, { query: { search } })).data[0]?.id ?? 0;

/** A new player of this country with a device that accepts pushes. */
export async function playerFrom(country_id: number, nickname: string): Promise<Player & { device: string }> {
  const player = await signUp(nickname, { country_id });
  const device = `device-of-${player.id}`;
  await ask(player.bearer, registerMyDevice, { body: { token: device, platform: 'android' } });
  return { ...player, device };
}

export const inboxOf = async ({ bearer }: Player) =>
  (await ask(bearer, listMyInbox)).data.map(({ title }) => title);

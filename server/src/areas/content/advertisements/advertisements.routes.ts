import * as contract from '@matchdesk/contract/content/advertisements';
import type { Context } from '#context.ts';
import { handle } from '#http/register.ts';
import { getRecord, recordRoutes } from '#records/index.ts';
import { activate, advertisementKind } from './advertisements.service.ts';
import { chooseBanner, listDays } from './advertisements.store.ts';
import { createBannerCount, createPasses, loadPassKey, type Passes } from './banner-counts.ts';

export const advertisementsRoutes = (context: Context) => {
  const { db, clock } = context;
  const count = createBannerCount(context);
  let loading: Promise<Passes> | undefined;
  const passes = () => {
    loading ??= loadPassKey(db)
      .then(createPasses)
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
  return [
    ...recordRoutes(context, contract.advertisementCalls, advertisementKind),
    handle(contract.activateAdvertisement, async ({ person, params, body }) => ({
      data: await activate(context, person, params.id, body.is_active),
    })),
    handle(contract.listAdvertisementDays, async ({ params: { id } }) => {
      await getRecord(db, advertisementKind, id);
      return { data: await listDays(db, id, clock.now()) };
    }),
    handle(contract.getMyBanner, async ({ person, query }) => {
      const place = { user: person.id, game: query.game_id, platform: query.platform_id };
      const banner = await chooseBanner(db, place);
      if (!banner) return { data: null };
      return { data: { ...banner, pass: (await passes()).make(banner.id, person.id, clock.now()) } };
    }),
    handle(contract.countBanners, async ({ body }) => ({ valid: count(await passes(), body) }), {
      isFrequent: true,
    }),
  ];
};

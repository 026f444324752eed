import { channels } from '@matchdesk/contract/channels';
import type { Brand } from '@matchdesk/contract/content/brand';
import { ownBrand } from '@matchdesk/contract/content/brand.rules';
import { type Clock, minute } from '#clock.ts';
import type { Outage } from '#database/outage.ts';
import type { Db } from '#database/schema.ts';
import { outsideCall } from '#database/transact.ts';
import type { Live } from '#live/index.ts';
import { getBrand } from './brand.store.ts';

/** What pages and mails show of the organiser; without one, our own. */
export type ShownBrand = Pick<Brand, 'name' | 'line' | 'colour' | 'logo'>;

export interface ShownBrands {
  /** The same object until it changes. */
  get(): Promise<ShownBrand>;
}

interface ShownBrandsOptions {
  db: Db;
  clock: Clock;
  outage: Pick<Outage, 'notice'>;
  live: Pick<Live, 'watch'>;
}

/** In case another copy cannot tell us of a change. */
const keptFor = minute;

/** Read once, and anew after each change, here or by another copy: every page and every mail asks for it. */
export function openShownBrands({ db, clock, outage, live }: ShownBrandsOptions): ShownBrands {
  let kept: { brand: Promise<ShownBrand>; until: number } | undefined;
  let lastKnown: ShownBrand = ownBrand;
  const forget = () => {
    kept = undefined;
  };
  live.watch({
    hear({ channel }) {
      if (channel === channels.desk('brand')) forget();
    },
    miss: forget,
  });

  async function read(): Promise<ShownBrand> {
    try {
      const { name, line, colour, logo } = await outsideCall(() => getBrand(db));
      const brand = { name: name || ownBrand.name, line, colour, logo };
      if (JSON.stringify(brand) !== JSON.stringify(lastKnown)) lastKnown = brand;
    } catch (error) {
      // Pages are served while the database is away.
      forget();
      if (!outage.notice(error)) throw error;
    }
    return lastKnown;
  }

  return {
    get() {
      const now = clock.now().getTime();
      if (!kept || kept.until <= now) kept = { brand: read(), until: now + keptFor };
      return kept.brand;
    },
  };
}

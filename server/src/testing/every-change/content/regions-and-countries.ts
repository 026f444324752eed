import { countryId } from '#testing/notifications.testing.ts';
import { make } from '../make.ts';
import { makeAll, readList, readOne, type Staff } from './list-records.ts';

export async function keepPlaces(staff: Staff): Promise<void> {
  const { server, notes, admin } = staff;
  const [it, de, ax, br] = await Promise.all(['it', 'de', 'ax', 'br'].map((code) => countryId(server, code)));
  const locales = { value: 'Deutschland', supported_locales: 'de, de,EN', available_wallets: 'EUR' };
  await make(admin, 'updateCountry', { params: { id: de }, body: locales });
  await make(admin, 'updateCountry', { params: { id: de }, body: { ...locales, version: 1 } });
  for (const supported_locales of [['zz-toolong'], ['pt-br', 'zh-hant'], []])
    await make(admin, 'updateCountry', {
      params: { id: br },
      body: { value: 'Brazil', supported_locales, available_wallets: ['COINS', 'EUR'] },
    });
  await make(admin, 'updateCountry', { params: { id: 9999 }, body: locales });
  const searches = ['aland', 'ÅLAND', 'in', 'DE', String(it), 'nowhere'].map((search) => ({
    search,
    limit: 4,
  }));
  const ordered = ['id', 'value', 'code'].flatMap((order) =>
    ['ASC', 'DESC'].map((direction) => ({ order, direction, limit: 3 })),
  );
  const chosen = [{ identities: `${it},${ax}`, limit: 1 }, { with_locale: 'true' }];
  for (const query of [{ limit: 2, page: 2 }, ...searches, ...ordered, ...chosen])
    await notes.read(admin, 'listCountries', { query });
  const within = [[it, ax, de], [de], [it, it, br], [ax], [br]];
  const regions = await makeAll(staff, 'Region', (title, index) => ({ title, countries: within[index] }));
  await readList(staff, 'listRegions', ['id', 'title'], []);
  await readOne(staff, 'Region', regions);
  await make(admin, 'createRegion', { body: { title: 'APPLE', countries: [it] } });
  await make(admin, 'createRegion', { body: { title: 'Nowhere', countries: [] } });
  await make(admin, 'createRegion', { body: { title: 'Nowhere', countries: [9999] } });

  await make(admin, 'updateCountry', { params: { id: it }, body: { ...locales, value: 'Italia' } });
  const terms = await makeAll(staff, 'Terms', (title, index) => ({
    title,
    version: ['1.0', 'b', 'A', '2.0', '3.0'][index],
    content: `<p>${title}</p>`,
    country_id: index % 2 ? it : de,
  }));
  const changed = { title: 'banana split', version: '1.1', content: 'x', country_id: de, revision: 1 };
  for (const _ of [1, 2]) await make(admin, 'updateTerms', { params: { id: terms[0] }, body: changed });
  const byCountry = [{ country_id: it }, { country_id: br }];
  await readList(staff, 'listTerms', ['id', 'title', 'version'], byCountry);
  await readOne(staff, 'Terms', terms);
  const body = { title: 'Terms', version: '9', content: 'x', country_id: br };
  await make(admin, 'createTerms', { body });
  await make(admin, 'createTerms', { body: { ...body, country_id: null } });
  await make(admin, 'createTerms', { body: { ...body, country_id: it, version: '2.0' } });
  await make(admin, 'createTerms', { body: { ...body, country_id: it, content: '<p> </p>' } });
  await make(admin, 'createTerms', { body: { ...body, country_id: it, content: '<script>x</script>' } });
}

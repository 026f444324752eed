import { termsKind } from '#areas/content/terms/index.ts';
import type { Context } from '#context.ts';
import type { Person } from '#people/index.ts';
import { createRecord } from '#records/index.ts';

const english = `<h2>Playing here</h2><p>One person, one account. Be fair to opponents, staff and spectators.</p>
<h2>Prizes</h2><p>Prizes are paid to the wallet of the winner within seven days.</p>
<h2>Your data</h2><p>We keep what we need to run tournaments and nothing else.</p>`;
const italian = `<h2>Giocare qui</h2><p>Una persona, un account. Sii corretto con avversari, staff e spettatori.</p>
<h2>Premi</h2><p>I premi vengono versati sul portafoglio del vincitore entro sette giorni.</p>
<h2>I tuoi dati</h2><p>Conserviamo ciò che serve per gestire i tornei e nient’altro.</p>`;

/** By country code; the last one of a country is its current one. */
const demoTerms = [
  { code: 'global', title: 'Terms of participation', version: '1.0', content: english },
  { code: 'it', title: 'Termini di partecipazione', version: '1.0', content: italian },
  {
    code: 'it',
    title: 'Termini di partecipazione',
    version: '1.1',
    content: `${italian}<p>Versione per la nuova stagione.</p>`,
  },
  { code: 'gb', title: 'Terms of participation', version: '1.0', content: english },
];

/** Only for countries that have a locale to read them in. */
export async function fillTerms(context: Context, actor: Person): Promise<void> {
  const countries = await context.db
    .selectFrom('countries')
    .select(['id', 'code', 'supported_locales'])
    .execute();
  for (const { code, ...terms } of demoTerms) {
    const country = countries.find((one) => one.code === code && one.supported_locales.length > 0);
    if (country) await createRecord(context, termsKind, actor, { ...terms, country_id: country.id });
  }
}

import { getGame, listPlatforms } from '@matchdesk/contract/content/games';
import { createTournament } from '@matchdesk/contract/tournaments/tournaments';
import type { Page } from '@playwright/test';
import { ask, askWithForm } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, expect, goTo, switchToItalian, test } from './support/desk.steps.ts';
import { largeFile, picture } from './support/pictures.ts';
import { factsOf, field, unique } from './support/records.ts';
import {
  choose,
  chooseType,
  openOtherSystems,
  pick,
  picker,
  rememberLists,
  save,
  savedId,
  setTime,
  summary,
  switches,
  toggle,
  typeCard,
} from './support/tournament-form.ts';
import { readTournament } from './support/tournaments.steps.ts';

const types = {
  1: 'Brackets',
  2: 'Leaderboard',
  3: 'Double Elimination',
  4: 'Round Robin',
  5: 'Arena Multilobby',
  6: 'TFT',
  7: 'Swiss-system',
  8: 'Challenge',
  9: 'Special',
};
const ownFields: Record<string, string[]> = {
  1: ['Custom seeding', 'Third-place match'],
  2: ['Rounds'],
  3: ['Custom seeding', 'Grand final reset'],
  4: ['Third-place match'],
  5: ['Min players in lobby', 'Max players in lobby'],
  6: [],
  7: ['Third-place match'],
  8: ['What the challenge asks for'],
  9: ['What the challenge asks for'],
};
const everyOwnField = [...new Set(Object.values(ownFields).flat())];

/** The value entered in such a field, as the tournament's home shows it; a switch is turned on. */
function ownValue(label: string): string {
  if (label === 'Rounds' || label.includes('lobby')) return '4';
  return label.startsWith('What') ? 'Score ten goals' : 'Yes';
}

test('[TFORM-01, TFORM-02, TFORM-03, TFORM-04, TFORM-05, TFORM-06, TFORM-09, D27] a manager is offered what fits the game, makes a tournament of each type with what it needs and no more, and clones one', async ({
  page,
}) => {
  const listed = rememberLists(page);
  const { bearer } = await enter(page, 'manager', '/tournament/add');
  await pickersOffer(page, bearer, listed);
  for (const [type, name] of Object.entries(types)) {
    await goTo(page, '/tournament/add');
    await makeTournament(page, bearer, type, name);
  }
  await cloneHasItsDonorsValues(page, bearer);
});

async function makeTournament(page: Page, bearer: string, type: string, name: string): Promise<void> {
  const title = unique(`Form ${name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New tournament');
  await field(page, 'Title').fill(title);
  await chooseType(page, name);
  const ownField = (label: string) => field(page, label).or(toggle(page, label));
  for (const label of everyOwnField)
    await expect(ownField(label), label).toHaveCount(ownFields[type]!.includes(label) ? 1 : 0);
  for (const label of ownFields[type]!) {
    if (ownValue(label) === 'Yes') await ownField(label).click();
    else await ownField(label).fill(ownValue(label));
  }
  await expect(field(page, 'Max players')).toHaveValue(type === '6' || type === '7' ? '16' : '6');
  if (type === '1') await pick(page, 'Bracket template', 'Invitational');
  await expect(summary(page)).toContainText(name);
  await save(page);
  const made = await readTournament(bearer, await savedId(page));
  expect(made).toMatchObject({ title, type: Number(type), match_type: 1 });
  // It starts in half an hour, so the clock may have opened the check-in already.
  expect(made.status).toMatch(/^(REGISTRATION_OPENED|CHECKIN)$/);
  expect(made.template?.title).toBe(type === '1' ? 'Invitational' : undefined);
  expect(made.rounds).toBe(type === '2' ? 4 : 1);
  expect(made.register_timeout).toBeNull();
  expect(made.min_lobby_players).toBe(type === '5' ? 4 : 1);
  expect(made.max_lobby_players).toBe(type === '5' ? 4 : 1);
  expect(made.challenge_description).toBe(type === '8' || type === '9' ? 'Score ten goals' : '');
  const lasts = Date.parse(made.end_at) - Date.parse(made.started_at);
  if (type === '1') expect(lasts).toBeGreaterThan(0);
  else expect(lasts).toBe(type === '8' || type === '9' ? 86_400_000 : 0);
  const shown = await factsOf(page);
  for (const label of everyOwnField)
    expect(shown[label], label).toBe(ownFields[type]!.includes(label) ? ownValue(label) : undefined);
}

/** Offers the permitted games, and the platforms, rules and templates of the game. */
async function pickersOffer(
  page: Page,
  bearer: string,
  listed: (...calls: string[]) => string[],
): Promise<void> {
  const offered = async (name: string) => {
    await picker(page, name).click();
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options.first()).toBeVisible();
    const texts = await options.allTextContents();
    await page.keyboard.press('Escape');
    return texts.sort();
  };
  for (const [picker, calls] of [
    ['Rule', ['rules 12', 'rules 0']],
    ['Bracket template', ['bracket-templates 12']],
  ] as const) {
    for (const call of calls) await expect.poll(() => listed(call).length, call).toBeGreaterThan(0);
    await expect(async () => expect(await offered(picker)).toEqual(listed(...calls))).toPass();
  }
  const runsOn = (await ask(bearer, getGame, { params: { id: 12 } })).data.platforms;
  const { data } = await ask(bearer, listPlatforms);
  const platforms = data.filter(({ id }) => runsOn.length === 0 || runsOn.includes(id));
  expect(await offered('Platform')).toEqual(platforms.map(({ name }) => name).sort());
  await expect(picker(page, 'Game')).toHaveValue('Starforge Legends');
  await picker(page, 'Game').click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'Cardkeepers',
    'Starforge Legends',
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

/** A clone has its donor's values and pictures, but no code, no deep link and no past times. */
async function cloneHasItsDonorsValues(page: Page, bearer: string): Promise<void> {
  const title = unique('Donor');
  const { id: donor } = (
    await askWithForm(bearer, createTournament, {
      title,
      game_id: '12',
      type: '3',
      match_type: '1',
      is_private: '1',
      secret_code: 'abc',
      sponsor_text: 'Quillon',
      deeplink: 'desk://x',
      started_at: '2026-01-05 10:00:00',
      end_at: '2026-01-05 12:00:00',
      max_member: '48',
      image: picture('donor.png'),
    })
  ).data;
  await goTo(page, `/tournament/add/?donor_id=${donor}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Clone of ${title}`);
  await expect(field(page, 'Title')).toHaveValue(title);
  await expect(typeCard(page, 'Double Elimination')).toBeChecked();
  await expect(field(page, 'Max players')).toHaveValue('48');
  await expect(field(page, 'Sponsor text')).toHaveValue('Quillon');
  await expect(field(page, 'Deep link')).toHaveValue('');
  await expect(field(page, 'Secret code')).toHaveValue('');
  await expect(field(page, 'Start')).not.toHaveValue(/^2026\.01/);
  await expect(summary(page)).not.toContainText('The start is in the past');
  await field(page, 'Secret code').fill('new-code');
  await field(page, 'Title').fill(`${title} II`);
  await save(page);
  const made = await readTournament(bearer, await savedId(page));
  expect(made).toMatchObject({ type: 3, max_member: 48, secret_code: 'new-code' });
  expect(made.id).not.toBe(donor);
  const own = ['id', 'title', 'status', 'secret_code', 'deeplink', 'started_at', 'end_at'];
  // A donor whose times are past may already be in another status.
  const followsStatus = ['next_step', 'moves', 'actions'];
  const madeAnew = ['created_at', 'updated_at', 'version', ...followsStatus];
  const source = await readTournament(bearer, donor);
  const copied = Object.fromEntries(
    Object.entries(source).filter(([field]) => ![...own, ...madeAnew].includes(field)),
  );
  expect(copied.image).toMatch(/^\/files\//);
  expect(made).toMatchObject(copied);
}

test('[TFORM-01, TFORM-04, TFORM-06, TFORM-07, TFORM-08, TFORM-34, TFORM-12, API-14] every field is there, everything typed is saved, and the form is accessible at every width, in Italian too', async ({
  page,
}) => {
  const title = unique('Everything');
  const { bearer } = await enter(page, 'super', '/tournament/add');
  await field(page, 'Title').fill(title);
  await field(page, 'Description').fill('Two lines\nof text');
  await expect(toggle(page, 'Handle results automatically')).toHaveCount(0);
  await pick(page, 'Game', 'Cardkeepers');
  await pick(page, 'Platform', 'PC');
  await pick(page, 'Rule', 'Cardkeepers — ladder decks');
  await page.getByRole('button', { name: 'Image', exact: true }).setInputFiles(picture('image.png'));
  const icon = page.getByRole('button', { name: 'Icon (200x200 pixels)', exact: true });
  await icon.setInputFiles(largeFile('icon.png'));
  await expect(icon).toHaveAccessibleDescription(/File size too large. Maximum is 2048/);
  await icon.setInputFiles(picture('icon.png'));
  await page
    .getByRole('button', { name: 'Sponsor image', exact: true })
    .setInputFiles(picture('sponsor.png'));

  await choose(page, 'Match type', 'Team');
  await expect(field(page, 'Players in a team')).toHaveValue('2');
  await field(page, 'Max teams').fill('64');
  await field(page, 'Players in a team').fill('5');
  await field(page, 'Substitutes').fill('2');
  await expect(field(page, 'Fixture participants')).toBeHidden();
  await openOtherSystems(page);
  await field(page, 'Fixture participants').fill('8');
  await expect(field(page, 'Secret code')).toHaveCount(0);
  for (const label of Object.keys(switches)) await toggle(page, label).click();
  await expect(toggle(page, 'Automatic check-in')).not.toBeChecked();
  await field(page, 'Secret code').fill('open-sesame');
  await choose(page, 'Registration', 'Opens at a set time');
  await setTime(page, 'Start', '2027.02.06 20:00');
  await setTime(page, 'End', '2027.02.07 01:00');
  await setTime(page, 'Registration opens', '2027.02.05 18:00');
  await field(page, 'Check-in time (minutes)').fill('90');
  await field(page, 'Chat link').fill('https://chat.example');
  await field(page, 'Site link').fill('https://site.example');
  await field(page, 'Deep link').fill('desk://cup');
  await field(page, 'Sponsor text').fill('Quillon');
  await field(page, 'Sponsor link').fill('https://quillon.example');
  for (const sentence of [
    'Up to 64 teams of 5, with up to 2 substitutes',
    /Registration opens Fri,? 5 Feb 2027/,
    'Check-in begins 90 min before the start',
    /Starts Sat,? 6 Feb 2027.* 20:00 Europe\/Rome/,
    'Players cannot find it: it is listed neither on the web nor in the mobile app.',
  ])
    await expect(summary(page)).toContainText(sentence);
  await save(page);

  const id = await savedId(page);
  const made = await readTournament(bearer, id);
  const flags = Object.fromEntries(Object.values(switches).map((name) => [name, Reflect.get(made, name)]));
  const off = [
    ...['auto_approve', 'consider_in_leaderboard', 'require_user_profiling'],
    ...['available_web', 'available_mobile'],
  ];
  expect(flags).toEqual(Object.fromEntries(Object.keys(flags).map((name) => [name, !off.includes(name)])));
  const words = Object.entries(switches).map(([label, name]) => [label, off.includes(name) ? 'No' : 'Yes']);
  await expect
    .poll(() => factsOf(page))
    .toMatchObject({
      ...Object.fromEntries(words),
      'Max teams': '64',
      'Players in a team': '5',
      Substitutes: '2',
      'Check-in': '90 minutes before the start',
      'Registration opens': '2027.02.05 18:00',
    });
  expect(made).toMatchObject({
    title,
    description: 'Two lines\nof text',
    game_id: 6,
    platform_id: 3,
    match_type: 2,
    status: 'OPENED',
    max_member: 64,
    team_mates: 5,
    substitute_limit: 2,
    fixture_participants: 8,
    check_in_time: 90,
    started_at: '2027-02-06T19:00:00.000Z',
    end_at: '2027-02-07T00:00:00.000Z',
    register_timeout: 1560,
    chat_link: 'https://chat.example',
    site_link: 'https://site.example',
    deeplink: 'desk://cup',
    sponsor_text: 'Quillon',
    sponsor_url: 'https://quillon.example',
    secret_code: 'open-sesame',
  });
  for (const address of [made.image, made.icon, made.sponsor_image]) expect(address).toMatch(/^\/files\//);
  expect(made.rule?.title).toBe('Cardkeepers — ladder decks');

  await goTo(page, `/tournament/edit/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit tournament');
  await expect(field(page, 'Title')).toHaveValue(title);
  await expect(field(page, 'Registration opens')).toHaveValue('2027.02.05 18:00');
  await expect(page.getByRole('main').locator('img[src^="/files/"]')).toHaveCount(3);
  await field(page, 'Site link').fill('');
  await pick(page, 'Platform', 'PC');
  await save(page);
  await savedId(page);
  const changed = await readTournament(bearer, id);
  const { updated_at } = changed;
  expect(changed).toMatchObject({ ...made, site_link: '', platform_id: null, version: 2, updated_at });
  await formIsAccessibleInItalian(page);
});

async function formIsAccessibleInItalian(page: Page): Promise<void> {
  await switchToItalian(page);
  await goTo(page, '/tournament/add');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuovo torneo');
  await page.getByRole('radiogroup', { name: 'Tipo di partita' }).getByText('Squadre').click();
  await page.getByRole('radiogroup', { name: 'Iscrizioni' }).getByText('Aprono più tardi').click();
  await page.getByRole('radiogroup', { name: 'Chi può iscriversi' }).getByText('Paesi scelti').click();
  await page.getByRole('switch', { name: 'Privato' }).click();
  await expect(page.getByRole('region', { name: 'Che cosa succederà' })).toContainText(
    'Fino a 6 squadre da 2',
  );
  await expectAccessible(page, 'new tournament', undefined, [1440, 992, 390]);
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Campo obbligatorio').first()).toBeVisible();
}

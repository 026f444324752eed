import type { Page } from '@playwright/test';
import { enter, expect, test } from './support/desk.steps.ts';
import { cardOf, type PlayedMatch } from './support/elimination.steps.ts';
import { middleOf } from './support/gestures.ts';
import { chips, dragFrom } from './support/quick-results.steps.ts';
import { startedRoom } from './support/round-robin-swiss.steps.ts';

/** The same numbers on every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The match of each result of this page that the server refuses from now on. */
function watchRefused(page: Page): number[] {
  const refused: number[] = [];
  page.on('response', (response) => {
    const match = /(\d+)\/finish$/.exec(response.url())?.[1];
    if (match && response.status() === 409) refused.push(Number(match));
  });
  return refused;
}

const misPresses = ['double click', 'drag', 'held key', 'two referees', 'changing card'] as const;

type Room = Awaited<ReturnType<typeof startedRoom>>;

/** Presses another match of the room each time, and expects that the card shows the result that is stored. */
async function misPress(
  page: Page,
  cup: Room,
  presses: number,
  random: (below: number) => number,
): Promise<void> {
  const left: PlayedMatch[] = await cup.list();
  const refused = watchRefused(page);
  /** Who may have won each match that was pressed. */
  const meant = new Map<number, readonly number[]>();
  await page.goto(`/tournaments/${cup.id}/brackets`);
  await expect(chips(page)).toHaveCount(2 * left.length);

  /** Whoever pressed second reads whose result stands; the same sentence about two matches is shown once. */
  const readRefusals = async () => {
    const names = new Set<string>();
    for (const id of refused.splice(0)) {
      const { winner_id, first_participant, second_participant } = await cup.read({ id });
      names.add([first_participant, second_participant].find((side) => side?.id === winner_id)!.name);
    }
    for (const name of names) {
      const words = page.getByRole('alert').filter({ hasText: `already won by ${name}` });
      await words.first().waitFor();
      // A refusal of the same sentence that comes while this one closes stands anew.
      while ((await words.count()) > 0) await words.first().getByRole('button', { name: 'Close' }).click();
    }
  };

  for (let press = 0; press < presses; press++) {
    const what = misPresses[random(misPresses.length)]!;
    const [match] = left.splice(random(left.length), 1) as [PlayedMatch];
    const { first_participant: first, second_participant: second } = match;
    const [mine, theirs] = random(2) ? [first, second] : [second, first];
    const card = cardOf(page, match.id);
    const chip = chips(card).nth(mine === first ? 0 : 1);
    const shown = ({ name }: { name: string }) =>
      page.locator(`article[data-match="${match.id}"][aria-label$="won by ${name}"]`).waitFor();
    const colleague = () => cup.decide(match, theirs.id);
    const act = {
      'double click': () => chip.dblclick({ delay: random(40) }),
      drag: () => dragFrom(page, chip, { x: 6 + random(60), y: random(30) - 15 }),
      'held key': async () => {
        await chip.focus();
        for (let held = 0; held < 5; held++) await page.keyboard.down('Enter');
        await shown(mine);
        await page.keyboard.down('Enter');
        await page.keyboard.up('Enter');
      },
      'two referees': async () => {
        const { x, y } = await middleOf(chip);
        await Promise.all([page.mouse.click(x, y), colleague()]);
      },
      'changing card': async () => {
        await chip.hover();
        await page.mouse.down();
        await colleague();
        await shown(theirs);
        await page.mouse.up();
      },
    };
    const winners = {
      'double click': [mine],
      drag: [],
      'held key': [mine],
      'two referees': [mine, theirs],
      'changing card': [theirs],
    }[what];
    meant.set(
      match.id,
      winners.map(({ id }) => id),
    );
    await chip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await act[what]();
    if (what === 'drag') continue;
    const [winner, other] = winners;
    const isOther = other && (await cup.read(match)).winner_id === other.id;
    await shown(isOther ? other : winner!);
    await readRefusals();
  }

  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const { id, winner_id, version } of await cup.list()) {
    const winners = meant.get(id) ?? [];
    if (winners.length === 0) expect([id, winner_id]).toEqual([id, null]);
    else expect([winners, version]).toEqual([expect.arrayContaining([winner_id]), cup.version + 1]);
  }
}

test('of a hundred mis-presses none stores a result that nobody meant or was shown', async ({ page }) => {
  const { bearer } = await enter(page, 'manager');
  const random = seeded(41);
  for (let rooms = 0; rooms < 4; rooms++) await misPress(page, await startedRoom(bearer, 8), 25, random);
});

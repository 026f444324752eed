import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathsOf } from './placeholders.ts';
import { areasBeyond, parseDecisions, parseRequirements } from './requirement.ts';

describe('a line of the list', () => {
  it('has an id, an area, a kind and a text without its sources', () => {
    expect(parseRequirements('- I18N-02 (const) — The default locale is en. [0 §9, 2 §1]')).toEqual([
      { id: 'I18N-02', area: 'I18N', kind: 'const', text: 'The default locale is en.' },
    ]);
  });

  it('differs from tables, decisions and the appendix', () => {
    const markdown =
      '| SHELL | SHELL | 25 |\n  > Decision: (D01) AUTH-01\n- 0 §1: SHELL-01\n_See also: ERR-01._';
    expect(parseRequirements(markdown)).toEqual([]);
  });

  it('is refused when it cannot be read or comes twice', () => {
    expect(() => parseRequirements('- GAME-01 (screen) — A table.')).toThrow('cannot read');
    expect(() => parseRequirements('- GAME-01 (ui) — A.\n- GAME-01 (ui) — B.')).toThrow(
      'GAME-01 is there twice',
    );
  });
});

describe('a decision', () => {
  it('has its number and its text, and comes once, however often it is worked in', () => {
    const markdown =
      '  > Decision: (O2) the server.\n  > Decision: (D10) b.\n> Decision: (D09) a.\n  > Decision: (O2) here too.';
    expect(parseDecisions(markdown)).toEqual([
      { id: 'D09', area: 'D', kind: 'decision', text: 'a.' },
      { id: 'D10', area: 'D', kind: 'decision', text: 'b.' },
      { id: 'O2', area: 'O', kind: 'decision', text: 'the server.' },
    ]);
  });

  it('names the later one that is over it, whichever comes first', () => {
    const markdown = '> Decision: (D09) a.\n> Decision: (O2) over D09: b.\n> Decision: (O3) narrows D09: c.';
    expect(parseDecisions(markdown).map(({ id, replacedBy }) => [id, replacedBy])).toEqual([
      ['D09', 'O2'],
      ['O2', undefined],
      ['O3', undefined],
    ]);
    expect(parseDecisions(markdown.split('\n').toReversed().join('\n'))[0]).toMatchObject({
      replacedBy: 'O2',
    });
  });

  it('is refused when it is over one that is not there', () => {
    expect(() => parseDecisions('> Decision: (O2) over D09: b.')).toThrow('O2 is over D09');
  });

  it('is refused without a number', () => {
    expect(() => parseDecisions('  > Decision: by name.')).toThrow('cannot read');
  });
});

describe('docs/requirements.md', () => {
  const markdown = readFileSync(join(import.meta.dirname, '../../docs/requirements.md'), 'utf8');
  const requirements = parseRequirements(markdown);

  it('holds as many lines as its table says, area by area', () => {
    const table = [...markdown.matchAll(/^\| [A-Z0-9-]+ \| ([A-Z0-9]+) \| (\d+) \|$/gm)];
    const counted = Object.groupBy(requirements, ({ area }) => area);
    expect(Object.entries(counted).map(([area, lines]) => [area, String(lines!.length)])).toEqual(
      table.map(([, area, count]) => [area, count]),
    );
    const specified = requirements.filter(({ area }) => !areasBeyond.includes(area));
    expect(specified).toHaveLength(706);
  });

  it('holds the decisions that its head counts, without a gap', () => {
    const decisions = parseDecisions(markdown).map(({ id }) => id);
    const numbered = (count: number, toId: (number: number) => string) =>
      Array.from({ length: count }, (_, index) => toId(index + 1));
    expect(decisions).toEqual([
      ...numbered(167, (number) => `D${String(number).padStart(2, '0')}`),
      ...numbered(40, (number) => `O${number}`),
    ]);
    expect(markdown).toContain("Total: 706 requirements, 167 decisions, 40 of the owner's worked in");
  });

  it('numbers every area from 01 without a gap', () => {
    for (const [area, lines] of Object.entries(Object.groupBy(requirements, ({ area }) => area)))
      expect(lines!.map(({ id }) => id)).toEqual(
        lines!.map((_, i) => `${area}-${String(i + 1).padStart(2, '0')}`),
      );
  });

  it('names in its route lines exactly these paths', () => {
    const routes = requirements.filter(({ area }) => area === 'ROUTE');
    const named = Object.fromEntries(routes.map((line) => [line.id.slice(-2), pathsOf(line).join(' ')]));
    expect(named).toEqual({
      '01': '',
      '02': '/login /tournaments/{id}/public-brackets',
      '03': '/',
      '04': '/tournament/add /tournament/edit/{id} /tournament/{id}',
      '05': '/tournaments/advanced /tournament/advanced/',
      '06': '/tournaments/{id}/participants /tournaments/{id}/participants/logs /tournaments/{id}/rounds /tournaments/{id}/brackets',
      '07': '/tournament/round-robin/{id} /tournament/round-robin/{id}/overview /tournament/round-robin/{id}/game /tournament/round-robin/{id}/participants',
      '08': '/users /user/{id}',
      '09': '/transactions /withdraws /withdraw/{id} /settings/exchange',
      '10': '/test',
      '11': '/chats',
      '12': '/seasons /seasons/add /seasons/edit/{id}',
      '13': '/season/{id}/solo /season/{id}/team /season/{id}/clan /season/{id}/team/{team} /season/{id}/clan/{team}',
      '14': '/rules /rule/add /rule/edit/{id} /rule/{id}',
      '15': '/games /games/add /games/{id}',
      '16': '/countries /countries/edit/{id} /regions /regions/add /regions/edit/{id}',
      '17': '/advertisements /advertisements/add /advertisements/edit/{id}',
      '18': '/teams /team/{id}',
      '19': '/deep-links /deep-links/add',
      '20': '/notifications /notifications/add /notifications/add-new',
      '21': '/events',
      '22': '/bracket-templates /bracket-templates/add /bracket-templates/edit/{id} /room-templates /room-templates/add /room-templates/edit/{id}',
      '23': '/news /news/post /news/edit/{id}',
      '24': '/terms /terms/add',
      '25': '/page-not-found',
      '26': '',
      '27': '',
      '28': '/webview/tournament/{id} /get-redirect /social-login/{provider} /social-login/{provider}/callback /social-login-web/{provider}/callback /social-login-client/{provider}/callback',
      '29': '',
      '30': '',
      '31': '/login',
    });
  });
});

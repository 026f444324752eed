import { run } from './children.mjs';
import { say } from './steps.mjs';

const COLUMNS = 6;
/** Decisions are listed among the requirements, but are not part of their sum. */
const decisions = ['D', 'O'];

/** Prints for each area how much is proven; `npm run requirements` lists what is missing. */
export async function traceRequirements(node, env) {
  const options = { env, stdio: 'capture' };
  const { code, output, answer } = await run(node, ['scripts/requirements.ts', '--json'], options);
  if (code !== 0) return { code, output: output.replace(answer, '') };
  const areas = Object.entries(JSON.parse(answer));
  say(`\n${toColumns(areas.map(([area, { proven, total }]) => `${area} ${proven}/${total}`))}\n`);
  const lists = areas.filter(([area]) => !decisions.includes(area));
  const sum = (key) => lists.reduce((before, [, counts]) => before + counts[key], 0);
  return { code, note: `${sum('proven')}/${sum('total')} proven` };
}

function toColumns(cells) {
  const lines = [];
  for (let first = 0; first < cells.length; first += COLUMNS) {
    const row = cells.slice(first, first + COLUMNS).map((cell) => cell.padEnd(14));
    lines.push(row.join('').trimEnd());
  }
  return lines.join('\n');
}

import { paint, say, seconds } from './steps.mjs';

/** Runs one named step of a list; the other steps run whatever its result. */
export async function runStep(name, work) {
  const began = Date.now();
  const { code, output = '', note = '' } = await work();
  const result = { name, isOk: code === 0, time: seconds(began), note };
  say(line(result));
  if (!result.isOk && output.trim()) say(`\n${output.trim()}\n`);
  return result;
}

export function printSummary(results) {
  say('');
  for (const result of results) process.stdout.write(`${line(result, results)}\n`);
}

function line({ name, isOk, time, note }, all) {
  const width = all ? Math.max(...all.map((result) => result.name.length)) : name.length;
  const mark = isOk ? paint.green('✓') : paint.red('✗');
  const columns = [mark, name.padEnd(width), paint.dim(all ? time.padStart(8) : time), note];
  return columns.join(' ').trimEnd();
}

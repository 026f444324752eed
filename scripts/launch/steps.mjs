const FRAMES = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
const screen = process.stderr;
const colour = screen.isTTY && !process.env.NO_COLOR;

export const paint = {
  green: (text) => (colour ? `\u001b[32m${text}\u001b[39m` : text),
  red: (text) => (colour ? `\u001b[31m${text}\u001b[39m` : text),
  dim: (text) => (colour ? `\u001b[2m${text}\u001b[22m` : text),
};

// Progress goes to the error stream, so that a task's output can be piped.
export function say(line) {
  screen.write(`${line}\n`);
}

export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/** Shows that `doing` is in progress, then that it is done and how long it took. A failure passes through. */
export async function step(doing, done, work) {
  const began = Date.now();
  const stopSpinner = startSpinner(doing, began);
  try {
    const result = await work();
    stopSpinner();
    say(`${paint.green('✓')} ${done} ${paint.dim(seconds(began))}`);
    return result;
  } catch (error) {
    stopSpinner();
    say(`${paint.red('✗')} ${doing} ${paint.dim(seconds(began))}`);
    throw error;
  }
}

const spinning = [];

function startSpinner(doing, began) {
  if (!screen.isTTY) {
    say(`… ${doing}`);
    return () => {};
  }
  let frame = 0;
  const draw = () => {
    // Of parallel steps only the first one draws on the line.
    if (spinning[0] !== draw) return;
    frame += 1;
    screen.write(`\r\u001b[2K${FRAMES[frame % FRAMES.length]} ${doing} ${paint.dim(seconds(began))}`);
  };
  spinning.push(draw);
  const timer = setInterval(draw, 100);
  draw();
  return () => {
    clearInterval(timer);
    spinning.splice(spinning.indexOf(draw), 1);
    screen.write('\r\u001b[2K');
  };
}

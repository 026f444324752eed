/** Runs in the page before anything of its own: how long each key takes until what it selected is painted. */
const selected = () => document.querySelector('[data-call][data-selected]')?.getAttribute('data-call');
const nextFrame = () => new Promise(requestAnimationFrame);
/** A task after the frame: by then it is on the screen. */
const afterPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const times = [];
globalThis.bench = { keyTimes: () => times };

addEventListener(
  'keydown',
  async ({ timeStamp, key }) => {
    if (key !== 'j' && key !== 'k') return;
    const before = selected();
    while (selected() === before) await nextFrame();
    await afterPaint();
    times.push(performance.now() - timeStamp);
  },
  { capture: true },
);

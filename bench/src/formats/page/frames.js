/** Runs in the page before anything of its own: how many nodes it has, and how long frames take. */
const nextFrame = () => new Promise(requestAnimationFrame);

globalThis.bench = {
  countNodes: () => document.querySelectorAll('*').length,

  async framesWhile(seconds, slowMs) {
    const began = await nextFrame();
    const taken = [];
    for (let last = began; last - began < seconds * 1000; ) {
      const now = await nextFrame();
      taken.push(now - last);
      last = now;
    }
    return { frames: taken.length, slow: taken.filter((ms) => ms > slowMs).length };
  },
};

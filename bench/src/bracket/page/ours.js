/** Our real screen, opened by a link from another screen of the panel. */
const bench = globalThis.bench;
const canvas = () => document.querySelector('section > div > [role="group"]');
const press = (text) =>
  [...document.querySelectorAll('section button')].find((button) => button.textContent === text).click();

bench.go = (path) => {
  const began = performance.now();
  history.pushState(null, '', path);
  return began;
};
bench.isShown = () =>
  document.querySelector('article[data-number]') !== null && !document.querySelector('[data-skeleton]');
bench.show = (id) => bench.untilAtRest(bench.go(`/tournaments/${id}/brackets`), bench.isShown);
bench.leave = () =>
  bench.untilAtRest(bench.go('/games'), () => !document.querySelector('article[data-number]'));
/** Times the viewer alone, with its matches loaded: switches from the list to the drawing. */
bench.redraw = async () => {
  press('List');
  await bench.untilAtRest(performance.now(), () => !canvas());
  const began = performance.now();
  press('Bracket');
  return bench.untilAtRest(began, bench.isShown);
};
bench.scroller = canvas;
bench.drawing = () => canvas().closest('section');
bench.zoomBy = (factor) => {
  const { left, top, width, height } = canvas().getBoundingClientRect();
  const [clientX, clientY] = [left + width / 2, top + height / 2];
  const deltaY = -300 * Math.log(factor);
  const wheel = { deltaY, clientX, clientY, ctrlKey: true, cancelable: true, bubbles: true };
  canvas().dispatchEvent(new WheelEvent('wheel', wheel));
};

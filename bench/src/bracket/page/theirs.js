/** The peer as its readme says. It has no zoom; a page around it would scale it. */
const bench = globalThis.bench;
const root = () => document.querySelector('.brackets-viewer');
let scale = 1;
let data;

const render = async (began) => {
  await globalThis.bracketsViewer.render(data, { clear: true });
  return bench.untilAtRest(began, () => document.querySelector('.match') !== null);
};
bench.show = async (entrants) => {
  const began = performance.now();
  data = await (await fetch(`/${entrants}.json`)).json();
  return render(began);
};
bench.redraw = async () => {
  await bench.leave();
  return render(performance.now());
};
bench.leave = () => {
  root().replaceChildren();
  scale = 1;
  return bench.untilAtRest(performance.now(), () => true);
};
bench.scroller = root;
bench.drawing = root;
bench.zoomBy = (factor) => {
  scale = Math.min(1.5, Math.max(0.25, scale * factor));
  const drawing = root().firstElementChild;
  drawing.style.transformOrigin = '0 0';
  drawing.style.transform = `scale(${scale})`;
};

const find = document.querySelector('#find');

if (find) {
  const found = document.querySelector('#found');
  const rows = [...document.querySelectorAll('main li')].map((row) => ({
    row,
    text: row.textContent.toLowerCase(),
  }));
  const sections = [...document.querySelectorAll('main section')];
  const show = () => {
    const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { row, text } of rows) {
      row.hidden = !words.every((word) => text.includes(word));
      if (!row.hidden) count += 1;
    }
    for (const section of sections) section.hidden = !section.querySelector('li:not([hidden])');
    found.textContent = words.length === 0 ? '' : count === 1 ? '1 call' : `${count} calls`;
  };
  find.addEventListener('input', show);
  // A browser may have kept what was typed before somebody came back.
  show();
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target === find || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    find.focus();
  });
}

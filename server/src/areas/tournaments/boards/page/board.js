/** Shows the pages of a board in turn, and asks for them again every few seconds, whatever happens in between. */

const askEvery = 4_000;
const patience = 10_000;
const turnEvery = 12_000;
const staleAfter = 20_000;
/** A page of another build loads itself again, but not all the time while two builds answer. */
const reloadAfter = 60_000;

const words = JSON.parse(document.body.dataset.words);
const { build } = document.body.dataset;
const language = document.documentElement.lang;
const address = `${location.pathname.replace(/\/$/, '')}/pages?lang=${language}`;
const at = (id) => document.getElementById(id);
const openedAt = Date.now();

let pages = [];
let shownKey;
let turnAt = 0;
let tag;
let heardAt;
/** How far the server's clock is ahead of this one. */
let ahead = 0;
let isAsking = false;

async function ask() {
  if (isAsking) return;
  isAsking = true;
  try {
    const response = await fetch(address, {
      cache: 'no-store',
      headers: tag ? { 'if-none-match': tag } : {},
      signal: AbortSignal.timeout(patience),
    });
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    if (response.status === 304) heardAt = Date.now();
    else if (response.ok && isJson) take(await response.json(), response.headers.get('etag'));
    else if (response.status === 404 && isJson) say((await response.json()).message);
  } catch {
    // Without a connection the last pages stay, and say how old they are.
  } finally {
    isAsking = false;
  }
  tick();
}

function take(answer, newTag) {
  if (answer.build !== build && Date.now() - openedAt > reloadAfter) {
    location.reload();
    return;
  }
  heardAt = Date.now();
  ahead = Date.parse(answer.at) - heardAt;
  tag = newTag;
  document.title = `${answer.title} · ${document.body.dataset.brand}`;
  document.querySelector('h1').textContent = answer.title;
  at('game').textContent = answer.game;
  pages = answer.pages;
  show(Math.max(0, indexShown()), false);
}

/** The address shows nothing any more. */
function say(message) {
  const paragraph = document.createElement('p');
  paragraph.textContent = message;
  at('page').replaceChildren(paragraph);
  for (const id of ['heading', 'turn', 'game']) at(id).textContent = '';
  document.querySelector('h1').textContent = '';
  pages = [];
  shownKey = undefined;
  tag = undefined;
  heardAt = Date.now();
}

const indexShown = () => pages.findIndex(({ key }) => key === shownKey);

function show(index, isTurn) {
  const page = pages[index];
  if (!page) return;
  if (isTurn || page.key !== shownKey) turnAt = Date.now() + turnEvery;
  shownKey = page.key;
  at('page').innerHTML = page.html;
  at('heading').textContent = page.heading;
  at('turn').textContent = pages.length > 1 ? `${index + 1} / ${pages.length}` : '';
}

const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const clock = new Intl.DateTimeFormat(language, hours);
const dayAndClock = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', ...hours });
const ago = new Intl.RelativeTimeFormat(language);
const two = (number) => String(number).padStart(2, '0');
const fill = (text, facts) => text.replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? '');

/** With its day, unless that is today. */
function moment(instant, now) {
  const time = new Date(instant);
  const isToday = time.toDateString() === new Date(now).toDateString();
  return (isToday ? clock : dayAndClock).format(time);
}

function length(milliseconds) {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const days = Math.floor(hours / 24);
  if (days > 0) return `${days} d ${two(hours % 24)}:${two(minutes)}`;
  const rest = `${two(minutes)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Writes everything that changes with the time. */
function tick() {
  const now = Date.now();
  if (pages.length > 1 && now >= turnAt) show((indexShown() + 1) % pages.length, true);
  const there = now + ahead;
  at('clock').textContent = clock.format(there);
  for (const one of document.querySelectorAll('[data-clock]'))
    one.textContent = fill(one.dataset.text ?? '{time}', {
      time: moment(one.dataset.clock, there),
    });
  for (const one of document.querySelectorAll('[data-since]')) {
    const count = Math.max(0, Math.floor((there - Date.parse(one.dataset.since)) / 60_000));
    const [hours, minutes] = [Math.floor(count / 60), count % 60];
    one.textContent = hours > 0 ? `${hours} h ${two(minutes)}` : fill(words.minutes, { count });
  }
  for (const one of document.querySelectorAll('[data-until]')) {
    const left = Date.parse(one.dataset.until) - there;
    if (left > 0) one.querySelector('strong').textContent = length(left);
    else one.textContent = one.dataset.over;
  }
  sayAge(now);
}

function sayAge(now) {
  const isStale = heardAt === undefined || now - heardAt > staleAfter;
  document.body.classList.toggle('stale', isStale && heardAt !== undefined);
  if (heardAt === undefined) return;
  const minutes = Math.floor((now - heardAt) / 60_000);
  const age = minutes > 0 ? ago.format(-minutes, 'minute') : ago.format(0, 'minute');
  const text = isStale ? fill(words.asOf, { time: clock.format(heardAt + ahead), age }) : '';
  if (at('age').textContent !== text) at('age').textContent = text;
}

/** A projector must not go dark; browsers allow this only over HTTPS. */
function stayAwake() {
  if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => undefined);
}

const wake = () => {
  stayAwake();
  void ask();
};
addEventListener('online', wake);
addEventListener('pageshow', wake);
document.addEventListener('visibilitychange', wake);
setInterval(ask, askEvery);
setInterval(tick, 1_000);
wake();

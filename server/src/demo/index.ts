export { decideDemo, fillDemo, greet } from './fill.ts';
export { startRivals } from './rivals.ts';
export { logMail, serveDemoProvider, simulatedCardGames } from './stand-ins.ts';

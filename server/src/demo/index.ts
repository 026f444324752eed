export { decideDemo, fillDemo, greet } from './fill.ts';
export { logMail, serveDemoProvider, simulatedCardGames } from './stand-ins.ts';

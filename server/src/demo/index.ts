export { decideDemo, fillDemo } from './fill.ts';
export { greet } from './greet.ts';
export { logMail } from './log-mail.ts';
export { serveDemoProvider } from './oauth-provider.ts';
export { simulatedCardGames } from './simulated-card-games.ts';

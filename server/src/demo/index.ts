export { decideDemo, fillDemo } from './fill.ts';
export { greetDemo } from './greet.ts';
export { serveDemoProvider } from './oauth-provider.ts';

export { forgetGuesses } from './auth.service.ts';
export { deviceOf } from './device-cookie.ts';

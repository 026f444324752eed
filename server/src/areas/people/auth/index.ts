export { forgetGuesses } from './auth.service.ts';
export { deviceOf } from './device-cookie.ts';
export { configuredProviders } from './social-login.ts';

export { forgetGuesses } from './auth.service.ts';
export { configuredProviders } from './social-login.ts';
export { deviceOf } from './device-cookie.ts';

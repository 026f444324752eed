export { authConstraints } from './auth.constraints.ts';
export { authRoutes } from './auth.routes.ts';
export { forgetGuesses } from './auth.service.ts';
export { deviceOf } from './device-cookie.ts';

export { forgetAttempts, takeAttempt } from './attempts.store.ts';
export { authRoutes } from './auth.routes.ts';

export { authRoutes } from './auth.routes.ts';
export { hashPassword } from './passwords.ts';

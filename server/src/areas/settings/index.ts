export { settingConstraints } from './settings.constraints.ts';
export { settingsRoutes } from './settings.routes.ts';
export { changeSettingIn, changeSettingNamed } from './settings.service.ts';

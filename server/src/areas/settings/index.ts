export { settingConstraints } from './settings.constraints.ts';
export { settingsRoutes } from './settings.routes.ts';
export { changeSettingNamed, saveSettingIn } from './settings.service.ts';

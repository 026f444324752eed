export { changeSettingNamed, saveSettingIn } from './settings.service.ts';

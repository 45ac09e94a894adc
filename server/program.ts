// Entry point of the bundled server.
export { readConfig } from './config/config.ts';
export { unknownSettings } from './config/unknown-settings.ts';
export { createLog } from './http/log.ts';
export { start } from './main.ts';

// Knows what the first file needs of the server; the bundler begins here. Knows no start.
export { readConfig } from './config.ts';
export { createLog } from './http/log.ts';
export { start } from './main.ts';
